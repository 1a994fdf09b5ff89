import type { Details } from '@hybrid/project/results/details';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import { Segmented } from '../../ui/Segmented';
import { amount, amountUnit, type MoneyScale } from '../../ui/figures';
import { ChartCard } from '../ChartCard';
import { YearTable } from '../years/YearTable';
import { compareChart, flowChoices, flowColors, flowsShown, type FlowChoice } from './compareChart';
import { comparedFlows, flowTerms, type ComparedFlows, type FlowTerms } from './comparedFlows';

const forms = ['graph', 'table'] as const;
type Form = (typeof forms)[number];

interface FlowCardProps {
  readonly details: Details;
  /** Net cash flow of the base case by year; undefined for the zero cash flow. */
  readonly flow: readonly number[] | undefined;
  readonly scale: MoneyScale;
}

/** Shows the cash flows as a graph or a table, annual or cumulative, both or their difference. */
export function FlowCard({ details, flow, scale }: FlowCardProps) {
  const { t } = useTranslation();
  const labelOf = useYearLabel();
  const [form, setForm] = useState<Form>('graph');
  const [terms, setTerms] = useState<FlowTerms>('annual');
  const [choice, setChoice] = useState<FlowChoice>('both');
  const { years } = details.cashflow;
  // Year 0 is the investment, the year before the first operating year.
  const yearLabels = useMemo(() => years.map(({ year }) => labelOf(year - 1)), [years, labelOf]);
  const flows = useMemo(
    () =>
      comparedFlows(
        years.map(({ income }) => income),
        flow,
        terms,
      ),
    [years, flow, terms],
  );
  if (!flows) return <p role="alert">{t('compare.otherYears')}</p>;
  const heading = t('compare.chart', { terms: t(`compare.term.${terms}`).toLowerCase() });
  const shown: ShownFlows = { flows, terms, choice, yearLabels, scale };
  return (
    <ChartCard
      title={heading}
      tools={
        <>
          <Segmented
            size="small"
            value={terms}
            onChange={setTerms}
            label={t('compare.terms')}
            options={flowTerms.map((value) => ({ value, label: t(`compare.term.${value}`) }))}
          />
          <Segmented
            size="small"
            value={choice}
            onChange={setChoice}
            label={t('compare.flows')}
            options={flowChoices.map((value) => ({ value, label: t(`compare.choice.${value}`) }))}
          />
          <Segmented
            size="small"
            value={form}
            onChange={setForm}
            label={t('compare.form')}
            options={forms.map((value) => ({ value, label: t(`compare.forms.${value}`) }))}
          />
        </>
      }
    >
      {form === 'graph' ? <FlowChart {...shown} /> : <FlowTable {...shown} />}
    </ChartCard>
  );
}

interface ShownFlows {
  readonly flows: ComparedFlows;
  readonly terms: FlowTerms;
  readonly choice: FlowChoice;
  readonly yearLabels: readonly string[];
  readonly scale: MoneyScale;
}

/** Shows the flows as a chart, whose name states their first and last amounts. */
function FlowChart({ flows, terms, choice, yearLabels, scale }: ShownFlows) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { comma, symbol } = look;
  const picture = useMemo(
    () =>
      compareChart(
        flows,
        terms,
        choice,
        yearLabels,
        scale,
        { comma, symbol },
        { year: t('compare.year'), line: (line) => t(`compare.line.${line}`) },
      ),
    [flows, terms, choice, yearLabels, scale, comma, symbol, t],
  );
  const ends = (values: readonly number[]) => [amount(values[0], scale, look), amount(values.at(-1), scale, look)] as const;
  const [first, last] = ends(choice === 'difference' ? flows.difference : flows.proposed);
  const [baseFirst, baseLast] = ends(flows.base);
  const name = t(choice === 'difference' ? 'compare.differenceName' : 'compare.chartName', {
    terms: t(`compare.term.${terms}`).toLowerCase(),
    unit: amountUnit('¤', scale, look),
    first,
    last,
    baseFirst,
    baseLast,
  });
  return <Chart option={picture.option} height={340} name={name} table={picture.table} legend={picture.legend} />;
}

/** Shows the flows by year; beside both of them also their difference. */
function FlowTable({ flows, choice, yearLabels, scale }: ShownFlows) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const unit = amountUnit('¤', scale, look);
  const lines: readonly (keyof ComparedFlows)[] = choice === 'both' ? ['proposed', 'base', 'difference'] : flowsShown.difference;
  return (
    <YearTable
      name={t('compare.table', { unit })}
      corner={unit}
      yearLabels={yearLabels}
      rows={lines.map((line) => ({
        key: line,
        label: t(`compare.line.${line}`),
        color: flowColors[line],
        ...(line === 'difference' ? { kind: 'sum' } : {}),
        cells: flows[line].map((value) => ({ text: amount(value, scale, look), isNegative: line === 'difference' && value < 0 })),
      }))}
    />
  );
}
