import { message } from '@hybrid/project/i18n/message';
import { wattsPerMegawatt } from '@hybrid/project/basics/units';
import { distinctCount, line, meanOf, type DataPoint } from './leastSquares';
import { assertAbove, assertRows, cannotRecalculate } from './refusal';

/** A row of the table: depth of discharge [%], and cycles of that depth until the capacity has fallen to the limit. */
interface LifetimeRow {
  readonly depthOfDischarge: number;
  readonly cyclesToFailure: number;
}

interface CycleLifetimeInput {
  /** Capacity lost at the cycles to failure [%]. */
  readonly degradationLimit: number;
  /** Nominal voltage [V]. */
  readonly nominalVoltage: number;
  /** Maximum capacity [Ah]. */
  readonly maximumCapacityQ: number;
  /** Minimum state of charge [%]. */
  readonly minimumStateOfCharge: number;
  readonly lifetimeCurve: readonly LifetimeRow[];
}

interface CycleLifetimeFit {
  readonly fittedA: number;
  readonly fittedBeta: number;
  readonly estimatedLifetimeThroughputMwh: number;
}

/** The law N(D) = L/(A·D^β) that fits a table best, for any β. */
interface CycleLaw {
  readonly lossPerFullCycle: number;
  readonly depthExponent: number;
}

const tolerance = 1e-9;

/** Fits by least squares of logarithms: ln(L/N) = ln A + β·ln D. Depths as fractions, `limit` the share lost at failure. */
export function cycleLaw(rows: readonly LifetimeRow[], limit: number): CycleLaw {
  const { a, b } = line(logPoints(rows, limit));
  return { lossPerFullCycle: Math.exp(a), depthExponent: b };
}

function logPoints(rows: readonly LifetimeRow[], limit: number): readonly DataPoint[] {
  return rows.map(({ depthOfDischarge, cyclesToFailure }) => ({
    x: Math.log(depthOfDischarge / 100),
    y: Math.log(limit / cyclesToFailure),
  }));
}

/**
 * Returns A and β of the loss A·D^β of a cycle, and the energy throughput of a unit until failure. β is limited to 0 to 1, as its field
 * is, and A is then fitted alone: real curves often have a larger exponent. The throughput is the mean over the rows within the allowed
 * range of charge, or over all rows if none is. [MWh]
 *
 * Throws a UserError for rows that are not above 0, fewer than two depths, or a limit of 0.
 */
export function fitCycleLifetime(input: CycleLifetimeInput): CycleLifetimeFit {
  const { degradationLimit, nominalVoltage, maximumCapacityQ, minimumStateOfCharge, lifetimeCurve } = input;
  assertAbove(message('storage.capacityLostAtCyclesToFailure'), degradationLimit, 0);
  assertAbove(message('storage.nominalVoltage'), nominalVoltage, 0);
  assertAbove(message('storage.maximumCapacity'), maximumCapacityQ, 0);
  if (!Number.isFinite(minimumStateOfCharge)) throw cannotRecalculate(message('calculation.minimumStateChargeNumber'));
  assertRows(lifetimeCurve, {
    depthOfDischarge: { label: message('storage.depthOfDischarge'), above: 0 },
    cyclesToFailure: { label: message('storage.cycles'), above: 0 },
  });
  if (lifetimeCurve.some(({ depthOfDischarge }) => depthOfDischarge > 100))
    throw cannotRecalculate(message('calculation.mustBeAtMost', { label: message('storage.depthOfDischarge'), bound: 100 }));

  const limit = degradationLimit / 100;
  const points = logPoints(lifetimeCurve, limit);
  if (distinctCount(points) < 2) throw cannotRecalculate(message('calculation.tableNeedsLeastTwoDepths'));
  const fittedBeta = Math.min(1, Math.max(0, line(points).b));
  const fittedA = Math.exp(meanOf(points, ({ x, y }) => y - fittedBeta * x));

  const deepest = 100 - minimumStateOfCharge + tolerance;
  const reached = lifetimeCurve.filter(({ depthOfDischarge }) => depthOfDischarge <= deepest);
  const counted = reached.length > 0 ? reached : lifetimeCurve;
  const fullCycles = counted.reduce((total, row) => total + (row.cyclesToFailure * row.depthOfDischarge) / 100, 0) / counted.length;
  return {
    fittedA,
    fittedBeta,
    estimatedLifetimeThroughputMwh: (fullCycles * maximumCapacityQ * nominalVoltage) / wattsPerMegawatt,
  };
}
