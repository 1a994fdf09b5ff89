import type { RunStatus } from '@hybrid/api/resultCalls';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';

/** The main calculation as the page sees it. */
export type CalculationState = 'initialLoad' | 'loading' | 'ready' | 'cancelled' | 'blank' | 'error';

export type TableState = 'loading' | 'ready' | 'blank' | 'error';

export interface ResultsState {
  readonly calculation: CalculationState;
  /** 0-100; within one calculation it only rises. */
  readonly progress: number;
  readonly estimatedRemainingTime: string;
  readonly done: number;
  readonly total: number;
  /** Simulations whose outcome can be read: when there are more, the table is read again. */
  readonly rows: number;
  /** When the run was started that this tells of, ISO; empty while that is not known. */
  readonly started: string;
  /** The server was not reached when it was last asked; it is asked again. */
  readonly unreachable: boolean;
  /** Calculate was pressed and the server has not answered yet: until then there is nothing to ask about. */
  readonly starting: boolean;
  /** Calculate was pressed and no answer came: it may have arrived. The next status says whether it has. */
  readonly startLost: boolean;
  readonly cancelling: boolean;
  readonly cancelFailed: boolean;
  /** The server says that inputs changed since the run whose rows these are. */
  readonly changed: boolean;
  /** What the server says of an error. */
  readonly message: string;
  /** Where the rows come from. */
  readonly origin: RunStatus['origin'];
  /** What the server says of simulations without a row, once the calculation is ready. */
  readonly note: string;
  /** When the run ended whose rows these are, ISO; tells apart details of one run and the next. */
  readonly ended: string;
  /** Who is told by e-mail when the calculation ends. */
  readonly userEmail: string | undefined;
  readonly tableState: TableState;
  readonly table: ResultTable | undefined;
  /** Rows that came with the last reading of a running calculation. */
  readonly newest: ReadonlySet<string>;
}

export type ResultsEvent =
  | { readonly kind: 'statusRead'; readonly status: RunStatus; readonly rows?: number }
  /** With the number of simulations that are asked for. */
  | { readonly kind: 'calculateAsked'; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string; readonly unreachable?: boolean }
  /** No answer came to Calculate. */
  | { readonly kind: 'startLost'; readonly message: string }
  | { readonly kind: 'connectionLost' }
  | { readonly kind: 'cancelAsked' }
  | { readonly kind: 'cancelRefused' }
  | { readonly kind: 'tableAsked' }
  | { readonly kind: 'tableRead'; readonly table: ResultTable }
  | { readonly kind: 'tableFailed' };

/** Longest time between two questions about a running calculation, how many there are at most, and how many may be lost in a row. */
export const pollLimits = { firstMs: 150, maxMs: 5000, growth: 1.35, attempts: 1000, missedInRow: 5 } as const;

/**
 * Time to wait before the next question. [ms] Most calculations here end within a second or two, which five seconds would hide;
 * so the first questions come quickly and grow to the specified 5000 ms. Each question counts as one of the 1000 attempts,
 * so there are never more of them than the specified limit allows.
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

/** What each status of the server makes of the page. `changed` shows what is there, or blank if there is nothing. */
const meaning = {
  none: 'blank',
  changed: 'ready',
  calculating: 'loading',
  ready: 'ready',
  cancelled: 'cancelled',
  error: 'error',
} as const satisfies Record<RunStatus['status'], CalculationState>;

/** Within one run, progress only rises; another run, started from another page, begins anew. */
function statusRead(state: ResultsState, status: RunStatus, rows: number): ResultsState {
  const calculation = meaning[status.status];
  // What Calculate should have begun is not there: the words that say so stay until it is pressed again.
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

/** Ids of rows that were not there before; none when there was nothing to compare with. */
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
      // Results that inputs have outlived and that cannot be read are as good as none.
      if (state.calculation === 'ready' && state.changed) return { ...state, calculation: 'blank', tableState: 'blank' };
      return { ...state, tableState: state.table ? state.tableState : 'error' };
    }
  }
}

/** Calculated, and no system fits. */
export function isInfeasible(state: ResultsState): boolean {
  return state.calculation === 'ready' && state.tableState === 'ready' && state.table?.items.length === 0;
}
