import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { figure, fixedFigure, listOf, message, type Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import type { Infeasibility, SmallestChange } from '@hybrid/project/results/infeasibility';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import type { CaseKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import { infeasibleText } from '../simulate/infeasible';
import { keepsContracts } from '../simulate/keepsContracts';
import { simulateCase, type SimulatedCase } from '../simulate/simulateCase';
import { isStrict, maxTimes, possibleChanges, type PossibleChange } from './possibleChanges';
import type { SizerWatch } from './systemSizer';

/**
 * Returns why a system does not meet its contracts, and the smallest change of each kind with which it would: more storage, solar or wind, less
 * obligation, or a penalty in place of the duty. Each is found by bisection on whole simulations, with all else unchanged; it assumes that more of a
 * technology never increases the shortage. Progress counts simulations. When stopped, it returns the changes found so far.
 */
export function smallestChanges(project: Project, key: CaseKey, series: SeriesSource, watch: SizerWatch = {}): Infeasibility {
  const stop = watch.stop ?? (() => false);
  const input = buildCase(project, series, key);
  const { missed, years } = simulateCase(input);
  const reasons = missed.map(infeasibleText);
  if (missed.length === 0) return { id: key.id, reasons, changes: [] };

  const possible = possibleChanges(project, key, series);
  const looks = possible.map(({ maxSteps }) => looksOf(maxSteps));
  const total = looks.reduce((sum, each) => sum + each, 1);
  let done = 1;
  const hear = (): void => watch.onProgress?.(done, total);
  hear();
  const keeps = (changed: Case): boolean => {
    const isKept = keepsContracts(changed);
    done++;
    hear();
    return isKept;
  };

  const changes: SmallestChange[] = [];
  for (const [index, change] of possible.entries()) {
    if (stop()) return { id: key.id, reasons, changes };
    const before = done;
    const steps = smallestThat((step) => keeps(change.caseAt(step)), change.maxSteps, stop);
    if (stop()) return { id: key.id, reasons, changes };
    changes.push(changeOf(change, steps));
    done = before + looks[index];
    hear();
  }
  changes.push(penaltyInstead(input, years));
  return { id: key.id, reasons, changes };
}

function changeOf({ kind, of, units, from, to, maxSteps }: PossibleChange, steps: number | undefined): SmallestChange {
  const upTo = to(maxSteps);
  const found = steps === undefined ? null : to(steps);
  return { kind, of, units, from, to: found, upTo, text: changeText({ kind, of, units, from, upTo }, found) };
}

type Described = Pick<SmallestChange, 'kind' | 'of' | 'units' | 'from' | 'upTo'>;

function changeText({ kind, of, units, from, upTo }: Described, to: number | null): Text {
  const size = (value: number): Text => listOf([figure(value, 2), units], ' ');
  if (kind === 'obligation')
    return to === null
      ? message('calculation.notEvenObligationOfIsMet', { what: of, most: size(upTo) })
      : message('calculation.oweOfObligation', { what: of, share: size(to) });
  return to === null
    ? message('calculation.suchChangeUpTimesSize', { what: of, times: maxTimes, most: size(upTo) })
    : message('calculation.inPlaceOfMore', { what: of, size: size(to), now: size(from), more: size(to - from) });
}

/** Returns the change to a penalty, which makes every system feasible: paid for at least the shortage of the first year, and more if that pays. */
function penaltyInstead({ markets }: Case, [{ markets: delivered }]: SimulatedCase['years']): SmallestChange {
  const names = markets.contracts.filter(isStrict).map(({ name }) => name);
  const strict = new Set(names.map(inEnglish));
  const ofStrict = delivered.contracts.filter(({ name }) => strict.has(inEnglish(name)));
  const missing = ofStrict.reduce((sum, { shortfallMWh }) => sum + shortfallMWh, 0);
  const owed = ofStrict.reduce((sum, { owedMWh }) => sum + owedMWh, 0);
  const what = listOf(names);
  const paid = { what, missing: figure(missing, 1) };
  return {
    kind: 'penalty',
    of: what,
    units: 'MWh',
    from: 0,
    to: missing,
    upTo: owed,
    text:
      owed > 0
        ? message('calculation.shortagePenaltyPaidMwhFirst', { ...paid, share: fixedFigure((100 * missing) / owed, 2) })
        : message('calculation.shortagePenaltyPaidMwhFirstYear', paid),
  };
}

/**
 * Returns the smallest of the steps 1 … `max` that is enough, by bisection; every larger step must be enough too. Undefined if `max` is not enough,
 * or if `stop` ends the search first.
 */
export function smallestThat(isEnough: (step: number) => boolean, max: number, stop: () => boolean = () => false): number | undefined {
  if (max < 1 || stop() || !isEnough(max)) return undefined;
  let tooFew = 0;
  let enough = max;
  while (enough - tooFew > 1) {
    if (stop()) return undefined;
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** Returns the maximum number of steps that the bisection tries. */
export function looksOf(max: number): number {
  return max < 1 ? 0 : 1 + Math.ceil(Math.log2(max));
}
