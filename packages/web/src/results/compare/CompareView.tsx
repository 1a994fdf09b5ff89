import { Button } from '@mantine/core';
import type { Details } from '@hybrid/project/results/details';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { IconAlertTriangle, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PinnedSwitch } from './PinnedSwitch';
import { moneyOf } from '@hybrid/project/results/npvBridge';
import { baseRow, setBaseChoice, useBaseChoice } from './baseCase';
import { BaseCaseDialog } from './BaseCaseDialog';
import { FlowCard } from './FlowCard';
import { MetricsTable } from './MetricsTable';
import { useBaseCase, type DifferenceFigures } from './useBaseCase';
import { amount, amountUnit, figure, scaleFor, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { MoneySwitch } from '../optimization/MoneySwitch';
import type { SystemViewProps } from '../systemView';
import { FigureStrip } from '../FigureStrip';
import { Disclosure } from '../../ui/Disclosure';
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
  /** Opens the economics of a system as a difference from another. */
  readonly onCompare?: (item: ResultItem, base: ResultItem) => void;
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
  const compared = `${title} ${t('compare.against', { base: choice.kind === 'zero' ? baseName.toLowerCase() : baseName })}`;

  return (
    <>
      <div className="results-head">
        <h1>{t('compare.title')}</h1>
        <span className="muted clip" title={compared}>
          {compared}
        </span>
        {badge}
        <span className="grow" />
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        <Button leftSection={<IconScale size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAsking(true)}>
          {t('compare.setBase')}
        </Button>
      </div>
      {base && <PinnedSwitch {...{ projectId, item, base, table }} />}
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
          <Disclosure title={t('results.details')}>
            <p className="server-words">{message}</p>
          </Disclosure>
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
