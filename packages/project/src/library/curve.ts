import { z } from 'zod';
import { issueText, type NumberField } from '../fields/field';
import { message, ofOwner, type Text } from '../i18n/message';

/** A measured pair of a library item; the curve defines x and y. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** A table of measured pairs: its title, its two columns, and its initial rows. */
export interface Curve {
  readonly label: Text;
  readonly help: Text;
  readonly x: NumberField;
  readonly y: NumberField;
  readonly initial: readonly CurvePoint[];
}

export const curveSchema = z.array(z.object({ x: z.number(), y: z.number() }).readonly()).readonly();

/** Returns the issue text on the first value of a curve that is out of its range; undefined if there is none. */
export function pointProblem({ label, x, y }: Curve, points: readonly CurvePoint[]): Text | undefined {
  for (const [row, point] of points.entries()) {
    const place = message('equipmentChecks.curveRow', { curve: label, row: row + 1 });
    const text = issueText(x, point.x, ofOwner(place, x.label)) ?? issueText(y, point.y, ofOwner(place, y.label));
    if (text !== undefined) return text;
  }
  return undefined;
}
