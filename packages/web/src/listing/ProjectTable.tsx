import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconDownload, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { listingDate } from '@hybrid/project/basics/dateText';
import { technologies, technologyKinds } from '@hybrid/project/document/kinds';
import { forgetStep } from '../workspace/useCurrentStep';
import { columns, nextSorting, shortNotes, type Column, type Sorting } from './listingRows';

interface ProjectTableProps {
  readonly projects: readonly ProjectInfo[];
  readonly sorting: Sorting;
  readonly setSorting: (sorting: Sorting) => void;
  readonly copy: (id: string) => void;
  readonly download: (id: string) => void;
  readonly remove: (id: string, name: string) => void;
}

export function ProjectTable({ projects, sorting, setSorting, copy, download, remove }: ProjectTableProps) {
  const { t } = useTranslation();
  return (
    <div className="card listing-table">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column} column={column} sorting={sorting} setSorting={setSorting} />
            ))}
            <th className="end">{t('listing.columns.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <Row key={project.id} project={project} copy={copy} download={download} remove={remove} />
          ))}
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
    <th aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => setSorting(nextSorting(sorting, column))}>
        {t(`listing.columns.${column}`)}
        {sorted && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The local day of a moment, `12 Jan 2024, 14:32`. */
function moment(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '—';
  const day = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
  return `${listingDate(day)}, ${time.format(at)}`;
}

function Row({
  project,
  copy,
  download,
  remove,
}: {
  readonly project: ProjectInfo;
  readonly copy: (id: string) => void;
  readonly download: (id: string) => void;
  readonly remove: (id: string, name: string) => void;
}) {
  const { t } = useTranslation();
  const { id, name } = project;
  const absent = (
    <span className="muted" title={t('listing.absent')}>
      —
    </span>
  );
  return (
    <tr>
      <td className="listing-name">
        <Link to="/project/$projectId" params={{ projectId: id }} onClick={forgetStep} preload={false}>
          {name}
        </Link>
      </td>
      <td className="listing-place" title={project.location}>
        {project.location}
      </td>
      <td>{project.electricityMarket}</td>
      <td>{project.type === '' ? absent : <Technologies label={project.type} />}</td>
      <td>{project.coupling}</td>
      <td className="listing-notes" title={project.notes}>
        {project.notes === '' ? absent : shortNotes(project.notes)}
      </td>
      <td>{listingDate(project.dateCod) || absent}</td>
      <td>{moment(project.updated)}</td>
      <td className="listing-author">{project.author === '' ? absent : project.author}</td>
      <td className="end">
        <span className="listing-actions">
          <Link
            to="/project/$projectId/results"
            params={{ projectId: id }}
            onClick={forgetStep}
            preload={false}
            aria-label={t('listing.resultOf', { name })}
          >
            {t('listing.result')}
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
          <Menu position="bottom-end" width={180}>
            <Menu.Target>
              <button type="button" className="icon-button" aria-label={t('listing.more', { name })}>
                <IconDots size={16} stroke={1.75} aria-hidden />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => copy(id)}>
                {t('listing.copy')}
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={() => download(id)}>
                {t('listing.download')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={() => remove(id, name)}>
                {t('listing.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </td>
    </tr>
  );
}

/** Technologies in use, as dot and word. */
function Technologies({ label }: { readonly label: string }) {
  return (
    <span className="listing-technologies">
      {label.split(' + ').map((word) => {
        const kind = technologyKinds.find((one) => technologies[one].label === word);
        return (
          <span key={word} data-tone={kind}>
            <i className="dot" data-tone={kind} />
            {word}
          </span>
        );
      })}
    </span>
  );
}
