import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../browser/pageTitle';
import { CallProblem } from '../session/callServer';
import { switchGuide } from '../guide/guideSwitch';
import { AppHeader } from '../header/AppHeader';
import { Late } from '../ui/Late';
import { latePart } from '../ui/latePart';
import type { ListingDialog, ListingDialogsProps } from './ListingDialogs';
import { fittingProjects, sortedProjects, type Sorting } from './listingRows';
import { NewFromFile } from '../newFromFile/NewFromFile';
import { OpenFile } from './OpenFile';
import { OpenSample } from './OpenSample';
import { ProjectTable } from './ProjectTable';
import {
  useCreateProject,
  useProjectOperation,
  useProjects,
  useRunningProjects,
  useSamples,
  useUploadProject,
} from '../projects/useProjects';
import '../ui/inputs.css';
import '../ui/listing.css';

const listingDialogs = latePart<ListingDialogsProps>(async () => (await import('./ListingDialogs')).ListingDialogs);

/** Page to find a project and open it. */
export function ProjectListing() {
  const { t } = useTranslation();
  usePageTitle(t('shell.projects'));
  const { data: projects, error, refetch } = useProjects();
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ by: 'accessed', descending: true });
  const [dialog, setDialog] = useState<ListingDialog>();
  const create = useCreateProject();
  const copy = useProjectOperation('copy');
  const remove = useProjectOperation('delete');
  const download = useProjectOperation('download');
  const upload = useUploadProject();
  const hasSamples = useSamples().length > 0;
  const running = useRunningProjects(projects ?? []);
  // Memoized, so that thousands are not sorted again with each key of the filter.
  const inOrder = useMemo(() => sortedProjects(projects ?? [], sorting), [projects, sorting]);
  const shown = useMemo(() => fittingProjects(inOrder, filter, (state) => t(`portfolio.states.${state}`)), [inOrder, filter, t]);

  const failed = (operation: string) => (problem: Error) => {
    if (!(problem instanceof CallProblem)) throw problem;
    setDialog({ kind: 'failed', operation, problem });
  };
  const done = (operation: string) => () => setDialog({ kind: 'done', operation });
  const startNew = () => {
    // A user without projects is guided to the first result.
    if (projects?.length === 0) switchGuide('on');
    create.mutate(undefined, { onError: failed(t('listing.create')) });
  };

  const openFile = (file: File) => upload.mutate(file, { onError: failed(t('listing.openFile')) });
  const dropArea = useFileDrop(openFile);

  const createButton = (
    <Button leftSection={<IconPlus size={14} stroke={2} aria-hidden />} loading={create.isPending} onClick={startNew}>
      {t('listing.create')}
    </Button>
  );
  const openProjectFile = <OpenFile isBusy={upload.isPending} onFile={openFile} />;
  const openSample = <OpenSample onFailed={failed(t('listing.openSample'))} />;
  return (
    <div className="plain-page">
      <AppHeader />
      <main id="content" className="listing" {...dropArea}>
        <ListingHead count={projects?.length ?? 0} filter={filter} onFilter={setFilter}>
          {openProjectFile}
          {openSample}
          <NewFromFile />
          {createButton}
        </ListingHead>
        {projects === undefined && error === null && <Loading />}
        {projects === undefined && error !== null && <Failed problem={error} tryAgain={() => void refetch()} />}
        {projects?.length === 0 && (
          <NoProjects
            create={createButton}
            fromPrices={<NewFromFile />}
            openSample={hasSamples ? openSample : undefined}
            openFile={openProjectFile}
          />
        )}
        {projects !== undefined && projects.length > 0 && shown.length === 0 && <NoMatch filter={filter} onClear={() => setFilter('')} />}
        {shown.length > 0 && (
          <ProjectTable
            projects={shown}
            sorting={sorting}
            setSorting={setSorting}
            copy={(id) => copy.mutate(id, { onSuccess: done(t('listing.copy')), onError: failed(t('listing.copy')) })}
            download={(id) => download.mutate(id, { onSuccess: done(t('listing.download')), onError: failed(t('listing.download')) })}
            running={running}
            ask={(kind, id, name) => setDialog({ kind, id, name })}
          />
        )}
        {running.size > 0 && (
          <p className="listing-running" role="status">
            {t('listing.running', { count: running.size, name: projects?.find(({ id }) => running.has(id))?.name ?? '' })}
          </p>
        )}
        <p className="listing-drop" aria-hidden="true">
          {t('listing.drop')}
        </p>
      </main>
      <Late
        part={listingDialogs}
        when={dialog !== undefined}
        closed={{ dialog: undefined }}
        given={{
          dialog,
          busy: remove.isPending,
          close: () => setDialog(undefined),
          done: (operation) => setDialog({ kind: 'done', operation }),
          remove: (id) => remove.mutate(id, { onSuccess: done(t('listing.delete')), onError: failed(t('listing.delete')) }),
        }}
      />
    </div>
  );
}

interface ListingHeadProps {
  /** Number of projects; without any, the ways to a first one take the place of filter and buttons. */
  readonly count: number;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Shows title, filter and buttons. */
function ListingHead({ count, filter, onFilter, children }: ListingHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="listing-head">
      <h1>
        {t('listing.title')} {count > 0 && <small>{count}</small>}
      </h1>
      <span className="grow" />
      {count > 0 && (
        <>
          <span className="control listing-filter">
            <IconSearch size={14} stroke={1.75} aria-hidden />
            <input
              type="search"
              placeholder={t('listing.filter')}
              aria-label={t('listing.filter')}
              value={filter}
              onChange={(event) => onFilter(event.currentTarget.value)}
            />
          </span>
          {children}
        </>
      )}
    </div>
  );
}

function NoMatch({ filter, onClear }: { readonly filter: string; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="card listing-message">
      <p>{t('listing.noMatch', { text: filter })}</p>
      <Button variant="default" onClick={onClear}>
        {t('listing.clear')}
      </Button>
    </div>
  );
}

/** Returns the attributes of an element that takes a dropped file. */
function useFileDrop(openFile: (file: File) => void): Pick<ComponentProps<'main'>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  const [isOver, setIsOver] = useState(false);
  const over = { 'data-over': isOver || undefined };
  return {
    ...over,
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event) => {
      if (event.currentTarget === event.target) setIsOver(false);
    },
    onDrop: (event) => {
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (file) openFile(file);
    },
  };
}

function Failed({ problem, tryAgain }: { readonly problem: Error; readonly tryAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="card listing-message" role="alert">
      <h2>{t('listing.failed')}</h2>
      <p className="sub">{problem.message}</p>
      <Button onClick={tryAgain}>{t('listing.again')}</Button>
    </div>
  );
}

interface NoProjectsProps {
  readonly create: ReactNode;
  readonly fromPrices: ReactNode;
  /** Left out where there are no samples. */
  readonly openSample: ReactNode;
  readonly openFile: ReactNode;
}

/** Shows the ways to a first project. */
function NoProjects({ create, fromPrices, openSample, openFile }: NoProjectsProps) {
  const { t } = useTranslation();
  return (
    <div className="card listing-message">
      <h2>{t('listing.empty')}</h2>
      <p className="sub">{t('listing.emptyText')}</p>
      <ul className="listing-ways">
        <Way title={t('listing.ways.own')} text={t('listing.ways.ownText')}>
          {create}
        </Way>
        {openSample !== undefined && (
          <Way title={t('listing.ways.sample')} text={t('listing.ways.sampleText')}>
            {openSample}
          </Way>
        )}
        <Way title={t('newFromFile.way')} text={t('newFromFile.wayText')}>
          {fromPrices}
        </Way>
        <Way title={t('listing.ways.file')} text={t('listing.ways.fileText')}>
          {openFile}
        </Way>
      </ul>
    </div>
  );
}

/** One of the ways to a first project. */
function Way({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p className="sub">{text}</p>
      {children}
    </li>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="card listing-loading" role="status" aria-label={t('listing.loading')}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height={14} my={15} />
      ))}
    </div>
  );
}
