import { report } from './reports';

/** Shows how much of the work is done, with a note where there is room. The program draws it at a terminal once a command takes longer than a second. */
export function showProgress(done: number, total: number | undefined, what = 'simulations', note = ''): void {
  report({ report: 'progress', done, total, what, note });
}

/** Shows the progress of runs that report each result with it. */
export function showRunProgress(_: unknown, done: number, total: number): void {
  showProgress(done, total);
}
