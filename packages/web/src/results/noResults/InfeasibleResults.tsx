import { Button } from '@mantine/core';
import { infeasibleCalls, type InfeasibleSystems } from '@hybrid/api/infeasibleCalls';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import { differingRatios, systemName } from '@hybrid/project/results/systemName';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../session/callServer';
import { useTranslate } from '../../i18n/translate';
import { StudyProgress } from '../../studies/StudyProgress';
import { useStudy, type StudyCalls } from '../../studies/useStudy';
import { useFigureLook } from '../../openProject/useFigureLook';
import { sizeText } from '../optimization/tableShape';
import { useSizedItems } from '../optimization/useSizedItems';
import type { BestSizeParts } from '../bestSize/useBestSizeParts';
import { Message } from './PageStates';
import { SmallestChanges } from './SmallestChanges';

type System = InfeasibleSystems['items'][number];

/** Number of systems that are listed; the others are counted. */
const maxListed = 12;

function callsOf(id: string): StudyCalls<Infeasibility | null> {
  const params = { id };
  return {
    status: () => callServer(infeasibleCalls.status, { params }),
    stop: () => callServer(infeasibleCalls.stop, { params }),
    read: async () => (await callServer(infeasibleCalls.changes, { params })).found,
    isEmpty: (found) => found === null,
  };
}

/** Page of a calculation in which no system meets its contracts: the reasons and, on request, what would change that. */
export function InfeasibleResults({
  projectId,
  onCalculate,
  bestSize,
}: {
  readonly projectId: string;
  readonly onCalculate: () => void;
  readonly bestSize?: BestSizeParts;
}) {
  const { t } = useTranslation();
  return (
    <Message
      role="alert"
      title={t('results.infeasible')}
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />}
      below={bestSize?.result}
    >
      <WhyInfeasible projectId={projectId} />
      <div className="row">
        <Link to="/project/$projectId/revenue" params={{ projectId }}>
          {t('results.editApplication')}
        </Link>
        <Link to="/project/$projectId/equipment" params={{ projectId }}>
          {t('results.editEquipment')}
        </Link>
        <span className="grow" />
        {bestSize?.button}
        <Button onClick={onCalculate}>{t('results.recalculate')}</Button>
      </div>
      {bestSize?.dialog}
    </Message>
  );
}

function WhyInfeasible({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const sized = useSizedItems();
  const translate = useTranslate();
  const [systems, setSystems] = useState<InfeasibleSystems>();
  const calls = useMemo(() => callsOf(projectId), [projectId]);
  const { study, start, cancel } = useStudy(calls);
  useEffect(() => {
    let gone = false;
    callServer(infeasibleCalls.systems, { params: { id: projectId } }).then(
      (found) => !gone && setSystems(found),
      // The page already states the result; the reasons are left out if they cannot be read.
      () => !gone && setSystems(undefined),
    );
    return () => {
      gone = true;
    };
  }, [projectId]);
  if (!systems) return null;

  const listed = systems.items.slice(0, maxListed);
  const nameLook = { write: (value: number) => sizeText(value, look), ratios: differingRatios(systems.header, systems.items) };
  const rest = systems.items.length - listed.length;
  const isRunning = study.state === 'calculating';
  const find = ({ id }: System) => start(() => callServer(infeasibleCalls.calculate, { params: { id: projectId }, body: { result: id } }));
  const answered = study.state === 'calculated' ? study.answer : undefined;
  return (
    <>
      <h2>{t('sizing.why')}</h2>
      <ul className="infeasible-systems">
        {listed.map((system) => {
          const name = translate(systemName(systems.header, system, sized, nameLook));
          return (
            <li key={system.id}>
              <strong>{name}</strong>
              <p>{translate(system.reason)}</p>
              {answered?.id === system.id ? (
                <>
                  <SmallestChanges title={t('sizing.changes', { system: name })} among={answered.changes.filter(({ to }) => to !== null)} />
                  <SmallestChanges
                    title={t('sizing.noChange', { system: name })}
                    among={answered.changes.filter(({ to }) => to === null)}
                  />
                </>
              ) : (
                !isRunning && (
                  <Button size="sm" variant="default" aria-label={t('sizing.findFor', { system: name })} onClick={() => find(system)}>
                    {t('sizing.find')}
                  </Button>
                )
              )}
            </li>
          );
        })}
        {rest > 0 && <li className="muted">{t('sizing.more', { count: rest })}</li>}
      </ul>
      {isRunning && <StudyProgress study={study} text={t('sizing.finding')} onCancel={cancel} />}
      {study.state === 'cancelled' && <p role="status">{t('sizing.nothingFound')}</p>}
      {study.state === 'error' && (
        <p role="alert" className="study-failed">
          {translate(study.message)}
        </p>
      )}
    </>
  );
}
