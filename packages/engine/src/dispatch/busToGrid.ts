import type { DispatchProblem, Flows } from './problem';

/** The way between the bus and the point of interconnection. */
type Connection = Pick<DispatchProblem, 'gridEfficiency'> & {
  readonly terms?: { readonly busConverter?: { readonly efficiency: number } | undefined };
};

/** Returns the efficiency between bus and point of interconnection, the same both ways: line and transformer, and the converter of a DC bus. */
export function busToGridOf({ gridEfficiency, terms }: Connection): number {
  return gridEfficiency * (terms?.busConverter?.efficiency ?? 1);
}

/** Returns the power through the converter of a DC bus in a step, on its AC side; with `upMW` of regulation called if that is more. [MW] */
export function converterPowerMW(
  { gridEfficiency }: Connection,
  flows: Pick<Flows, 'exportMW' | 'importMW'>,
  t: number,
  upMW: number,
): number {
  const boughtMW = flows.importMW[t] * gridEfficiency;
  return Math.max(flows.exportMW[t] / gridEfficiency + boughtMW, (flows.exportMW[t] + upMW) / gridEfficiency - boughtMW);
}
