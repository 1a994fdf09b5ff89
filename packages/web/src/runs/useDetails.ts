import { resultCalls } from '@hybrid/api/resultCalls';
import { detailsFromWire } from '@hybrid/api/wireUnits';
import type { Details } from '@hybrid/project/results/details';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { callServer } from '../session/callServer';
import { useLanguage } from '../i18n/useLanguage';
import { detailsFlow, type DetailsState } from './detailsFlow';
import { problemText } from './useCalculation';

const kept = new Map<string, Details>();
const maxKept = 30;
const listeners = new Set<() => void>();

function keep(key: string, details: Details): void {
  kept.set(key, details);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the key of details, which the server writes in the language of the user. */
function useKey(id: string, result: string | undefined, run: string): string {
  return `${useLanguage()}/${id}/${run}/${result}`;
}

/** Returns details of a result that are already loaded, without requesting them. */
export function useKeptDetails(id: string, result: string | undefined, run: string): Details | undefined {
  const key = useKey(id, result, run);
  return useSyncExternalStore(listen, () => kept.get(key));
}

export interface DetailsReading {
  readonly state: DetailsState;
  readonly tryAgain: () => void;
  /** Cancels the calculation of details that are not ready. */
  readonly cancel: () => void;
  readonly cancelling: 'asked' | 'refused' | undefined;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Follows the details of a result until they are ready; the returned function ends it. */
function follow(id: string, result: string, tell: (state: DetailsState) => void): () => void {
  let gone = false;
  const params = { id, result };
  const server = {
    status: () => callServer(resultCalls.detailsStatus, { params }),
    calculate: () => callServer(resultCalls.detailsCalculate, { params }),
    details: async () =>
      detailsFromWire(await callServer(resultCalls.details, { params, body: { withoutDays: true, withoutTimeSeries: true } })),
  };
  const tellAll = async () => {
    for await (const state of detailsFlow(server, wait, problemText)) {
      if (gone) return;
      tell(state);
    }
  };
  void tellAll();
  return () => {
    gone = true;
  };
}

/** Returns the details of one result. `run` distinguishes calculations, since a result keeps its id through them. */
export function useDetails(id: string, result: string, run: string): DetailsReading {
  const key = useKey(id, result, run);
  const [reading, setReading] = useState<{ readonly asked: string; readonly state: DetailsState }>();
  const [tries, setTries] = useState(0);
  const asked = `${key}#${tries}`;

  useEffect(() => {
    if (kept.has(key)) return undefined;
    return follow(id, result, (state) => {
      if (state.kind === 'ready') keep(key, state.details);
      setReading({ asked, state });
    });
  }, [id, result, key, asked]);

  const known = kept.get(key);
  const found = reading?.asked === asked ? reading.state : undefined;
  const state: DetailsState = known ? { kind: 'ready', details: known } : (found ?? { kind: 'loading', progress: 0, left: '' });
  const [cancelled, setCancelled] = useState<{ readonly asked: string; readonly isRefused: boolean }>();
  const cancel = useCallback(() => {
    setCancelled({ asked, isRefused: false });
    callServer(resultCalls.detailsStop, { params: { id, result } }).then(
      () => setReading((last) => (last?.asked === asked && last.state.kind !== 'loading' ? last : { asked, state: { kind: 'cancelled' } })),
      () => setCancelled({ asked, isRefused: true }),
    );
  }, [id, result, asked]);
  const cancelling = cancelled?.asked !== asked ? undefined : cancelled.isRefused ? 'refused' : 'asked';
  return { state, tryAgain: useCallback(() => setTries((count) => count + 1), []), cancel, cancelling };
}
