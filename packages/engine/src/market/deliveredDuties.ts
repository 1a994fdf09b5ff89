import { marketKinds, perMarketKind, type MarketKind } from '@hybrid/project/document/kinds';
import type { TermFlows, WindowDuty } from '../dispatch/problem';
import { sum, type Series } from '../series';
import { modelOf, type MarketYears } from './market';
import type { MarketDuties } from './marketModel';

/** Deliveries to a market or contract with duties in a year, at the point of interconnection. */
export interface DeliveredMarket {
  /** Power delivered under duties of single steps. */
  readonly stepMW: Series;
  /** Power delivered under duties of longer windows. */
  readonly windowMW: Series;
  /** Shortfall of each of its windows, in their order. */
  readonly windowShortfallMWh: Float64Array;
}

/** Deliveries to each market, by kind; a kind without duties has none. `totalMW` is their sum. */
export type DeliveredDuties = { readonly [K in MarketKind]: readonly DeliveredMarket[] } & { readonly totalMW: Series };

/** Duties of a market, and its place among those of the program. */
export interface PlacedDuties extends MarketDuties {
  readonly kind: MarketKind;
  readonly at: number;
  /** Group of its windows in the program. */
  readonly group: number;
}

/** Returns the duties of all markets in the order of the program. */
export function dutiesOf(year: MarketYears): readonly PlacedDuties[] {
  const all = marketKinds.flatMap((kind) => {
    const { duties } = modelOf(kind);
    return (duties ? [...year[kind].entries()] : []).flatMap(([at, market]) => {
      const own = duties?.(market);
      return own ? [{ ...own, kind, at }] : [];
    });
  });
  let groups = 0;
  return all.map((own) => ({ ...own, group: own.windowDuties.length > 0 ? groups++ : groups }));
}

/** Returns the deliveries under each duty in the flows of a plan; the windows of each market are a group. */
export function deliveredDuties(
  year: MarketYears,
  flows: Pick<TermFlows, 'stepDutyMW' | 'windowDutyMW' | 'windowShortfallMWh'> | undefined,
  stepCount: number,
  stepHours: number,
): DeliveredDuties {
  const nothing = new Float64Array(stepCount);
  const stepDuties = [...(flows?.stepDutyMW ?? [])];
  let firstWindow = 0;
  const placed = dutiesOf(year).map(({ kind, at, stepDuty, windowDuties, group }) => {
    const { length } = windowDuties;
    const windowShortfallMWh = flows?.windowShortfallMWh.subarray(firstWindow, firstWindow + length) ?? new Float64Array(length);
    firstWindow += length;
    const windowMW = (length > 0 ? flows?.windowDutyMW[group] : undefined) ?? nothing;
    assertWindowsAddUp(windowDuties, windowShortfallMWh, windowMW, stepHours);
    return { kind, at, delivered: { stepMW: stepDuty ? (stepDuties.shift() ?? nothing) : nothing, windowMW, windowShortfallMWh } };
  });
  const totalMW = new Float64Array(stepCount);
  const all = placed.map(({ delivered }) => delivered);
  for (const power of [...all.map(({ stepMW }) => stepMW), ...all.map(({ windowMW }) => windowMW)])
    for (let t = 0; t < stepCount; t++) totalMW[t] += power[t];
  const none: DeliveredMarket = { stepMW: nothing, windowMW: nothing, windowShortfallMWh: new Float64Array(0) };
  const byKind = perMarketKind((kind) => {
    const own = new Map(placed.filter((each) => each.kind === kind).map(({ at, delivered }) => [at, delivered]));
    return year[kind].map((_, at) => own.get(at) ?? none);
  });
  return { ...byKind, totalMW };
}

/** Tolerance of the energy balance of a market's windows, as a share of the energy owed. */
const balanceTolerance = 1e-6;

/** Throws unless the deliveries of a market's windows equal the energy owed less the shortfall. */
function assertWindowsAddUp(windows: readonly WindowDuty[], shortfallMWh: Float64Array, deliveredMW: Series, stepHours: number): void {
  const owed = windows.reduce((energy, { energyMWh }) => energy + energyMWh, 0);
  const delivered = sum(deliveredMW) * stepHours;
  const missing = sum(shortfallMWh);
  if (!(Math.abs(owed - missing - delivered) <= balanceTolerance * Math.max(1, owed)))
    throw new Error(`Windows owe ${owed} MWh and miss ${missing}, but got ${delivered}`);
}
