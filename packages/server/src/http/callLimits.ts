import { allCalls } from '@hybrid/api/allCalls';
import type { Call } from '@hybrid/api/call';

const megabyte = 1024 * 1024;

/** Maximum body of a call without a larger limit [bytes]. */
export const smallBody = megabyte;

/** Maximum size of a file [bytes]. */
const file = 60 * megabyte;

/** Maximum body of the calls that need more than a small one [bytes]. */
export const bodyLimits: ReadonlyMap<Call, number> = new Map<Call, number>([
  [allCalls.input.importSeries, file],
  [allCalls.import.years, file],
  [allCalls.import.storage, 5 * megabyte],
  [allCalls.import.windTurbine, 5 * megabyte],
  [allCalls.libraryItem.import, 5 * megabyte],
  [allCalls.project.upload, file],
  [allCalls.input.putSeries, 30 * megabyte],
  [allCalls.input.replace, 4 * megabyte],
  [allCalls.input.patch, 4 * megabyte],
]);

interface RateLimit {
  readonly max: number;
  readonly within: string;
  /** Key by which calls are counted. */
  readonly of: 'address' | 'user';
}

const limited = (limit: RateLimit, calls: readonly Call[]): readonly (readonly [Call, RateLimit])[] => calls.map((one) => [one, limit]);

/** Rate limits above any legitimate use. */
export const rateLimits: ReadonlyMap<Call, RateLimit> = new Map<Call, RateLimit>([
  // Checking a password is expensive on purpose.
  [allCalls.account.token, { max: 60, within: '1 minute', of: 'address' }],
  [allCalls.account.setPassword, { max: 30, within: '1 minute', of: 'address' }],
  [allCalls.account.changePassword, { max: 10, within: '1 minute', of: 'user' }],
  ...limited({ max: 10, within: '1 minute', of: 'user' }, [
    allCalls.signInSecurity.endSessions,
    allCalls.signInSecurity.prepareSecondFactor,
    allCalls.signInSecurity.confirmSecondFactor,
    allCalls.signInSecurity.dropSecondFactor,
    allCalls.apiToken.make,
  ]),
  // A link cannot be guessed; attempts are slowed all the same.
  [allCalls.account.readLink, { max: 60, within: '1 minute', of: 'address' }],
  // Neither can the link to a result; its report keeps a thread busy.
  [allCalls.sharedResult.read, { max: 60, within: '1 minute', of: 'address' }],
  [allCalls.sharedResult.report, { max: 10, within: '1 minute', of: 'address' }],
  [allCalls.sharedResult.make, { max: 30, within: '1 hour', of: 'user' }],
  // These send email to any address that is entered.
  [allCalls.account.requestPassword, { max: 20, within: '1 hour', of: 'address' }],
  [allCalls.account.requestSignUp, { max: 20, within: '1 hour', of: 'address' }],
  // These keep threads busy for long. A fast user, or a user's script, stays far below.
  ...limited({ max: 120, within: '1 minute', of: 'user' }, [
    allCalls.result.calculate,
    allCalls.result.recalculate,
    allCalls.result.detailsCalculate,
    allCalls.pro.calculate,
    allCalls.sizer.calculate,
    allCalls.bestSize.calculate,
    allCalls.infeasible.calculate,
    allCalls.risk.calculate,
  ]),
  ...limited({ max: 120, within: '1 minute', of: 'user' }, Object.values(allCalls.export)),
  ...limited({ max: 300, within: '1 minute', of: 'user' }, [
    allCalls.input.importSeries,
    ...Object.values(allCalls.import),
    allCalls.libraryItem.import,
    allCalls.project.upload,
  ]),
  ...limited({ max: 600, within: '1 minute', of: 'user' }, [
    allCalls.input.replace,
    allCalls.input.patch,
    allCalls.input.putSeries,
    allCalls.project.create,
    allCalls.project.duplicate,
  ]),
  // These send others something they did not ask for, and reveal whether an account exists.
  [allCalls.project.share, { max: 30, within: '1 hour', of: 'user' }],
  [allCalls.report.report, { max: 30, within: '1 hour', of: 'user' }],
]);
