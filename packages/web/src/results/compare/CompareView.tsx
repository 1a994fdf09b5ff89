import { Button } from '@mantine/core';
import type { Details } from '@hybrid/project/results/details';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { IconAlertTriangle, IconScale } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { Segmented } from '../../ui/Segmented';
import { moneyOf } from '../cashFlow/cashFlowRows';
import { baseRow, setBaseChoice, useBaseChoice } from './baseCase';
import { BaseCaseDialog } from './BaseCaseDialog';
import { compareChart, flowChoices, flowColors, flowsShown, type FlowChoice } from './compareChart';
import { comparedFlows, flowTerms, type ComparedFlows, type FlowTerms } from './comparedFlows';
import { MetricsTable } from './MetricsTable';
import { useBaseCase, type DifferenceFigures } from './useBaseCase';
import { amount, amountUnit, figure, scaleFor, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { MoneySwitch } from '../optimization/MoneySwitch';
import type { SystemViewProps } from '../systemView';
import { useYearLabel } from '../../openProject/yearLabels';
import { FigureStrip } from '../FigureStrip';
import { YearTable } from '../years/YearTable';
import './compare.css';
import '../years/years.css';

/** The optimization table that contains a system. */
export interface ComparedTable {
  /** Key that distinguishes it from tables of other cases, kinds of rows or calculations. */
  readonly key: string;
  readonly run: string;
  readonly header: ResultHeader;
  readonly items: readonly ResultItem[];
  readonly nameOf: (item: ResultItem) => string;
}

interface CompareViewProps extends SystemViewProps {
  readonly item: ResultItem;
  readonly table: ComparedTable;
}

/** Compares a system with a base case: its additional cost and its additional revenue. */
export function CompareView({ projectId, details, title, badge, item, table }: CompareViewProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const choice = useBaseChoice(table.key);
  const [isAsking, setIsAsking] = useState(false);
  const [tries, setTries] = useState(0);
  const [scale, setScale] = useState<MoneyScale>(() => scaleFor(details.financial.capitalCost));
  const base = baseRow(choice, table.items);
  const wanted = choice.kind === 'zero' ? undefined : (base?.id ?? (choice.kind === 'row' ? choice.id : ''));
  const state = useBaseCase({ project: projectId, run: table.run, proposed: item.id, base: wanted }, tries);
  const baseName = base ? table.nameOf(base) : t('compare.zero');

  return (
    <>
      <div className="results-head">
        <h1>{t('compare.title')}</h1>
        <span className="muted clip">
          {title} {t('compare.against', { base: choice.kind === 'zero' ? baseName.toLowerCase() : baseName })}
        </span>
        {badge}
        <span className="grow" />
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        <Button leftSection={<IconScale size={16} stroke={1.75} />} onClick={() => setIsAsking(true)}>
          {t('compare.setBase')}
        </Button>
      </div>
      {state.kind === 'blank' && (
        <Comparison details={details} item={item} base={undefined} flow={undefined} figures={item} table={table} scale={scale} />
      )}
      {state.kind === 'ready' && (
        <Comparison details={details} item={item} base={base} flow={state.flow} figures={state.figures} table={table} scale={scale} />
      )}
      {state.kind === 'loading' && <LoadingBase />}
      {state.kind === 'error' && (
        <FailedBase message={state.message} onAgain={() => setTries((count) => count + 1)} onOther={() => setIsAsking(true)} />
      )}
      {isAsking && (
        <BaseCaseDialog
          header={table.header}
          items={table.items}
          chosen={choice}
          nameOf={table.nameOf}
          onSet={(next) => setBaseChoice(table.key, next)}
          close={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function LoadingBase() {
  const { t } = useTranslation();
  return (
    <div className="details-loading" aria-busy="true">
      <p className="muted" role="status">
        {t('compare.loading')}
      </p>
      <div className="skeleton" style={{ height: 84 }} />
      <div className="skeleton" style={{ height: 360 }} />
    </div>
  );
}

function FailedBase({
  message,
  onAgain,
  onOther,
}: {
  readonly message: string;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="card base-failed" role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div className="grow">
        <p>{t('compare.failed')}</p>
        {message !== '' && (
          <details>
            <summary>{t('results.details')}</summary>
            <p className="server-words">{message}</p>
          </details>
        )}
      </div>
      <Button variant="default" onClick={onAgain}>
        {t('results.tryAgain')}
      </Button>
      <Button variant="default" onClick={onOther}>
        {t('compare.another')}
      </Button>
    </div>
  );
}

interface ComparisonProps {
  readonly details: Details;
  readonly item: ResultItem;
  readonly base: ResultItem | undefined;
  /** Net cash flow of the base case by year; undefined for the zero cash flow. */
  readonly flow: readonly number[] | undefined;
  readonly figures: DifferenceFigures;
  readonly table: ComparedTable;
  readonly scale: MoneyScale;
}

/** Shows the value of the difference, the cash flows behind it, and the two systems. */
function Comparison({ details, item, base, flow, figures, table, scale }: ComparisonProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { money, rate } = moneyOf(details);
  const moneyWord = t(`results.flow.money.${money}`);
  const npvScale = scaleFor(figures.npv);
  const isSame = base?.id === item.id;
  const savesAtFirst = flow !== undefined && (details.cashflow.years[0]?.income ?? 0) > (flow[0] ?? 0);
  return (
    <>
      <FigureStrip
        name={t('compare.figures')}
        figures={[
          {
            label: t('compare.npv'),
            value: amount(figures.npv, npvScale, look),
            unit: amountUnit('¤', npvScale, look),
            note: t('compare.npvNote', { rate: figure(rate, 2, look, true), money: moneyWord }),
            isNegative: figures.npv < 0,
          },
          {
            label: t('compare.irr'),
            value: figure(figures.irr === null ? null : figures.irr * 100, 2, look),
            unit: figures.irr === null ? '' : '%',
            note: figures.irr === null ? t('compare.never') : t('compare.irrNote', { money: moneyWord }),
            absent: figures.irr === null ? t('compare.noIrr') : undefined,
          },
          {
            label: t('compare.payback'),
            value: figure(figures.payback, 1, look),
            unit: figures.payback === null ? '' : amountUnit('yr', 'full', look),
            note: figures.payback === null ? t('compare.never') : t(savesAtFirst ? 'compare.paybackAtOnce' : 'compare.paybackNote'),
            absent: figures.payback === null ? t('compare.noPayback') : undefined,
          },
        ]}
      />
      {isSame && <p className="results-note same-note">{t('compare.same')}</p>}
      {savesAtFirst && <p className="results-note same-note">{t('compare.saves')}</p>}
      <div className="compare-columns">
        <FlowCard details={details} flow={flow} scale={scale} />
        <MetricsTable header={table.header} proposed={item} base={base} difference={figures} scale={scale} />
      </div>
      <p className="results-note">{t('compare.note', { money: t(`revenue.money.${money}`) })}</p>
    </>
  );
}

const forms = ['graph', 'table'] as const;

/** Shows the cash flows as a graph or a table, annual or cumulative, both or their difference. */
function FlowCard({
  details,
  flow,
  scale,
}: {
  readonly details: Details;
  readonly flow: readonly number[] | undefined;
  readonly scale: MoneyScale;
}) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const [form, setForm] = useState<(typeof forms)[number]>('graph');
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
  const { comma, symbol } = look;
  const picture = useMemo(
    () =>
      flows &&
      compareChart(
        flows,
        terms,
        choice,
        yearLabels,
        scale,
        { comma, symbol },
        {
          year: t('compare.year'),
          line: (line) => t(`compare.line.${line}`),
        },
      ),
    [flows, terms, choice, yearLabels, scale, comma, symbol, t],
  );
  if (!flows || !picture) return <p role="alert">{t('compare.otherYears')}</p>;
  const unit = amountUnit('¤', scale, look);
  const ends = (values: readonly number[]) => [amount(values[0], scale, look), amount(values.at(-1), scale, look)] as const;
  const [first, last] = ends(choice === 'difference' ? flows.difference : flows.proposed);
  const [baseFirst, baseLast] = ends(flows.base);
  const termsWord = t(`compare.term.${terms}`).toLowerCase();
  const name = t(choice === 'difference' ? 'compare.differenceName' : 'compare.chartName', {
    terms: termsWord,
    unit,
    first,
    last,
    baseFirst,
    baseLast,
  });
  const heading = t('compare.chart', { terms: termsWord });
  const lines: readonly (keyof ComparedFlows)[] = choice === 'both' ? ['proposed', 'base', 'difference'] : flowsShown.difference;

  return (
    <section className="card chart-card" aria-label={heading}>
      <div className="chart-head">
        <h2>{heading}</h2>
        <span className="grow" />
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
      </div>
      {form === 'graph' ? (
        <Chart option={picture.option} height={340} name={name} table={picture.table} legend={picture.legend} />
      ) : (
        <>
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
        </>
      )}
    </section>
  );
}
