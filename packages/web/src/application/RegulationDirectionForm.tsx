import type { Text } from '@hybrid/project/i18n/message';
import { hoursPerYear } from '@hybrid/project/basics/calendar';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { baseValue } from '@hybrid/project/document/sizing';
import { regulationMarketFields as fields, type RegulationMarket } from '@hybrid/project/document/regulationMarket';
import { defaultSeriesYear, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { editName } from '../fields/editName';
import { FieldInput, FieldRow } from '../fields/Field';
import { FieldNote } from '../ui/FieldNote';
import { useNumbers } from '../ui/numbers';
import { SeriesInput } from '../series/SeriesInput';
import { useSeriesValues } from '../series/seriesValues';
import { translate } from '../i18n/translate';
import { heldPower } from './heldPower';
import { regulationDirections, type RegulationDirection } from './regulationDirections';

interface RegulationDirectionFormProps {
  readonly direction: RegulationDirection;
  readonly item: RegulationMarket;
  readonly index: number;
  /** Error about the choice of directions. */
  readonly message: Text | undefined;
  readonly onChange: (part: Partial<RegulationMarket>, name: string) => void;
}

/** Form of one direction of a regulation market: switch, price, share of the storage and minimum price. */
export function RegulationDirectionForm({ direction, item, index, message, onChange }: RegulationDirectionFormProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { use, price, priceName, priceYear, max, min, slot, text, colour } = regulationDirections[direction];
  const { id } = item;
  const title = translate(fields[use].label);
  const values = useSeriesValues(item[price]);
  const multiplier = baseValue(item.capacityPriceSensitivity);
  const held = useMemo(
    () => values.data && heldPower(values.data, item[price].stepMinutes, multiplier, item[min]),
    [values.data, item, price, multiplier, min],
  );
  const takeSeries = (series: TimeSeries, name: string) =>
    onChange({ [price]: series, ...(series.year === defaultSeriesYear ? {} : { [priceYear]: series.year }) }, name);
  const row = (name: typeof priceName | typeof priceYear | typeof max | typeof min, label: string, note?: string) => (
    <FieldRow label={label} htmlFor={`${id}-${name}`} help={fields[name].help}>
      <FieldInput
        of={fields[name]}
        id={`${id}-${name}`}
        value={item[name]}
        note={note}
        onCommit={(value) => onChange({ [name]: value }, editName(fields[name], item[name], value, numbers))}
      />
    </FieldRow>
  );

  return (
    <section className="regulation-direction" data-colour={colour} aria-label={title}>
      <header>
        <input
          id={`${id}-${use}`}
          className="switch"
          type="checkbox"
          role="switch"
          checked={item[use]}
          aria-describedby={`${id}-${use}-note`}
          onChange={(event) =>
            onChange({ [use]: event.currentTarget.checked }, editName(fields[use], item[use], event.currentTarget.checked, numbers))
          }
        />
        <h3>
          <i className="dot" aria-hidden />
          <label htmlFor={`${id}-${use}`}>{title}</label>
        </h3>
        <FieldNote id={`${id}-${use}`} message={message} note={item[use] ? t(text) : t('regulationMarket.off')} />
      </header>
      {item[use] && (
        <>
          <SeriesInput
            id={`${id}-${price}`}
            label={t('regulationMarket.seriesOf', { direction: title })}
            name={item[priceName]}
            slot={{ type: slot, index }}
            kinds={['price']}
            tone="price"
            unit={numbers.unit('¤/MWh')}
            decimals={2}
            value={item[price]}
            onChange={takeSeries}
            withoutCurve
          />
          <div className="regulation-fields">
            {row(priceName, t('regulationMarket.priceName'))}
            {row(priceYear, t('regulationMarket.priceYear'), fileYearNote(item[price], item[priceYear], t))}
            {row(max, t('regulationMarket.most'))}
            {row(min, t('regulationMarket.least'))}
            {held && (
              <p
                className="regulation-share"
                title={t('regulationMarket.participatesNote', { hours: numbers.write(held.hours, 1), all: numbers.write(hoursPerYear, 0) })}
              >
                <meter min={0} max={1} value={held.share} aria-hidden />
                {t('regulationMarket.participates', { share: numbers.write(100 * held.share, 1) })}
              </p>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Returns a note of the year in the file, where it differs from the price year. */
function fileYearNote({ state, year }: TimeSeries, priceYear: number, t: TFunction): string | undefined {
  if (state === 'blank') return undefined;
  if (year === defaultSeriesYear) return t('regulationMarket.noFileYear');
  return year === priceYear ? undefined : t('regulationMarket.fileYear', { year });
}
