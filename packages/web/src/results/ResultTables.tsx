import { columnsOf, sensitivityColumnsOf, type ResultColumn } from '@hybrid/project/results/columns';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject } from '../workspace/projectStore';
import { useFigureLook, type MoneyScale } from './figures';
import { CapitalCard } from './optimization/CapitalCard';
import { CopyButton } from './optimization/CopyButton';
import { MoneySwitch } from './optimization/MoneySwitch';
import { RecalculateButton } from './RecalculateButton';
import { ResultGrid } from './optimization/ResultGrid';
import { caseName, columnsShown, copyText, shortName, toneOf, type SensitivityCase } from './optimization/tableShape';

export interface OptimizationProps {
  readonly header: ResultHeader;
  readonly cases: readonly SensitivityCase[];
  /** The case whose systems are shown. */
  readonly shown: SensitivityCase;
  readonly selected: string | undefined;
  readonly partial: { readonly done: number; readonly total: number } | undefined;
  readonly stale: boolean;
  readonly newest: ReadonlySet<string>;
  readonly onCase: (index: number) => void;
  readonly onSelect: (item: ResultItem) => void;
  readonly onOpen: (item: ResultItem) => void;
  /** Calculates again; left out while that is offered elsewhere on the page. */
  readonly onCalculate?: () => void;
}

/** Every system of a sensitivity case, ranked. */
export function OptimizationTable({
  header,
  cases,
  shown,
  selected,
  partial,
  stale,
  newest,
  onCase,
  onSelect,
  onOpen,
  onCalculate,
}: OptimizationProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const solar = useProject((project) => project.solar);
  const storage = useProject((project) => project.storage);
  const [scale, setScale] = useState<MoneyScale>('million');
  const all = useMemo(() => columnsOf(header), [header]);
  const columns = useMemo(() => columnsShown(all, shown.items), [all, shown]);
  const tone = (column: ResultColumn) => (column.group === 'size' ? toneOf(column.label, { solar, storage }) : undefined);
  const reading = stale ? {} : { onSelect, onOpen };
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
        {cases.length > 1 && (
          <select
            className="case-select"
            aria-label={t('results.table.case')}
            value={shown.index}
            onChange={(event) => onCase(Number(event.target.value))}
          >
            {cases.map(({ index, values }) => (
              <option key={index} value={index}>
                {caseName(header, values, look)}
              </option>
            ))}
          </select>
        )}
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        {onCalculate && <RecalculateButton onCalculate={onCalculate} />}
        <CopyButton text={() => copyText(all, shown.items, scale, look)} />
      </div>
      <div className="results-columns" data-rail={shown.items.length > 1 || undefined}>
        <div>
          <div className="card result-card" data-stale={stale || undefined}>
            <ResultGrid
              name={t('results.optimization')}
              columns={columns}
              items={shown.items}
              scale={scale}
              look={look}
              toneOf={tone}
              headOf={({ group, label }) => (group === 'size' ? shortName(label, { solar, storage }) : label)}
              selected={selected}
              newest={newest}
              partial={partial !== undefined}
              {...reading}
            />
          </div>
          <p className="results-note">
            {stale ? t('results.table.noteStale') : partial ? t('results.table.notePartial') : t('results.table.note')}
          </p>
        </div>
        {shown.items.length > 1 && (
          <CapitalCard
            header={header}
            items={shown.items}
            selected={selected}
            partial={partial !== undefined}
            look={look}
            {...(stale ? {} : { onSelect })}
          />
        )}
      </div>
    </>
  );
}

export interface SensitivityProps {
  readonly header: ResultHeader;
  readonly cases: readonly SensitivityCase[];
  readonly selected: number | undefined;
  readonly onSelect: (index: number) => void;
  readonly onOpen: (index: number) => void;
}

/** Each sensitivity case with its best system. Its rows can be selected even when inputs have changed. */
export function SensitivityTable({ header, cases, selected, onSelect, onOpen }: SensitivityProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const [scale, setScale] = useState<MoneyScale>('million');
  const solar = useProject((project) => project.solar);
  const storage = useProject((project) => project.storage);
  const best = useMemo(() => cases.flatMap(({ items }) => items.slice(0, 1)).sort((a, b) => b.npv - a.npv), [cases]);
  const caseOf = (item: ResultItem) => cases.find(({ items }) => items[0]?.id === item.id)?.index ?? 0;
  const all = useMemo(() => sensitivityColumnsOf(header), [header]);
  const columns = useMemo(() => columnsShown(all, best), [all, best]);
  return (
    <>
      <div className="results-head">
        <h1>{t('results.sensitivityTable')}</h1>
        <span className="grow" />
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        <CopyButton text={() => copyText(all, best, scale, look)} />
      </div>
      <div className="card result-card">
        <ResultGrid
          name={t('results.sensitivityTable')}
          columns={columns}
          items={best}
          scale={scale}
          look={look}
          toneOf={({ group, label }) => (group === 'size' ? toneOf(label, { solar, storage }) : undefined)}
          headOf={({ group, label }) => (group === 'size' ? shortName(label, { solar, storage }) : label)}
          selected={cases.find(({ index }) => index === selected)?.items[0]?.id}
          marksBest={false}
          onSelect={(item) => onSelect(caseOf(item))}
          onOpen={(item) => onOpen(caseOf(item))}
        />
      </div>
      <p className="results-note">{t('results.table.sensitivityNote')}</p>
    </>
  );
}
