import type { StepShape, StepVertices } from './stepShapes';
import { rows } from './vertexBasis';

/**
 * The best money of each step by the energy that its cells gain, where no head-room binds: the vertices on the upper hull, by rising gain, each with the
 * marginal price of the energy between the one before it and itself. Those of step t stand at the places of its vertices.
 */
export interface VertexOrders {
  readonly count: Uint8Array;
  readonly vertex: Uint8Array;
  /** Money lost with each MWh gained more; rising. [currency/MWh] */
  readonly pricePerMWh: Float64Array;
}

export function newVertexOrders({ shapeOf, money }: StepVertices): VertexOrders {
  return {
    count: new Uint8Array(shapeOf.length),
    vertex: new Uint8Array(money.length),
    pricePerMWh: new Float64Array(money.length),
  };
}

/** Fills the orders of the steps `begin … end - 1`, at the money that their vertices have (Andrew's monotone chain). */
export function orderVertices(
  { shapes, shapeOf, first }: StepVertices,
  money: Float64Array,
  begin: number,
  end: number,
  into: VertexOrders,
): void {
  const { count, vertex, pricePerMWh } = into;
  for (let t = begin; t < end; t++) {
    const { count: vertices, row } = shapes[shapeOf[t] as number] as StepShape;
    const at = first[t];
    let last = at - 1;
    for (let k = 0; k < vertices; k++) {
      const gain = row[rows * k];
      const own = money[at + k];
      let price = 0;
      let isBelow = false;
      while (last >= at) {
        const before = vertex[last];
        const width = gain - row[rows * before];
        const lost = money[at + before] - own;
        if (width <= minWidthMWh) {
          // The first of one gain stays unless the other earns more.
          isBelow = lost >= 0;
          if (isBelow) break;
          last--;
          continue;
        }
        price = lost / width;
        if (last > at && price < pricePerMWh[last]) last--;
        else break;
      }
      if (isBelow) continue;
      last++;
      vertex[last] = k;
      pricePerMWh[last] = price;
    }
    count[t] = last - at + 1;
  }
}

/** Gains that differ by no more are one. */
const minWidthMWh = 1e-9;
