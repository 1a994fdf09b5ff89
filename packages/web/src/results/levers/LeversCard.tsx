import { Button } from '@mantine/core';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { projectNow, undo, useProject } from '../../openProject/projectStore';
import './levers.css';
import { MovingLevers } from './MovingLevers';

interface LeversCardProps {
  readonly details: Pick<Details, 'id'>;
  /** Key of the calculation that the system belongs to. */
  readonly run: string;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
}

/** Levers of a system, which move its figures at once: capital cost, price level, discount rate, and the size of one technology. */
export function LeversCard({ details, run, isCurrent }: LeversCardProps) {
  return <CardOfRun key={`${details.id}/${run}`} id={details.id} isCurrent={isCurrent} />;
}

/** Report of a kept case, shown while the project is as the keeping left it. */
interface Kept {
  readonly report: readonly string[];
  readonly project: Project;
}

function CardOfRun({ id, isCurrent }: { readonly id: string; readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  const [kept, setKept] = useState<Kept>();
  const project = useProject((whole) => whole);
  const takeBack = () => {
    undo();
    setKept(undefined);
  };
  if (project === kept?.project)
    return (
      <CardWithoutLevers>
        <span className="grow" role="status">
          {kept.report.join(' ')}
        </span>
        <Button size="xs" variant="default" onClick={takeBack}>
          {t('levers.undo')}
        </Button>
      </CardWithoutLevers>
    );
  if (!isCurrent)
    return (
      <CardWithoutLevers>
        <span className="muted">{t('levers.stale')}</span>
      </CardWithoutLevers>
    );
  return <MovingLevers id={id} project={project} onKept={(report) => setKept({ report, project: projectNow() })} />;
}

function CardWithoutLevers({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className="card levers" aria-label={t('levers.title')}>
      <div className="levers-head">
        <h2>{t('levers.title')}</h2>
        {children}
      </div>
    </section>
  );
}
