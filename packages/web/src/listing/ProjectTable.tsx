import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { useEffect, useState } from 'react';
import { latePart, useLateOpening } from '../ui/latePart';
import type { LongRowsProps } from '../ui/LongRows';
import { columnGroups, nextSorting, type Column, type Sorting } from './listingRows';
import { ProjectRow, type RowOperations } from './ProjectRow';
import './projectTable.css';

interface ProjectTableProps extends RowOperations {
  readonly projects: readonly ProjectInfo[];
  readonly sorting: Sorting;
  readonly setSorting: (sorting: Sorting) => void;
  /** Progress of running calculations, in percent by project id. */
  readonly running: ReadonlyMap<string, number>;
}

/** Number of rows up to which all are drawn, and of those drawn until the code of long tables is loaded. */
const drawnWhole = 100;
const drawnFirst = 40;

/** Height of a row [px] as in projectTable.css: of the table, of cards in two columns, and of cards on a phone. */
const rowHeights = { table: 64, card: 132, phone: 212 } as const;

const longRows = latePart<LongRowsProps<ProjectInfo>>(async () => (await import('../ui/LongRows')).LongRows);

/** Shows the projects as a portfolio: a table, and cards on narrow screens. */
export function ProjectTable({ projects, sorting, setSorting, running, ...operations }: ProjectTableProps) {
  const { t } = useTranslation();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const rowHeight = useRowHeight();
  const isLong = projects.length > drawnWhole;
  const { Part: LongRows, open } = useLateOpening(longRows);
  useEffect(() => {
    if (isLong) open();
  }, [isLong, open]);
  const renderRow = (project: ProjectInfo, index: number) => (
    <ProjectRow key={project.id} project={project} row={index + 2} progress={running.get(project.id)} {...operations} />
  );
  return (
    <div className="card listing-table project-table" ref={setFrame} data-long={isLong || undefined}>
      <table aria-label={t('shell.projects')} aria-rowcount={projects.length + 1}>
        <thead>
          <tr>
            {columnGroups.map((group) => (
              <Head key={group[0]} group={group} sorting={sorting} setSorting={setSorting} />
            ))}
            <th scope="col" data-group="actions">
              {t('listing.columns.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {isLong && LongRows ? (
            <LongRows
              key={rowHeight}
              frame={frame}
              items={projects}
              rowHeight={rowHeight}
              span={columnGroups.length + 1}
              renderRow={renderRow}
            />
          ) : (
            projects.slice(0, isLong ? drawnFirst : drawnWhole).map(renderRow)
          )}
        </tbody>
      </table>
    </div>
  );
}

function useRowHeight(): number {
  const isCard = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  return isPhone ? rowHeights.phone : isCard ? rowHeights.card : rowHeights.table;
}

interface HeadProps {
  /** Columns of the cell, one below the other. */
  readonly group: readonly Column[];
  readonly sorting: Sorting;
  readonly setSorting: (sorting: Sorting) => void;
}

/** Shows the headings of a cell, each of which sorts. */
function Head({ group, sorting, setSorting }: HeadProps) {
  const { t } = useTranslation();
  const sorted = group.includes(sorting.by);
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-group={group[0]} aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}>
      {group.map((column) => (
        <button
          key={column}
          type="button"
          data-sorted={sorting.by === column || undefined}
          onClick={() => setSorting(nextSorting(sorting, column))}
        >
          {t(`listing.columns.${column}`)}
          {sorting.by === column && <Arrow size={13} stroke={1.75} aria-hidden />}
        </button>
      ))}
    </th>
  );
}
