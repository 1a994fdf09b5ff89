import { riskCalls, type RiskInput } from '@hybrid/api/riskCalls';
import type { TornadoResult } from '@hybrid/project/results/studyResults';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callServer } from '../../session/callServer';
import { askedInputs, usualChoices } from '../risk/tornadoChoice';
import { useRisk, useRiskInputs, type Risk } from '../risk/useRisk';
import { quickSeconds } from './useSimulationSeconds';

interface QuickTornado {
  readonly study: Risk['study'];
  readonly found: TornadoResult | undefined;
  readonly inputs: readonly RiskInput[] | undefined;
  readonly failed: boolean;
  /** Number of simulations of the usual inputs. */
  readonly simulations: number;
  /** Time that they take; undefined if it is not known. [s] */
  readonly secondsExpected: number | undefined;
  /** Runs the study of the usual inputs; undefined where there is none to vary. */
  readonly run: (() => void) | undefined;
  readonly cancel: () => void;
}

/** Share of the simulations that plan the dispatch again: costs and rates, about half of the usual inputs, leave it as it is. */
const plannedShare = 0.5;

/** Returns the tornado of a system. One that the server has is shown; otherwise it begins by itself where it is quick. */
export function useQuickTornado(
  of: { readonly project: string; readonly result: string; readonly run: string },
  secondsEach: number | undefined,
): QuickTornado {
  const risk = useRisk('tornado', of);
  const { data, error } = useRiskInputs(of);
  const known = useQuery({
    queryKey: ['tornadoStatus', of.project, of.result, of.run],
    queryFn: () => callServer(riskCalls.status, { params: { id: of.project, result: of.result, kind: 'tornado' } }),
    retry: false,
    staleTime: Infinity,
  });
  const choices = data ? usualChoices(data.inputs) : [];
  const run = choices.length === 0 ? undefined : () => risk.start({ kind: 'tornado', inputs: [...askedInputs(choices)] });
  // Each input is simulated at two ends, beside the system as it is.
  const simulations = 2 * choices.length + 1;
  const secondsExpected = secondsEach === undefined ? undefined : plannedShare * simulations * secondsEach;
  const isQuick = secondsExpected !== undefined && secondsExpected < quickSeconds;
  const begins = isQuick && run !== undefined && known.data?.status === 'none' && risk.study.state === 'blank' && !risk.study.starting;
  const begun = useRef('');
  const key = `${of.result}/${of.run}`;
  useEffect(() => {
    if (!begins || begun.current === key) return;
    begun.current = key;
    run();
  });
  return {
    study: risk.study,
    found: risk.found?.tornado,
    inputs: data?.inputs,
    failed: error !== null,
    simulations,
    secondsExpected,
    run,
    cancel: risk.cancel,
  };
}
