import type { GraphDimension } from '@hybrid/project/results/sensitivityGraph';
import { useTranslation } from 'react-i18next';
import { dimensionName, heldAt, onAxis, type GraphAxis } from './graphChoice';
import { Select } from '../../ui/Select';

interface AxisChoiceProps {
  readonly dimensions: readonly GraphDimension[];
  readonly onChoose: (dimensions: readonly GraphDimension[]) => void;
}

/** Assigns dimensions to the axes, and sets the values at which the others are held. */
export function AxisChoice({ dimensions, onChoose }: AxisChoiceProps) {
  const { t } = useTranslation();
  const axis = (which: GraphAxis, label: string) => (
    <label className="graph-axis">
      <span>{label}</span>
      <Select
        size="fit"
        value={dimensions.findIndex((dimension) => dimension[which])}
        onChange={(index) => onChoose(onAxis(dimensions, which, Number(index) < 0 ? undefined : Number(index)))}
      >
        <option value={-1}>{t('graph.choose')}</option>
        {dimensions.map((dimension, index) => (
          <option key={dimension.ids.join()} value={index}>
            {dimensionName(dimension)}
          </option>
        ))}
      </Select>
    </label>
  );
  return (
    <div className="graph-choice">
      {axis('isXAxis', t('graph.x'))}
      {axis('isYAxis', t('graph.y'))}
      {dimensions.map((dimension, index) => {
        if (dimension.isXAxis || dimension.isYAxis) return null;
        const point = Math.max(0, dimension.points.indexOf(dimension.selectedValue));
        return (
          <label key={dimension.ids.join()} className="graph-held">
            <span>{dimensionName(dimension)}</span>
            <input
              type="range"
              min={0}
              max={dimension.points.length - 1}
              step={1}
              value={point}
              aria-valuetext={dimension.pointNames[point]}
              onChange={(event) => onChoose(heldAt(dimensions, index, Number(event.target.value)))}
            />
            <output>{dimension.pointNames[point]}</output>
          </label>
        );
      })}
    </div>
  );
}
