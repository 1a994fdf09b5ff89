import type { RiskInput } from '@hybrid/api/riskCalls';
import type { TornadoResult } from '@hybrid/project/results/studyResults';
import { askedInputs, tornadoSimulations, usualChoices } from '../risk/tornadoChoice';
import { useRisk, useRiskInputs, type Risk, type StudiedResult } from '../risk/useRisk';
import { useStudyStart } from '../risk/useStudyStart';

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

/** Returns the tornado of a system of current results. One that the server has is shown; otherwise it starts by itself where it is quick. */
export function useQuickTornado(of: StudiedResult, secondsEach: number | undefined): QuickTornado {
  const risk = useRisk('tornado', of);
  const { data, error } = useRiskInputs(of);
  const choices = data ? usualChoices(data.inputs) : [];
  const run = choices.length === 0 ? undefined : () => risk.start({ kind: 'tornado', inputs: [...askedInputs(choices)] });
  const simulations = tornadoSimulations(choices);
  const secondsExpected = useStudyStart(risk, { simulations, secondsEach, isCurrent: true, run });
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
