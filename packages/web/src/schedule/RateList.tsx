import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rate } from '@hybrid/project/document/schedule';
import type { NumberField } from '@hybrid/project/fields/field';
import { NumberInput } from '../fields/NumberInput';

interface RateListProps {
  readonly id: string;
  readonly rates: readonly Rate[];
  /** Index of the rate in use for painting. */
  readonly brush: number;
  readonly of: NumberField;
  /** Name of the quantity of a rate: `Energy price`. */
  readonly valueName: string;
  readonly unit: string;
  readonly onBrush: (index: number) => void;
  readonly onValue: (index: number, value: number) => void;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  readonly disabled: boolean;
}

/** Lists the rates of a schedule: colour and value of each. The selected one paints; the last one cannot be removed. */
export function RateList({ id, rates, brush, of, valueName, unit, onBrush, onValue, onAdd, onRemove, disabled }: RateListProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <div className="rates">
      <div role="radiogroup" aria-label={t('schedule.rates')}>
        {rates.map(({ colour, value }, index) => {
          const rate = t('schedule.rate', { ordinal: index + 1 });
          const input = `${id}-rate-${index + 1}`;
          return (
            <div key={input} className="rate" data-on={index === brush || undefined}>
              <label className="rate-brush">
                <input
                  type="radio"
                  name={group}
                  id={`${input}-brush`}
                  checked={index === brush}
                  disabled={disabled}
                  onChange={() => onBrush(index)}
                />
                <i className="rate-colour" style={{ background: colour }} />
                {rate}
              </label>
              <label className="aside-text" htmlFor={input}>
                {t('schedule.rateValue', { rate, name: valueName })}
              </label>
              <NumberInput of={of} id={input} value={value} unit={unit} disabled={disabled} onCommit={(next) => onValue(index, next)} />
              {rates.length > 1 && (
                <button
                  type="button"
                  className="icon-button"
                  disabled={disabled}
                  aria-label={t('schedule.removeRate', { rate })}
                  onClick={() => onRemove(index)}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </button>
              )}
            </div>
          );
        })}
      </div>
      <button type="button" className="link-button" disabled={disabled} onClick={onAdd}>
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {t('schedule.addRate')}
      </button>
      <ol className="rate-steps">
        <li>{t('schedule.stepRates')}</li>
        <li>{t('schedule.stepPeriod')}</li>
        <li>{t('schedule.stepGrid')}</li>
        <li>{t('schedule.stepPaste')}</li>
      </ol>
    </div>
  );
}
