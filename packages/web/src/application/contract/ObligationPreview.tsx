import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfIso, isoOfDay } from '@hybrid/project/basics/calendar';
import { obligationDays, summedObligations, type Obligation } from '@hybrid/project/document/obligation';
import { date } from '@hybrid/project/fields/field';
import { Chart } from '../../charts/Chart';
import { dayText, weekdayText } from '../../charts/dayText';
import { hourText } from '../../charts/hourlyYear';
import { YearHeatMap } from '../../charts/YearHeatMap';
import { DateInput } from '../../fields/DateInput';
import { useNumbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import { busiestDay, peakMW, weekOf, yearlyMWh } from './obligationFigures';
import { buildObligationSteps } from './obligationSteps';

interface ObligationPreviewProps {
  readonly id: string;
  readonly obligations: readonly Obligation[];
  /** Obligation being added or edited in a dialog; it is not in the list. */
  readonly added?: Obligation | undefined;
  readonly year: number;
}

const pickedDay = date('document.day');
const powerDecimals = 3;

/** Shows the total obligation: the power of the year as a heat map, and a day or week as steps. The busiest day is the default. */
export function ObligationPreview({ id, obligations, added, year }: ObligationPreviewProps) {
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const language = i18n.language || 'en';
  const [picked, setPicked] = useState<number>();
  const [isWeek, setIsWeek] = useState(false);
  const [marked, setMarked] = useState<number>();
  const inForce = useMemo(() => summedObligations(obligations, year), [obligations, year]);
  const withAdded = useMemo(() => (added ? summedObligations([...obligations, added], year) : undefined), [obligations, added, year]);
  const shown = withAdded ?? inForce;
  const peak = useMemo(() => peakMW(shown), [shown]);
  const scale = useMemo(() => ({ low: 0, high: peak }), [peak]);
  const firstAdded = useMemo(() => added && obligationDays(added, year)[0], [added, year]);
  const busiest = useMemo(() => busiestDay(shown), [shown]);
  const day = picked ?? firstAdded ?? busiest;
  const days = useMemo(() => (isWeek ? weekOf(day, year) : ([day, day] as const)), [isWeek, day, year]);
  const power = (value: number): string => numbers.write(value, powerDecimals);
  const picture = useMemo(
    () =>
      buildObligationSteps(inForce, withAdded, days, {
        hour: t('contract.hour'),
        inForce: t('contract.inForce'),
        withAdded: t('contract.withAdded'),
        day: (each) => weekdayText(each, year, language),
        power: (value) => numbers.write(value, powerDecimals),
      }),
    [inForce, withAdded, days, year, language, numbers, t],
  );
  const [first, last] = days;
  const peakOf = (hourly: Float64Array): string => power(peakMW(hourly.subarray(first * 24, (last + 1) * 24)));
  const shownDays = isWeek ? t('contract.weekOf', { day: dayText(first, language) }) : weekdayText(day, year, language);

  return (
    <section className="obligation-preview" aria-label={t('contract.preview')}>
      <div>
        <h4>
          {t('contract.preview')} <span className="muted">MW</span>
        </h4>
        {/* Clicking shows the day under the pointer; keyboard users select it in the field. */}
        <div onClick={() => marked !== undefined && setPicked(Math.floor(marked / 24))}>
          <YearHeatMap
            hourly={shown}
            tone="contract"
            name={t('contract.previewName', { peak: power(peak), energy: numbers.write(yearlyMWh(shown), 0) })}
            format={power}
            unit="MW"
            marked={marked}
            onMark={setMarked}
            scale={scale}
          />
        </div>
        <p className="obligation-readout" aria-live="polite">
          {marked === undefined
            ? t('contract.noReadout')
            : t('contract.readout', { at: hourText(marked, language), power: power(shown[marked] ?? 0) })}
        </p>
      </div>
      <div>
        <div className="obligation-shown">
          <h4 className="grow">{shownDays}</h4>
          <label className="aside-text" htmlFor={`${id}-day`} id={`${id}-day-label`}>
            {t('contract.pickDay')}
          </label>
          <DateInput
            of={pickedDay}
            id={`${id}-day`}
            value={isoOfDay(day, year)}
            onCommit={(isoDay) => setPicked(isoDay === '' ? undefined : dayOfIso(isoDay))}
          />
          <Segmented
            size="small"
            label={t('contract.shown')}
            value={isWeek ? 'week' : 'day'}
            options={[
              { value: 'day', label: t('contract.day') },
              { value: 'week', label: t('contract.week') },
            ]}
            onChange={(span) => setIsWeek(span === 'week')}
          />
        </div>
        <Chart
          option={picture.option}
          table={picture.table}
          legend={picture.legend}
          height={150}
          name={
            withAdded
              ? t('contract.stepsNameWith', { days: shownDays, peak: peakOf(inForce), peakWith: peakOf(withAdded) })
              : t('contract.stepsName', { days: shownDays, peak: peakOf(inForce) })
          }
        />
      </div>
    </section>
  );
}
