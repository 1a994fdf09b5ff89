import '@mantine/dates/styles.css';
import { DatePickerInput } from '@mantine/dates';
import 'dayjs/locale/es';
import { dayOfIso, daysPerYear, isoOfDay } from '@hybrid/project/basics/calendar';
import type { DayChart, YearChart } from '@hybrid/project/results/details';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { translate } from '../../i18n/translate';
import { dayText } from '../../charts/dayText';
import { Segmented } from '../../ui/Segmented';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import { buildDayChart, type DayWords } from './dayChart';
import { spokenLanguage } from '../../i18n/useLanguage';
import { ChartCard } from '../ChartCard';
import { useDaysOfYear, type OfResult } from './useDaysOfYear';
import { Select } from '../../ui/Select';

type DayChoice = 'average' | 'highest' | 'lowest' | 'pick';
const pictureHeight = 300;
const choices: readonly DayChoice[] = ['average', 'highest', 'lowest', 'pick'];

/** Calendar year for the date picker; any year of 365 days works, and it is never shown. */
const pickerYear = 2007;

/** Shows revenue and price through a day: the average, best or worst one, or a chosen one, which is then requested. */
export function DayChartCard({ years, of }: { readonly years: readonly YearChart[]; readonly of: OfResult }) {
  const { t, i18n } = useTranslation();
  const look = useFigureLook();
  const label = useYearLabel();
  const [choice, setChoice] = useState<DayChoice>('average');
  const [picked, setPicked] = useState(0);
  const [yearIndex, setYearIndex] = useState(0);
  const year = years[Math.min(yearIndex, years.length - 1)];
  const { days, error, again } = useDaysOfYear(of, choice === 'pick' ? year?.year : undefined);
  const day: DayChart | undefined = choice === 'pick' ? days?.[picked] : year?.[choice];

  const words = useDayWords(years);
  const { comma, symbol } = look;
  const picture = useMemo(() => (day ? buildDayChart(day, { comma, symbol }, words) : undefined), [day, comma, symbol, words]);

  if (!year) return <section className="card chart-card">{t('results.chart.empty')}</section>;

  const nameOf = (shown: DayChart): string => {
    const dayName = [t(`results.chart.${choice}`), ...(shown.day >= 0 ? [dayText(shown.day, i18n.language)] : [])].join(', ');
    const total = shown.streams.reduce((sum, { revenue }) => sum + revenue.reduce((of, value) => of + value, 0), 0);
    return t('results.chart.name', {
      day: dayName,
      year: label(year.year),
      revenue: `${amount(total, scaleFor(total), look)} ${amountUnit('¤', scaleFor(total), look)}`,
      low: figure(Math.min(...shown.price), 2, look),
      high: figure(Math.max(...shown.price), 2, look),
      unit: amountUnit('¤/MWh', 'full', look),
    });
  };

  return (
    <ChartCard
      title={t('results.chart.title')}
      note={choice !== 'pick' && day && day.day >= 0 && dayText(day.day, i18n.language)}
      tools={
        <>
          <Select size="small" label={t('results.chart.drillDown')} value="hour" onChange={() => undefined}>
            <option value="hour">{t('results.chart.byHour')}</option>
          </Select>
          <Segmented
            size="small"
            value={choice}
            onChange={setChoice}
            label={t('results.chart.day')}
            options={choices.map((value) => ({ value, label: t(`results.chart.${value}`) }))}
          />
          {choice === 'pick' && <DayPicker day={picked} onDay={setPicked} />}
          {years.length > 1 ? (
            <YearSelect years={years} shown={yearIndex} onYear={setYearIndex} />
          ) : (
            <span className="badge">{label(year.year)}</span>
          )}
        </>
      }
    >
      {day && picture ? (
        <Chart option={picture.option} height={pictureHeight} name={nameOf(day)} table={picture.table} legend={picture.legend} />
      ) : error ? (
        <div className="chart-empty" style={{ height: pictureHeight }} role="alert">
          <span>{t('results.chart.daysFailed')}</span> <Button onClick={again}>{t('results.tryAgain')}</Button>
        </div>
      ) : (
        <div className="chart-empty" style={{ height: pictureHeight }} role="status">
          {t('results.chart.daysLoading')}
        </div>
      )}
    </ChartCard>
  );
}

/** Returns the texts of the chart; streams of several markets have the market in their names. */
function useDayWords(years: readonly YearChart[]): DayWords {
  const { t } = useTranslation();
  return useMemo(() => {
    const several = new Set(years[0]?.average.streams.map(({ name }) => translate(name))).size > 1;
    return {
      hour: t('results.chart.hour'),
      price: t('results.chart.price'),
      perHour: t('results.chart.perHour'),
      stream: (market, owner) =>
        several ? t('results.chart.stream', { market, owner: t(`results.chart.${owner}`) }) : t(`results.chart.${owner}`),
      charging: (name) => t('results.chart.charging', { name }),
    };
  }, [t, years]);
}

interface DayPickerProps {
  readonly day: number;
  readonly onDay: (day: number) => void;
}

/** Selects a day of the year from a calendar, or the day before or after. */
function DayPicker({ day, onDay }: DayPickerProps) {
  const { t } = useTranslation();
  const step = (by: number) => onDay((day + by + daysPerYear) % daysPerYear);
  return (
    <div className="day-picker">
      <button type="button" className="icon-button" aria-label={t('results.chart.previousDay')} onClick={() => step(-1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </button>
      <DatePickerInput
        size="xs"
        aria-label={t('results.chart.dayOfYear')}
        value={isoOfDay(day, pickerYear)}
        onChange={(value) => value && onDay(dayOfIso(value))}
        locale={spokenLanguage()}
        valueFormat={spokenLanguage() === 'es' ? 'D MMM' : 'MMM D'}
        monthLabelFormat="MMMM"
        minDate={isoOfDay(0, pickerYear)}
        maxDate={isoOfDay(daysPerYear - 1, pickerYear)}
        maxLevel="month"
        popoverProps={{ withinPortal: true }}
      />
      <button type="button" className="icon-button" aria-label={t('results.chart.nextDay')} onClick={() => step(1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

interface YearSelectProps {
  readonly years: readonly YearChart[];
  /** Place of the shown year among them. */
  readonly shown: number;
  readonly onYear: (index: number) => void;
}

function YearSelect({ years, shown, onYear }: YearSelectProps) {
  const { t } = useTranslation();
  const label = useYearLabel();
  return (
    <Select size="small" label={t('results.chart.year')} value={shown} onChange={(index) => onYear(Number(index))}>
      {years.map((each, index) => (
        <option key={each.year} value={index}>
          {label(each.year)}
        </option>
      ))}
    </Select>
  );
}
