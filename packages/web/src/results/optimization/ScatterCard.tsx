import type { ShownColumn } from './useTranslatedColumns';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import type { FigureLook } from '../../ui/figures';
import { CheckBox } from '../../ui/CheckBox';
import { CardHead } from '../CardHead';
import { buildScatterChart } from './scatterChart';
import { toneOf } from '@hybrid/project/results/systemName';
import { cellText, headUnit, partText, shownParts } from './tableShape';
import { useSizedItems } from './useSizedItems';
import { scaleFor } from '../../ui/figures';
import type { ShownTable } from './useResultTable';
import { Select } from '../../ui/Select';

interface ScatterCardProps {
  readonly header: ResultHeader;
  readonly table: ShownTable;
  readonly selected: string | undefined;
  readonly partial: boolean;
  readonly look: FigureLook;
  readonly onSelect?: (item: ResultItem) => void;
  /** Controls at the end of the head. */
  readonly tools?: ReactNode;
}

const usualAxes = { x: 'capex', y: 'npv' } as const;

/** Scatter plot of two figures of the systems, at first NPV over capital cost: one mark for each system. Filters of the table apply here, too. */
export const ScatterCard = memo(function ScatterCard({ header, table, selected, partial, look, onSelect, tools }: ScatterCardProps) {
  const { t } = useTranslation();
  const sized = useSizedItems();
  const { all, rows, setLook, frontier, isFrontier, showFrontier } = table;
  const kept = useMemo(() => new Set(rows), [rows]);
  const items = useMemo(() => table.items.filter((item) => kept.has(item)), [table.items, kept]);
  const axes = { ...usualAxes, ...table.look.scatter };
  const columnOf = (axis: 'x' | 'y'): ShownColumn | undefined =>
    all.find(({ key }) => key === axes[axis]) ?? all.find(({ key }) => key === usualAxes[axis]);
  const [x, y] = [columnOf('x'), columnOf('y')];
  const energy = header.optimization.findIndex(({ name, units }) => units === 'MWh' && toneOf(name, sized) === 'storage');
  const varies = energy >= 0 && items.some((item) => item.optimization[energy] !== items[0]?.optimization[energy]);
  const { comma, symbol } = look;
  const hasFrontier = x?.key === usualAxes.x && y?.key === usualAxes.y;
  // Thousands of marks are drawn again only when they change: progress of a calculation changes none of them.
  const picture = useMemo(() => {
    if (!x || !y) return undefined;
    return buildScatterChart(
      items,
      { x, y },
      selected,
      (item) => (varies ? (item.optimization[energy] ?? 0) : 0),
      (item) => shownParts(header, item, sized, { comma, symbol }).map(partText).join(' · '),
      { comma, symbol },
      {
        best: t(partial ? 'results.table.bestSoFarMark' : 'results.table.bestMark'),
        rank: t('results.table.rank'),
        frontier: t('sizes.frontier.line', { count: frontier.size }),
      },
      hasFrontier ? [...frontier].filter((item) => kept.has(item)) : [],
    );
  }, [items, x, y, selected, varies, energy, header, sized, comma, symbol, partial, frontier, kept, hasFrontier, t]);
  if (!x || !y || !picture) return null;
  const best = items[0];
  const written = (column: ShownColumn) => {
    if (!best) return '';
    const scale = scaleFor(column.read(best) ?? 0);
    return `${cellText(column, best, scale, look)} ${headUnit(column, scale, look)}`.trim();
  };
  const choice = (axis: 'x' | 'y', column: ShownColumn) => (
    <label className="scatter-axis">
      <span>{t(`results.table.scatter.${axis}`)}</span>
      <Select size="fit" value={column.key} onChange={(key) => setLook({ scatter: { x: x.key, y: y.key, [axis]: key } })}>
        {all.map((each) => (
          <option key={each.key} value={each.key}>
            {`${each.label} ${headUnit(each, 'full', look)}`.trim()}
          </option>
        ))}
      </Select>
    </label>
  );
  return (
    <section className="card capital-card" aria-label={t('results.table.scatter.title')}>
      <CardHead
        title={t('results.table.scatter.against', { x: x.label, y: y.label })}
        note={varies && t('results.table.larger')}
        tools={tools}
      />
      <Chart
        option={picture.option}
        height={252}
        name={t('results.table.scatter.name', {
          count: picture.drawn.length,
          x: x.label,
          y: y.label,
          bestX: written(x),
          bestY: written(y),
        })}
        table={picture.table}
        {...(picture.legend && { legend: picture.legend })}
        empty={t('results.table.noneFit')}
        onPoint={(index, series) => {
          const item = picture.drawn[index];
          if (item && series === y.label) onSelect?.(item);
        }}
      />
      <div className="scatter-axes">
        {choice('y', y)}
        {choice('x', x)}
        <CheckBox
          label={<span title={t('sizes.frontier.meaning')}>{t('sizes.frontier.only', { count: frontier.size })}</span>}
          checked={isFrontier}
          onChange={showFrontier}
        />
      </div>
    </section>
  );
});
