import { riskCalls, type RiskFound, type RiskInput, type RiskQuestion, type RiskStudy } from '@hybrid/api/riskCalls';
import { studyInputName } from '@hybrid/project/results/tornadoBars';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { simulationSeconds } from '../../runs/useSimulationSeconds';
import { callServer } from '../../session/callServer';
import { keepStudyTime } from '../../studies/studyTimes';
import type { StudyState } from '../../studies/studyState';
import { useStudy, type StudyCalls } from '../../studies/useStudy';
import { translate } from '../../i18n/translate';

/** The result that is studied. `run` distinguishes calculations. */
export interface StudiedResult {
  readonly project: string;
  readonly result: string;
  readonly run: string;
}

export interface Risk {
  readonly kind: RiskStudy;
  readonly of: StudiedResult;
  readonly study: StudyState<RiskFound | null>;
  /** True once it is known whether the result has a study. */
  readonly isKnown: boolean;
  /** The answer for this result, if there is one. */
  readonly found: RiskFound | undefined;
  readonly start: (question: RiskQuestion) => void;
  readonly cancel: () => void;
}

function callsOf(kind: RiskStudy, id: string, result: string): StudyCalls<RiskFound | null> {
  const params = { id, result, kind };
  return {
    status: async () => {
      const status = await callServer(riskCalls.status, { params });
      const secondsEach = simulationSeconds(status);
      if (secondsEach !== undefined) keepStudyTime(id, kind, secondsEach);
      return status;
    },
    stop: () => callServer(riskCalls.stop, { params }),
    read: async () => (await callServer(riskCalls.answer, { params })).found,
    isEmpty: (found) => found === null,
  };
}

/** Returns a study of a result: its progress, its answer, and the function that requests it. */
export function useRisk(kind: RiskStudy, of: StudiedResult): Risk {
  const { project, result, run } = of;
  // After another calculation the server is asked again.
  const calls = useMemo(() => ({ ...callsOf(kind, project, result), run }), [kind, project, result, run]);
  const { study, isKnown, start, cancel } = useStudy(calls);
  return {
    kind,
    of,
    study,
    isKnown,
    found: study.state === 'calculated' ? (study.answer ?? undefined) : undefined,
    start: (question) => start(() => callServer(riskCalls.calculate, { params: { id: project, result }, body: question })),
    cancel,
  };
}

/** Returns the inputs that studies of a result can vary. */
export function useRiskInputs({ project, result, run }: StudiedResult) {
  return useQuery({
    queryKey: ['risk', project, result, run],
    queryFn: () => callServer(riskCalls.inputs, { params: { id: project, result } }),
    retry: false,
  });
}

/** Returns the name of an input in the language of the page. */
export function inputName(input: RiskInput): string {
  return translate(studyInputName(input));
}
