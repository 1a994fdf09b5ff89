import { Slider } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import type { LeverRange } from './leverRanges';
import { signedMoney } from './leverTexts';
import type { LeverEffects } from './useLevers';

interface LeverProps {
  readonly label: string;
  /** Shown in place of the label: a choice of what the lever moves. */
  readonly choice?: ReactNode;
  readonly unit: string;
  /** Unit of a step, where it is not that of the value: points of a rate. */
  readonly stepUnit?: string;
  readonly range: LeverRange;
  readonly value: number;
  readonly effects: LeverEffects;
  /** Figure of the system that the lever moves. */
  readonly note?: string | undefined;
  readonly onMove: (value: number) => void;
}

/** One lever: name, value with its unit, the slider that moves it, and the effect of a step down and up. Arrow keys move it by a step. */
export function Lever({ label, choice, unit, stepUnit = unit, range, value, effects, note, onMove }: LeverProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const id = useId();
  const { present, min, max, step, effectStep, decimals } = range;
  const textOf = (shown: number, of = unit) => `${figure(shown, decimals, look, true)} ${of}`;
  const effectText = (direction: keyof LeverEffects) => {
    const effect = effects[direction];
    if (effect === 'none') return '';
    const sign = direction === 'up' ? '+' : '−';
    return t('levers.effect', {
      step: `${sign}${textOf(effectStep, stepUnit)}`,
      change: effect === undefined ? '…' : signedMoney(effect, look),
    });
  };
  return (
    <div className="lever" data-moved={value !== present || undefined}>
      <div className="lever-head">
        {choice ?? <span className="lever-label">{label}</span>}
        <span className="lever-value">
          <b>{figure(value, decimals, look, true)}</b> {unit}
          {note !== undefined && <small>{note}</small>}
        </span>
      </div>
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
      <div className="lever-effects" id={id}>
        <span>{effectText('down')}</span> <span>{effectText('up')}</span>
      </div>
    </div>
  );
}
