import { Tooltip } from '@mantine/core';
import type { ShownColumn } from './useTranslatedColumns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { IconStarFilled, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureLook, MoneyScale } from '../../ui/figures';
import { cellText, npvBar } from './tableShape';

interface RankProps {
  readonly rank: number | undefined;
  readonly isBest: boolean;
  readonly isOnFrontier: boolean;
  readonly partial: boolean;
}

interface RankCellProps extends RankProps {
  /** Checkbox of the system, where systems can be selected for comparison. */
  readonly children: ReactNode;
}

/** Shows the rank of a system after its checkbox. */
export function RankCell({ children, ...rank }: RankCellProps) {
  return (
    <td className="rank">
      <span className="rank-parts">
        {children}
        <Rank {...rank} />
        {rank.isOnFrontier && <FrontierMark />}
      </span>
    </td>
  );
}

/** Mark of a system to which no other has both a higher NPV and a lower or equal capital cost. */
function FrontierMark() {
  const { t } = useTranslation();
  return (
    <span className="frontier-mark" title={t('sizes.frontier.meaning')}>
      <IconTrendingUp size={14} stroke={2} aria-hidden="true" />
      <span className="aside-text">{t('sizes.frontier.mark')}</span>
    </span>
  );
}

/** Rank of a system; the best has a star. */
function Rank({ rank, isBest, partial }: RankProps) {
  const { t } = useTranslation();
  if (!isBest) return rank;
  return (
    <>
      <IconStarFilled size={14} aria-hidden="true" />
      <span className="aside-text">{partial ? t('results.table.bestSoFar') : t('results.table.best')}</span>
    </>
  );
}

interface TickBoxProps {
  readonly label: string;
  readonly isTicked: boolean;
  /** Reason why the system cannot be selected. */
  readonly refused: string | undefined;
  readonly tabIndex: number;
  readonly onTick: () => void;
}

/** Checkbox that selects a system for comparison. Clicking it does not select the row. */
export function TickBox({ label, isTicked, refused, tabIndex, onTick }: TickBoxProps) {
  return (
    <label
      className="check tick"
      title={refused}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <input
        type="checkbox"
        aria-label={label}
        aria-description={refused}
        checked={isTicked}
        disabled={refused !== undefined}
        tabIndex={tabIndex}
        onChange={onTick}
      />
    </label>
  );
}

interface CellProps {
  readonly column: ShownColumn;
  readonly item: ResultItem;
  readonly scale: MoneyScale;
  readonly look: FigureLook;
  readonly best: number;
  readonly worst: number;
  readonly pin: object;
}

/** Shows a figure of a system: the NPV with its bar, and where there is no figure the reason. */
export function ResultCell({ column, item, scale, look, best, worst, pin }: CellProps) {
  const text = cellText(column, item, scale, look);
  if (column.key === 'npv') {
    const bar = npvBar(item.npv, best, worst);
    return (
      <td className="npv" data-negative={item.npv < 0 || undefined} {...pin}>
        <span className="npv-bar" aria-hidden="true">
          <i style={{ left: `${bar.start}%`, width: `${bar.width}%` }} />
          <b style={{ left: `${bar.zero}%` }} />
        </span>
        <span>{text}</span>
      </td>
    );
  }
  if (column.read(item) === null)
    return (
      <td {...pin}>
        <Tooltip label={column.absent}>
          <span aria-label={column.absent} role="img">
            {text}
          </span>
        </Tooltip>
      </td>
    );
  return <td {...pin}>{text}</td>;
}
