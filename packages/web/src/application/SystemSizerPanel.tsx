import { message } from '@hybrid/project/i18n/message';
import { Button } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sizerCalls } from '@hybrid/api/sizerCalls';
import { systemSizerFields, type Contract, type SystemSizerLimits } from '@hybrid/project/document/contract';
import { contractToSizeFor } from '@hybrid/project/document/contractToSizeFor';
import { technologies, technologyKinds, type TechnologyKind } from '@hybrid/project/document/technologies';
import { setSizerLimits, sizeForContract, systemSizerResultsHold } from '@hybrid/project/edits/contractEdits';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setPlantSizes } from '@hybrid/project/edits/sizingEdits';
import { sizerObstacle } from '@hybrid/project/issues/sizerObstacle';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import { CallProblem, callServer } from '../session/callServer';
import { Fields } from '../fields/Field';
import { FieldNote } from '../ui/FieldNote';
import { Section } from '../ui/Section';
import { useTranslate } from '../i18n/translate';
import { sentences } from '../i18n/sentences';
import { StudyProgress } from '../studies/StudyProgress';
import type { StudyState } from '../studies/studyState';
import { useStudy, type StudyCalls } from '../studies/useStudy';
import { saveNow } from '../openProject/saveEdits';
import { edit, useProject } from '../openProject/projectStore';
import { SizingRecommendations } from './SizingRecommendations';

type LimitName = keyof SystemSizerLimits;

/** Fields of the size limits of each technology. */
const limitsOf: { readonly [T in TechnologyKind]: readonly LimitName[] } = {
  solar: ['solarMinSize', 'solarMaxSize'],
  wind: ['windMinSize', 'windMaxSize', 'windRatingSize'],
  storage: ['storageMinSize', 'storageMaxSize'],
};

function callsOf(id: string): StudyCalls<SizingTable> {
  const params = { id };
  return {
    status: () => callServer(sizerCalls.status, { params }),
    stop: () => callServer(sizerCalls.stop, { params }),
    read: () => callServer(sizerCalls.table, { params }),
    isEmpty: ({ items }) => items.length === 0,
  };
}

/** True while the contract has no obligation in either form, so there is nothing to size for. */
export function hasNothingToMeet({ obligations, obligationTimeSeries, energyPriceTimeSeries }: Contract): boolean {
  return obligations.length === 0 && obligationTimeSeries.state === 'blank' && energyPriceTimeSeries.state === 'blank';
}

/** Searches for sizes that meet the obligations of a contract, and applies one of them to the plant. */
export function SystemSizerPanel({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const id = useProject((project) => project.id);
  const inUse = useProject((project) => project.useSystemSizer && contractToSizeFor(project)?.id === contract.id);
  const calls = useMemo(() => callsOf(id), [id]);
  const { study, start, cancel, clear } = useStudy(calls);
  const obstacle = useProject((project) => {
    const found = sizerObstacle(project, contract);
    return found && translate(found);
  });
  const { systemSizerLimits: limits } = contract;

  // Changed size limits or technologies clear the results of the previous search.
  const before = useRef(limits);
  useEffect(() => {
    if (!systemSizerResultsHold(before.current, limits)) clear();
    before.current = limits;
  }, [limits, clear]);

  const run = () =>
    start(async () => {
      if (!(await saveNow()))
        throw new CallProblem(0, message('refusals.projectCouldNotBeSaved'), message('refusals.whatYouEnteredIsKeptHere'));
      return callServer(sizerCalls.calculate, { params: { id }, body: limits });
    });
  const runId = `${contract.id}-runSystemSizer`;
  const reason = hasNothingToMeet(contract) ? t('sizing.nothingToMeet') : obstacle;
  const isRunning = inUse && study.state === 'calculating';
  return (
    <Section
      id="system-sizer"
      manual="application#system-sizer"
      title={t('sizing.title')}
      icon={<IconRulerMeasure size={16} stroke={1.75} aria-hidden />}
      summary={t('sizing.text', { contract: contract.name })}
      switch={{
        checked: inUse,
        label: t('sizing.use'),
        onChange: (on) =>
          edit(t(on ? 'sizing.on' : 'sizing.off'), on ? sizeForContract(contract.id) : setFields({ useSystemSizer: false })),
      }}
      defaultOpen={inUse}
    >
      <p className="muted">{t('sizing.text', { contract: contract.name })}</p>
      <p className="muted">{t('sizing.note')}</p>
      <div className="sizer-limits">
        {technologyKinds.map((kind) => {
          const { switch: name } = technologies[kind];
          return (
            <div key={kind}>
              <Fields
                of={systemSizerFields}
                item={limits}
                show={limits[name] ? [name, ...limitsOf[kind]] : [name]}
                idPrefix={`${contract.id}-systemSizerLimits`}
                disabled={!inUse || isRunning}
                onChange={(change, words) => edit(words, setSizerLimits(contract.id, change))}
              />
            </div>
          );
        })}
      </div>
      {isRunning ? (
        <StudyProgress study={study} text={t('sizing.running')} onCancel={cancel} />
      ) : (
        <div className="row">
          <Button onClick={run} disabled={!inUse || reason !== undefined} {...(inUse && reason && { 'aria-describedby': `${runId}-note` })}>
            {t('sizing.run')}
          </Button>
          {inUse && <FieldNote id={runId} note={reason} />}
        </div>
      )}
      {inUse && <Outcome study={study} />}
    </Section>
  );
}

/** Shows how the last run ended and what it recommends. */
function Outcome({ study }: { readonly study: StudyState<SizingTable> }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  return (
    <>
      {study.state === 'cancelled' && <p role="status">{t('sizing.cancelled')}</p>}
      {study.state === 'error' && (
        <p role="alert" className="study-failed">
          {sentences(t('sizing.failed'), translate(study.message))}
        </p>
      )}
      {study.state === 'calculated' && study.answerState === 'error' && (
        <p role="alert">{t(study.answer ? 'sizing.none' : 'sizing.tableFailed')}</p>
      )}
      {study.state === 'calculated' && study.answer && (
        <SizingRecommendations table={study.answer} onApply={({ sizes }) => edit(t('sizing.applied'), setPlantSizes(sizes))} />
      )}
    </>
  );
}
