import type { DispatchProblem } from './problem';

/** The way between the bus and the point of interconnection. */
type Connection = Pick<DispatchProblem, 'gridEfficiency'> & {
  readonly terms?: Pick<NonNullable<DispatchProblem['terms']>, 'busConverter'>;
};

/** Returns the share of power that passes between bus and point of interconnection, either way: line and transformer, and the converter of a DC bus. */
export function busToGrid({ gridEfficiency, terms }: Connection): number {
  return gridEfficiency * (terms?.busConverter?.efficiency ?? 1);
}
