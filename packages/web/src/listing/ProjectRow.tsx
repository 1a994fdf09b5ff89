import { IconCopy, IconDownload, IconLoader2, IconMessageReport, IconShare, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Language } from '@hybrid/api/accountCalls';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { listingDate, twoDigits } from '@hybrid/project/basics/dateText';
import { technologyKinds } from '@hybrid/project/document/technologies';
import type { marketOperators } from '@hybrid/project/document/site';
import { listing as words } from '../i18n/en/listing';
import { useLanguage } from '../i18n/useLanguage';
import type { MenuEntry } from '../ui/ActionMenu';
import { RowMenu } from '../ui/RowMenu';
import { forgetStep } from '../openProject/useCurrentStep';
import { shortNotes } from './listingRows';
import { BestSystemCell, StateCell, ValueCell } from './PortfolioCells';

/** Operations on a project from its row. */
export interface RowOperations {
  readonly copy: (id: string) => void;
  readonly download: (id: string) => void;
  /** Opens the dialog of an operation that needs confirmation. */
  readonly ask: (operation: 'delete' | 'share' | 'report', id: string, name: string) => void;
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Formats a time as local date and time, `12 Jan 2024, 14:32` or `12 ene 2024, 14:32`. */
function moment(iso: string, language: Language): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '—';
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${listingDate(day, language)}, ${time.format(at)}`;
}

/** Shows a project with its place, best system, value and state. */
export function ProjectRow({
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
      <td data-group="name" title={name}>
        <Link to="/project/$projectId" params={{ projectId: id }} onClick={forgetStep} preload={false}>
          {name}
        </Link>
      </td>
      <td data-group="location">
        <span className="line" title={project.location}>
          {project.location === '' ? absent : project.location}
        </span>
        <span className="line second" title={market}>
          {market}
        </span>
      </td>
      <td data-group="type">
        {project.type === '' ? absent : <Technologies label={project.type} />}
        <span className="line second">{t(`listing.coupled.${project.coupling}`)}</span>
      </td>
      <BestSystemCell portfolio={project.portfolio} />
      <ValueCell project={project} />
      <StateCell project={project} progress={progress} />
      <td data-group="notes" title={project.notes}>
        {project.notes === '' ? absent : <span className="lines">{shortNotes(project.notes)}</span>}
      </td>
      <td data-group="dateCod">
        <span className="line">{listingDate(project.dateCod, language) || absent}</span>
        <span className="line second">{moment(project.accessed, language)}</span>
      </td>
      <td data-group="author" title={project.author}>
        {project.author === '' ? absent : <span className="lines">{project.author}</span>}
      </td>
      <td data-group="actions">
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
      <span>
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
      </span>
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
