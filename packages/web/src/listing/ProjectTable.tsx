import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDownload,
  IconLoader2,
  IconMessageReport,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Language } from '@hybrid/api/accountCalls';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { listingDate, twoDigits } from '@hybrid/project/basics/dateText';
import { useEffect, useState } from 'react';
import { technologyKinds } from '@hybrid/project/document/technologies';
import type { marketOperators } from '@hybrid/project/document/site';
import { latePart, useLateOpening } from '../ui/latePart';
import type { LongRowsProps } from '../ui/LongRows';
import { listing as words } from '../i18n/en/listing';
import { useLanguage } from '../i18n/useLanguage';
import type { MenuEntry } from '../ui/ActionMenu';
import { RowMenu } from '../ui/RowMenu';
import { forgetStep } from '../openProject/useCurrentStep';
import { columns, nextSorting, shortNotes, type Column, type Sorting } from './listingRows';

interface ProjectTableProps {
  readonly projects: readonly ProjectInfo[];
  readonly sorting: Sorting;
  readonly setSorting: (sorting: Sorting) => void;
  readonly copy: (id: string) => void;
  readonly download: (id: string) => void;
  /** Progress of running calculations, in percent by project id. */
  readonly running: ReadonlyMap<string, number>;
  /** Opens the dialog of an operation that needs confirmation. */
  readonly ask: (operation: 'delete' | 'share' | 'report', id: string, name: string) => void;
}

/** Height of a row, the number of rows up to which all are drawn, and of those drawn until the code of long tables is loaded. */
const rowHeight = 44;
const drawnWhole = 100;
const drawnFirst = 40;

const longRows = latePart<LongRowsProps<ProjectInfo>>(async () => (await import('../ui/LongRows')).LongRows);

export function ProjectTable({ projects, sorting, setSorting, running, ...operations }: ProjectTableProps) {
  const { t } = useTranslation();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const isLong = projects.length > drawnWhole;
  const { Part: LongRows, open } = useLateOpening(longRows);
  useEffect(() => {
    if (isLong) open();
  }, [isLong, open]);
  const renderRow = (project: ProjectInfo, index: number) => (
    <Row key={project.id} project={project} row={index + 2} progress={running.get(project.id)} {...operations} />
  );
  return (
    <div className="card listing-table" ref={setFrame} data-long={isLong || undefined}>
      <table aria-label={t('shell.projects')} aria-rowcount={projects.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column} column={column} sorting={sorting} setSorting={setSorting} />
            ))}
            <th scope="col" className="end">
              {t('listing.columns.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {isLong && LongRows ? (
            <LongRows frame={frame} items={projects} rowHeight={rowHeight} span={columns.length + 1} renderRow={renderRow} />
          ) : (
            projects.slice(0, isLong ? drawnFirst : drawnWhole).map(renderRow)
          )}
        </tbody>
      </table>
    </div>
  );
}

function Head({
  column,
  sorting,
  setSorting,
}: {
  readonly column: Column;
  readonly sorting: Sorting;
  readonly setSorting: (sorting: Sorting) => void;
}) {
  const { t } = useTranslation();
  const sorted = sorting.by === column;
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => setSorting(nextSorting(sorting, column))}>
        {t(`listing.columns.${column}`)}
        {sorted && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Formats a time as local date and time, `12 Jan 2024, 14:32` or `12 ene 2024, 14:32`. */
function moment(iso: string, language: Language): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '—';
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${listingDate(day, language)}, ${time.format(at)}`;
}

type RowOperations = Pick<ProjectTableProps, 'copy' | 'download' | 'ask'>;

function Row({
  project,
  row,
  progress,
  ...operations
}: {
  readonly project: ProjectInfo;
  /** Row index in the table, the heading being 1. */
  readonly row: number;
  readonly progress: number | undefined;
} & RowOperations) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name } = project;
  const market = project.electricityMarket === otherMarket ? t('listing.otherMarket') : project.electricityMarket;
  const absent = (
    <span className="muted" title={t('listing.absent')}>
      —
    </span>
  );
  return (
    <tr aria-rowindex={row}>
      <td className="listing-name" title={name}>
        <Link to="/project/$projectId" params={{ projectId: id }} onClick={forgetStep} preload={false}>
          {name}
        </Link>
      </td>
      <td className="listing-place" title={project.location}>
        {project.location}
      </td>
      <td className="listing-market" title={market}>
        {market}
      </td>
      <td>{project.type === '' ? absent : <Technologies label={project.type} />}</td>
      <td>{t(`listing.coupled.${project.coupling}`)}</td>
      <td className="listing-notes" title={project.notes}>
        {project.notes === '' ? absent : shortNotes(project.notes)}
      </td>
      <td>{listingDate(project.dateCod, language) || absent}</td>
      <td>{moment(project.accessed, language)}</td>
      <td className="listing-author" title={project.author}>
        {project.author === '' ? absent : project.author}
      </td>
      <td className="end">
        <RowActions id={id} name={name} progress={progress} {...operations} />
      </td>
    </tr>
  );
}

interface RowActionsProps extends RowOperations {
  readonly id: string;
  readonly name: string;
  readonly progress: number | undefined;
}

/** Shows the links to the results and the form of a project, and the menu of its other operations. */
function RowActions({ id, name, progress, copy, download, ask }: RowActionsProps) {
  const { t } = useTranslation();
  const entries: readonly MenuEntry[] = [
    { kind: 'action', words: t('listing.copy'), icon: <IconCopy size={16} stroke={1.75} aria-hidden />, run: () => copy(id) },
    { kind: 'action', words: t('listing.download'), icon: <IconDownload size={16} stroke={1.75} aria-hidden />, run: () => download(id) },
    {
      kind: 'action',
      words: t('listing.share'),
      icon: <IconShare size={16} stroke={1.75} aria-hidden />,
      run: () => ask('share', id, name),
    },
    {
      kind: 'action',
      words: t('listing.report'),
      icon: <IconMessageReport size={16} stroke={1.75} aria-hidden />,
      run: () => ask('report', id, name),
    },
    { kind: 'divider' },
    {
      kind: 'action',
      words: t('listing.delete'),
      icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
      isDanger: true,
      run: () => ask('delete', id, name),
    },
  ];
  return (
    <span className="listing-actions">
      <Link
        to="/project/$projectId/results"
        params={{ projectId: id }}
        onClick={forgetStep}
        preload={false}
        aria-label={progress === undefined ? t('listing.resultOf', { name }) : t('listing.runningOf', { name, percent: progress })}
      >
        {progress === undefined ? (
          t('listing.result')
        ) : (
          <span className="listing-progress">
            <IconLoader2 size={14} stroke={1.75} aria-hidden />
            {progress} %
          </span>
        )}
      </Link>
      <Link
        to="/project/$projectId"
        params={{ projectId: id }}
        onClick={forgetStep}
        preload={false}
        aria-label={t('listing.editOf', { name })}
      >
        {t('listing.edit')}
      </Link>
      <RowMenu label={t('listing.more', { name })} entries={entries} />
    </span>
  );
}

/** Not a market operator, so its label is translated. */
const otherMarket: (typeof marketOperators)[number] = 'Other';

/** Lists the technologies in use, as dot and word; the label of a record has their English names. */
function Technologies({ label }: { readonly label: string }) {
  const { t } = useTranslation();
  return (
    <span className="listing-technologies">
      {label.split(' + ').map((word) => {
        const kind = technologyKinds.find((one) => words.technologies[one] === word);
        return (
          <span key={word} data-tone={kind}>
            <i className="dot" data-tone={kind} />
            {kind ? t(`listing.technologies.${kind}`) : word}
          </span>
        );
      })}
    </span>
  );
}
