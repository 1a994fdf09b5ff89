import { Slider } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import type { LeverRange } from './leverRanges';

interface LeverProps {
  readonly label: string;
  /** Shown in place of the label: a choice of what the lever moves. */
  readonly choice?: ReactNode;
  readonly unit: string;
  /** Unit of a step, where it is not that of the value: points of a rate. */
  readonly stepUnit?: string;
  readonly range: LeverRange;
  readonly value: number;
  /** Effect of a step as text; undefined while it is computed. */
  readonly effect: string | undefined;
  /** Figure of the system that the lever moves. */
  readonly note?: string | undefined;
  readonly onMove: (value: number) => void;
}

/** One lever: name, value with its unit, effect of a step, and the slider that moves it. Arrow keys move it by a step. */
export function Lever({ label, choice, unit, stepUnit = unit, range, value, effect, note, onMove }: LeverProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const id = useId();
  const { present, min, max, step, effectStep, decimals } = range;
  const textOf = (shown: number, of = unit) => `${figure(shown, decimals, look, true)} ${of}`;
  return (
    <div className="lever" data-moved={value !== present || undefined}>
      <div className="lever-head">
        {choice ?? <span className="lever-label">{label}</span>}
        <span className="lever-effect" id={id}>
          {t('levers.effect', { step: textOf(effectStep, stepUnit), change: effect ?? '…' })}
        </span>
      </div>
      <div className="lever-body">
        <span className="lever-value">
          <b>{figure(value, decimals, look, true)}</b> {unit}
          {note !== undefined && <small>{note}</small>}
        </span>
        <Slider
          className="lever-slider"
          size="sm"
          min={min}
          max={max}
          step={step}
          value={value}
          startPointValue={present}
          label={null}
          thumbLabel={label}
          thumbValueText={(shown) => textOf(shown)}
          thumbProps={{ 'aria-describedby': id } as never}
          onChange={onMove}
        />
      </div>
    </div>
  );
}
