import type { Text } from '@hybrid/project/i18n/message';
import type { RunStatus } from '@hybrid/api/resultCalls';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';

/** State of the main calculation on the page. */
type CalculationState = 'initialLoad' | 'loading' | 'ready' | 'cancelled' | 'blank' | 'error';

type TableState = 'loading' | 'ready' | 'blank' | 'error';

export interface ResultsState {
  readonly calculation: CalculationState;
  /** Progress [%]; within one calculation it never falls. */
  readonly progress: number;
  readonly estimatedRemainingTime: string;
  readonly done: number;
  readonly total: number;
  /** Number of simulations whose outcome can be read: when it rises, the table is read again. */
  readonly rows: number;
  /** Start time of the reported run, ISO; empty while it is not known. */
  readonly started: string;
  /** True when the last request did not reach the server; it is repeated. */
  readonly unreachable: boolean;
  /** True between Calculate and the answer of the server; until then the status is not requested. */
  readonly starting: boolean;
  /** True when no answer to Calculate came: it may have arrived. The next status shows whether it has. */
  readonly startLost: boolean;
  readonly cancelling: boolean;
  readonly cancelFailed: boolean;
  /** True when inputs changed since the run that the rows belong to, as reported by the server. */
  readonly changed: boolean;
  /** Error message of the server. */
  readonly message: Text;
  /** Origin of the rows. */
  readonly origin: RunStatus['origin'];
  /** Note of the server on simulations without a row, once the calculation is ready. */
  readonly note: Text;
  /** End time of the run that the rows belong to, ISO; distinguishes details of one run from the next. */
  readonly ended: string;
  /** Address that is notified by e-mail when the calculation ends. */
  readonly userEmail: string | undefined;
  readonly tableState: TableState;
  readonly table: ResultTable | undefined;
  /** Rows added by the last reading of a running calculation. */
  readonly newest: ReadonlySet<string>;
}

export type ResultsEvent =
  | { readonly kind: 'statusRead'; readonly status: RunStatus; readonly rows?: number }
  /** `total` is the number of simulations that are requested. */
  | { readonly kind: 'calculateAsked'; readonly total: number }
  | { readonly kind: 'failed'; readonly message: Text; readonly unreachable?: boolean }
  /** Calculate was not answered. */
  | { readonly kind: 'startLost'; readonly message: Text }
  | { readonly kind: 'connectionLost' }
  | { readonly kind: 'cancelAsked' }
  | { readonly kind: 'cancelRefused' }
  | { readonly kind: 'tableAsked' }
  | { readonly kind: 'tableRead'; readonly table: ResultTable }
  | { readonly kind: 'tableFailed' };

/** Time between status requests of a running calculation, their maximum number, and the maximum number of consecutive ones without an answer. */
export const pollLimits = { firstMs: 150, maxMs: 5000, growth: 1.35, attempts: 1000, missedInRow: 5 } as const;

/**
 * Returns the time to wait before the next status request [ms]. Most calculations end within a second or two, which five seconds would hide;
 * so the first requests follow quickly and their interval grows to the specified 5000 ms. Each request counts as one of the 1000 attempts,
 * so the specified maximum is never exceeded.
 */
export function pollDelayMs(attempt: number): number {
  return Math.min(pollLimits.maxMs, Math.round(pollLimits.firstMs * pollLimits.growth ** attempt));
}

export const initialResults: ResultsState = {
  calculation: 'initialLoad',
  progress: 0,
  estimatedRemainingTime: '00:00:00',
  done: 0,
  total: 0,
  rows: 0,
  started: '',
  unreachable: false,
  starting: false,
  startLost: false,
  cancelling: false,
  cancelFailed: false,
  changed: false,
  message: '',
  origin: undefined,
  note: '',
  ended: '',
  userEmail: undefined,
  tableState: 'loading',
  table: undefined,
  newest: new Set(),
};

/** State of the page for each status of the server. `changed` shows the existing rows, or blank if there are none. */
const meaning = {
  none: 'blank',
  changed: 'ready',
  calculating: 'loading',
  ready: 'ready',
  cancelled: 'cancelled',
  error: 'error',
} as const satisfies Record<RunStatus['status'], CalculationState>;

/** Within one run, progress never falls; another run, started from another page, begins again from its own progress. */
function statusRead(state: ResultsState, status: RunStatus, rows: number): ResultsState {
  const calculation = meaning[status.status];
  // The run that Calculate requested does not exist: its error message stays until Calculate is pressed again.
  if (state.startLost && calculation !== 'loading') return { ...state, unreachable: false, startLost: false };
  const finished = calculation === 'ready' || calculation === 'cancelled';
  const isSameRun = state.calculation === 'loading' && (state.started === '' || state.started === status.started);
  const goesOn = isSameRun && calculation === 'loading';
  const progress = calculation === 'ready' ? 100 : isSameRun ? Math.max(state.progress, status.progress) : status.progress;
  return {
    ...state,
    calculation,
    progress,
    rows: goesOn ? Math.max(state.rows, rows) : rows,
    started: status.started,
    unreachable: false,
    starting: false,
    startLost: false,
    estimatedRemainingTime: status.estimatedRemainingTime || '00:00:00',
    done: goesOn ? Math.max(state.done, status.done) : status.done,
    total: status.total,
    cancelling: calculation === 'loading' && state.cancelling,
    cancelFailed: calculation === 'loading' && state.cancelFailed,
    changed: status.status === 'changed',
    message: calculation === 'error' ? status.message : '',
    origin: status.origin,
    note: calculation === 'ready' ? status.message : '',
    ended: status.ended,
    userEmail: status.userEmail,
    newest: finished ? new Set() : state.newest,
  };
}

/** Returns ids of rows that are new; none when there is no earlier table to compare with. */
function newIds(before: ResultTable | undefined, after: readonly ResultItem[]): ReadonlySet<string> {
  if (!before) return new Set();
  const known = new Set(before.items.map(({ id }) => id));
  return new Set(after.map(({ id }) => id).filter((id) => !known.has(id)));
}

export function resultsReducer(state: ResultsState, event: ResultsEvent): ResultsState {
  switch (event.kind) {
    case 'statusRead':
      return statusRead(state, event.status, event.rows ?? event.status.done);
    case 'calculateAsked':
      return { ...initialResults, calculation: 'loading', starting: true, total: event.total };
    case 'failed':
      return {
        ...state,
        calculation: 'error',
        message: event.message,
        unreachable: event.unreachable ?? false,
        cancelling: false,
        starting: false,
      };
    case 'startLost':
      return {
        ...state,
        calculation: 'error',
        message: event.message,
        unreachable: true,
        startLost: true,
        cancelling: false,
        starting: false,
      };
    case 'connectionLost':
      return { ...state, unreachable: true };
    case 'cancelAsked':
      return state.calculation === 'loading' ? { ...state, cancelling: true, cancelFailed: false } : state;
    case 'cancelRefused':
      return state.calculation === 'loading' ? { ...state, cancelling: false, cancelFailed: true, starting: false } : state;
    case 'tableAsked':
      return { ...state, tableState: state.table ? state.tableState : 'loading' };
    case 'tableRead':
      return {
        ...state,
        table: event.table,
        tableState: 'ready',
        newest: state.calculation === 'loading' ? newIds(state.table, event.table.items) : new Set(),
      };
    case 'tableFailed': {
      // Outdated results that cannot be read count as none.
      if (state.calculation === 'ready' && state.changed) return { ...state, calculation: 'blank', tableState: 'blank' };
      return { ...state, tableState: state.table ? state.tableState : 'error' };
    }
  }
}

/** True when the calculation is ready and no system is feasible. */
export function isInfeasible(state: ResultsState): boolean {
  return state.calculation === 'ready' && state.tableState === 'ready' && state.table?.items.length === 0;
}
