import { columnsOf, sensitivityColumnsOf } from '@hybrid/project/results/columns';
import type { ShownColumn } from './useTranslatedColumns';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/Segmented';
import { figure, type FigureLook, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { MoneySwitch } from './MoneySwitch';
import type { BestSizeParts } from '../bestSize/useBestSizeParts';
import { RecalculateButton } from '../RecalculateButton';
import { ResultGrid } from './ResultGrid';
import { SizesRoom } from '../sizes/SizesRoom';
import type { Pins } from '../sizes/pinAddress';
import { usePinAddress } from '../sizes/usePinAddress';
import { areAllTicked, tickedAfter } from './tableLook';
import { toneOf, type SizedItems } from '@hybrid/project/results/systemName';
import { caseName, shortName, type SensitivityCase } from './tableShape';
import { useSizedItems } from './useSizedItems';
import { TableTools } from './TableTools';
import { tableKinds, type TableKind } from '../../runs/selection';
import { useResultTable, type ShownTable } from './useResultTable';
import { useTranslatedColumns } from './useTranslatedColumns';
import { Select } from '../../ui/Select';

interface OptimizationProps {
  readonly projectId: string;
  readonly header: ResultHeader;
  readonly cases: readonly SensitivityCase[];
  /** The sensitivity case whose systems are shown. */
  readonly shown: SensitivityCase;
  readonly selected: string | undefined;
  readonly partial: { readonly done: number; readonly total: number } | undefined;
  readonly stale: boolean;
  readonly newest: ReadonlySet<string>;
  /** Returns the name of a system. */
  readonly nameOf: (item: ResultItem) => string;
  readonly tableKind: TableKind;
  readonly onTableKind: (kind: TableKind) => void;
  readonly onCase: (index: number) => void;
  readonly onSelect: (item: ResultItem) => void;
  readonly onOpen: (item: ResultItem) => void;
  /** Opens the economics of a system as a difference from another. */
  readonly onCompare: (item: ResultItem, base: ResultItem) => void;
  /** Button and result of the search for the best size. */
  readonly bestSize: Pick<BestSizeParts, 'button' | 'result'>;
  /** Compares the selected systems. */
  readonly onSideBySide: (ticked: readonly string[]) => void;
  /** Calculates again; left out while another part of the page offers it. */
  readonly onCalculate?: () => void;
}

/** Lists all systems of a sensitivity case, ranked. */
export function OptimizationTable({
  projectId,
  header,
  cases,
  shown,
  selected,
  partial,
  stale,
  newest,
  nameOf,
  tableKind,
  onTableKind,
  onCase,
  onSelect,
  onOpen,
  onCompare,
  onSideBySide,
  bestSize,
  onCalculate,
}: OptimizationProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const sized = useSizedItems();
  const [scale, setScale] = useState<MoneyScale>('million');
  const all = useTranslatedColumns(useMemo(() => columnsOf(header), [header]));
  const table = useResultTable(projectId, all, shown.items, scale);
  const ticked = useMemo(
    () => table.look.ticked.filter((id) => shown.items.some((item) => item.id === id)),
    [table.look.ticked, shown.items],
  );
  const heads = useHeads(sized);
  const [select, open] = [useSteady(onSelect), useSteady(onOpen)];
  const tick = useSteady(({ id }: ResultItem) => table.setLook({ ticked: tickedAfter(ticked, id) }));
  const restore = useSteady((pins: Pins) => table.setLook(pins));
  const pins = useMemo(() => ({ ticked, base: table.look.base }), [ticked, table.look.base]);
  usePinAddress(shown.items, pins, restore);
  const reading = stale ? {} : { onSelect: select, onOpen: open };
  return (
    <>
      <div className="results-head">
        <h1>{t('results.optimization')}</h1>
        {partial && (
          <span className="badge" data-tone="accent">
            {t('results.table.partial', partial)}
          </span>
        )}
        <span className="grow" />
        {cases.length > 1 && <CaseSelect {...{ header, cases, shown, onCase }} look={look} />}
        {(shown.items.length > 1 || tableKind === 'group') && (
          <Segmented
            size="small"
            label={t('results.table.systems')}
            value={tableKind}
            options={tableKinds.map((kind) => ({ value: kind, label: t(`results.table.systems_${kind}`) }))}
            onChange={onTableKind}
          />
        )}
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        <TableTools name={t('results.optimization')} table={table} scale={scale} look={look} />
        {onCalculate && <RecalculateButton onCalculate={onCalculate} />}
        {bestSize.button}
        <Button
          variant="default"
          leftSection={<IconArrowsLeftRight size={16} stroke={1.75} aria-hidden />}
          onClick={() => onSideBySide(baseFirst(ticked, table.look.base))}
        >
          {ticked.length === 0 ? t('sideBySide.title') : t('sideBySide.compareTicked', { count: ticked.length })}
        </Button>
      </div>
      {bestSize.result}
      <SizesRoom
        {...{ projectId, header, shown, cases, table, selected, ticked, scale, look, nameOf }}
        partial={partial !== undefined}
        isCurrent={!stale}
        onTick={tick}
        {...reading}
        {...(stale ? {} : { onCompare })}
      />
      <div className="card result-card" data-stale={stale || undefined}>
        <ResultGrid
          name={t('results.optimization')}
          table={table}
          scale={scale}
          look={look}
          {...heads}
          selected={selected}
          newest={newest}
          partial={partial !== undefined}
          nameOf={nameOf}
          onTick={tick}
          {...reading}
        />
      </div>
      <TableNote
        table={table}
        fits={table.rows.length}
        count={shown.items.length}
        state={stale ? 'stale' : partial ? 'partial' : 'complete'}
        isFull={areAllTicked(ticked)}
        look={look}
      />
    </>
  );
}

/** Returns the ticked systems with the base first. */
const baseFirst = (ticked: readonly string[], base: string | undefined): readonly string[] =>
  base !== undefined && ticked.includes(base) ? [base, ...ticked.filter((id) => id !== base)] : ticked;

interface CaseSelectProps extends Pick<OptimizationProps, 'header' | 'cases' | 'shown' | 'onCase'> {
  readonly look: FigureLook;
}

/** Selects the sensitivity case whose systems are shown. */
function CaseSelect({ header, cases, shown, onCase, look }: CaseSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      size="fit"
      label={t('results.table.case')}
      title={caseName(header, shown.values, look)}
      value={shown.index}
      onChange={(index) => onCase(Number(index))}
    >
      {cases.map(({ index, values }) => (
        <option key={index} value={index}>
          {caseName(header, values, look)}
        </option>
      ))}
    </Select>
  );
}

const tableNotes = { stale: 'results.table.noteStale', partial: 'results.table.notePartial', complete: 'results.table.note' } as const;

interface TableNoteProps {
  readonly table: ShownTable;
  /** Number of systems that pass the filters. */
  readonly fits: number;
  /** Number of systems of the sensitivity case. */
  readonly count: number;
  readonly state: keyof typeof tableNotes;
  /** True while as many systems are ticked as can be compared. */
  readonly isFull: boolean;
  readonly look: FigureLook;
}

/** Shows how many systems pass the filters, and whether the table is complete and current. */
function TableNote({ table, fits, count, state, isFull, look }: TableNoteProps) {
  const { t } = useTranslation();
  return (
    <p className="results-note">
      {table.isFrontier && (
        <>
          {t('sizes.frontier.onlyShown')}{' '}
          <button type="button" className="link-button" onClick={() => table.showFrontier(false)}>
            {t('sizes.frontier.showAll')}
          </button>{' '}
        </>
      )}
      {fits < count && (
        <strong role="status">{t('results.table.fit', { rows: figure(fits, 0, look), all: figure(count, 0, look) })} </strong>
      )}
      {t(tableNotes[state])}
      <span role="status">{isFull && ` ${t('sideBySide.full')}`}</span>
    </p>
  );
}

/** Returns functions for the tone and the head of a column. */
function useHeads(sized: SizedItems) {
  return {
    toneOf: useCallback(({ group, label }: ShownColumn) => (group === 'size' ? toneOf(label, sized) : undefined), [sized]),
    headOf: useCallback(({ group, label }: ShownColumn) => (group === 'size' ? shortName(label, sized) : label), [sized]),
  };
}

interface SensitivityProps {
  readonly projectId: string;
  readonly header: ResultHeader;
  readonly cases: readonly SensitivityCase[];
  readonly selected: number | undefined;
  readonly onSelect: (index: number) => void;
  readonly onOpen: (index: number) => void;
  /** Button and result of the search for the best size. */
  readonly bestSize: Pick<BestSizeParts, 'button' | 'result'>;
}

/** Lists each sensitivity case with its best system. Its rows can be selected even when inputs have changed. */
export function SensitivityTable({ projectId, header, cases, selected, onSelect, onOpen, bestSize }: SensitivityProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const [scale, setScale] = useState<MoneyScale>('million');
  const sized = useSizedItems();
  const best = useMemo(() => cases.flatMap(({ items }) => items.slice(0, 1)).sort((a, b) => b.npv - a.npv), [cases]);
  const caseOf = (item: ResultItem) => cases.find(({ items }) => items[0]?.id === item.id)?.index ?? 0;
  const all = useTranslatedColumns(useMemo(() => sensitivityColumnsOf(header), [header]));
  const table = useResultTable(`${projectId}/sensitivity`, all, best, scale);
  const heads = useHeads(sized);
  const select = useSteady((item: ResultItem) => onSelect(caseOf(item)));
  const open = useSteady((item: ResultItem) => onOpen(caseOf(item)));
  return (
    <>
      <div className="results-head">
        <h1>{t('results.sensitivityTable')}</h1>
        <span className="grow" />
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        <TableTools name={t('results.sensitivityTable')} table={table} scale={scale} look={look} />
        {bestSize.button}
      </div>
      {bestSize.result}
      <div className="card result-card">
        <ResultGrid
          name={t('results.sensitivityTable')}
          table={table}
          scale={scale}
          look={look}
          {...heads}
          selected={cases.find(({ index }) => index === selected)?.items[0]?.id}
          marksBest={false}
          onSelect={select}
          onOpen={open}
        />
      </div>
      <p className="results-note">{t('results.table.sensitivityNote')}</p>
    </>
  );
}

/** Returns a function of stable identity that calls the latest `act`, so that memoized parts which receive it are not drawn again. */
function useSteady<Given extends readonly unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
