import { resultCalls } from '@hybrid/api/resultCalls';
import { tableFromWire } from '@hybrid/api/wireUnits';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { useEffect, useState } from 'react';
import { callServer } from '../../session/callServer';
import { problemText } from '../../runs/useCalculation';

/** Figures of the difference between the proposed system and the base: IRR as a fraction, payback in years, null where there is none. */
export type DifferenceFigures = Pick<ResultItem, 'npv' | 'irr' | 'payback'>;

type BaseCaseState =
  | { readonly kind: 'blank' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly flow: readonly number[]; readonly figures: DifferenceFigures }
  | { readonly kind: 'error'; readonly message: string };

/** A request to compare a proposed system with a base. `run` distinguishes calculations. */
interface Asked {
  readonly project: string;
  readonly run: string;
  readonly proposed: string;
  /** Undefined for the zero cash flow, for which there is nothing to load. */
  readonly base: string | undefined;
}

/** Loads the rows against the base, with NPV, IRR and payback of the difference; a base without a row is infeasible. */
async function load({ project, proposed, base = '' }: Asked): Promise<BaseCaseState> {
  const { items } = tableFromWire(
    await callServer(resultCalls.table, { params: { id: project }, body: { baseCaseIndex: base, cashFlows: true } }),
  );
  const row = items.find(({ id }) => id === proposed);
  const flow = items.find(({ id }) => id === base)?.netCashFlow;
  return row && flow ? { kind: 'ready', flow, figures: row } : { kind: 'error', message: '' };
}

/** Returns the base case as it loads; another value of `tries` requests it again. */
export function useBaseCase(asked: Asked, tries: number): BaseCaseState {
  const { project, run, proposed, base } = asked;
  const key = [project, run, proposed, base, tries].join('/');
  const [answer, setAnswer] = useState<{ readonly key: string; readonly state: BaseCaseState }>();
  useEffect(() => {
    if (base === undefined) return undefined;
    let gone = false;
    const tell = (state: BaseCaseState) => {
      if (!gone) setAnswer({ key, state });
    };
    load({ project, run, proposed, base }).then(tell, (problem: unknown) => tell({ kind: 'error', message: problemText(problem) }));
    return () => {
      gone = true;
    };
  }, [project, run, proposed, base, key]);
  if (base === undefined) return { kind: 'blank' };
  return answer?.key === key ? answer.state : { kind: 'loading' };
}
