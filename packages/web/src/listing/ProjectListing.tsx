import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '../callServer';
import { AppHeader } from '../shell/AppHeader';
import { ListingDialogs, type ListingDialog } from './ListingDialogs';
import { shownProjects, type Sorting } from './listingRows';
import { ProjectTable } from './ProjectTable';
import { useCreateProject, useProjectOperation, useProjects } from './useProjects';
import '../fields/fields.css';
import './listing.css';

/** Find a project and go on with it. */
export function ProjectListing() {
  const { t } = useTranslation();
  const { data: projects, error, refetch } = useProjects();
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ by: 'updated', descending: true });
  const [dialog, setDialog] = useState<ListingDialog>();
  const create = useCreateProject();
  const copy = useProjectOperation('copy');
  const remove = useProjectOperation('delete');
  const download = useProjectOperation('download');

  const failed = (operation: string) => (problem: Error) => {
    if (!(problem instanceof CallProblem)) throw problem;
    setDialog({ kind: 'failed', operation, problem });
  };
  const done = (operation: string) => () => setDialog({ kind: 'done', operation });
  const startNew = () => create.mutate(undefined, { onError: failed(t('listing.create')) });

  const createButton = (
    <Button leftSection={<IconPlus size={14} stroke={2} aria-hidden />} loading={create.isPending} onClick={startNew}>
      {t('listing.create')}
    </Button>
  );
  const shown = projects === undefined ? [] : shownProjects(projects, filter, sorting);
  return (
    <div className="plain-page">
      <AppHeader />
      <main className="listing">
        <div className="listing-head">
          <h1>
            {t('listing.title')} {projects !== undefined && projects.length > 0 && <small>{projects.length}</small>}
          </h1>
          <span className="grow" />
          {projects !== undefined && projects.length > 0 && (
            <>
              <span className="control listing-filter">
                <IconSearch size={14} stroke={1.75} aria-hidden />
                <input
                  type="search"
                  placeholder={t('listing.filter')}
                  aria-label={t('listing.filter')}
                  value={filter}
                  onChange={(event) => setFilter(event.currentTarget.value)}
                />
              </span>
              {createButton}
            </>
          )}
        </div>
        {projects === undefined && error === null && <Loading />}
        {projects === undefined && error !== null && (
          <div className="card listing-message" role="alert">
            <h2>{t('listing.failed')}</h2>
            <p className="sub">{error.message}</p>
            <Button onClick={() => void refetch()}>{t('listing.again')}</Button>
          </div>
        )}
        {projects?.length === 0 && (
          <div className="card listing-message">
            <h2>{t('listing.empty')}</h2>
            <p className="sub">{t('listing.emptyText')}</p>
            {createButton}
          </div>
        )}
        {projects !== undefined && projects.length > 0 && shown.length === 0 && (
          <div className="card listing-message">
            <p>{t('listing.noMatch', { text: filter })}</p>
            <Button variant="default" onClick={() => setFilter('')}>
              {t('listing.clear')}
            </Button>
          </div>
        )}
        {shown.length > 0 && (
          <ProjectTable
            projects={shown}
            sorting={sorting}
            setSorting={setSorting}
            copy={(id) => copy.mutate(id, { onSuccess: done(t('listing.copy')), onError: failed(t('listing.copy')) })}
            download={(id) => download.mutate(id, { onSuccess: done(t('listing.download')), onError: failed(t('listing.download')) })}
            remove={(id, name) => setDialog({ kind: 'delete', id, name })}
          />
        )}
      </main>
      <ListingDialogs
        dialog={dialog}
        busy={remove.isPending}
        close={() => setDialog(undefined)}
        remove={(id) => remove.mutate(id, { onSuccess: done(t('listing.delete')), onError: failed(t('listing.delete')) })}
      />
    </div>
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
