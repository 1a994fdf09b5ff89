import type { GraphDimension, SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import { economicColumns } from '@hybrid/project/results/economicColumns';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { amount, amountUnit, scaleFor } from '../../ui/figures';
import { tint } from './drawGraph';
import { npvPlane } from './npvPlane';

interface GraphLegendProps {
  readonly graph: SensitivityGraph;
  readonly x: GraphDimension;
  readonly y: GraphDimension;
}

/** Names the areas of the graph, and the net present values of their palest and deepest shade. */
export function GraphLegend({ graph, x, y }: GraphLegendProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const plane = npvPlane(graph, x, y);
  const scale = scaleFor(Math.max(...graph.superimposedValues.map(({ npv }) => Math.abs(npv)), 0));
  const [first] = graph.ostLegends;
  const shade = (share: number) => `color-mix(in srgb, ${first?.color ?? 'var(--grid)'} ${100 * share}%, var(--surface))`;
  return (
    <div className="graph-aside">
      <h2>{t('graph.best')}</h2>
      <ul className="graph-legend">
        {graph.ostLegends.map(({ label, color }) => (
          <li key={translate(label)}>
            <i style={{ background: color }} aria-hidden="true" />
            {translate(label)}
          </li>
        ))}
      </ul>
      <h2>
        {translate(economicColumns.npv.label)} <span className="unit">{amountUnit('¤', scale, look)}</span>
      </h2>
      {plane && (
        <>
          <div className="graph-scale" style={{ background: `linear-gradient(to right, ${shade(tint.low)}, ${shade(tint.high)})` }} />
          <p className="graph-scale-ends">
            <span>{amount(plane.min, scale, look)}</span>
            <span>{amount(plane.max, scale, look)}</span>
          </p>
        </>
      )}
    </div>
  );
}
