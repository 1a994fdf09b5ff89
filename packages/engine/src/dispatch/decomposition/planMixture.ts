/**
 * The best mixture of plans under bounds on their use of resources: a small linear program whose columns are plans,
 *
 *     maximise  Σ share_i · money_i      Σ share_i · used_i ≤ max, for each bound      Σ share_i = 1,      share ≥ 0
 *
 * Its multipliers are prices of the bounded resources. If the best plan at these prices has no gain over the mixture, the mixture is optimal.
 *
 * Source: Dantzig, Wolfe, "Decomposition principle for linear programs", Operations Research 8 (1960).
 */
export interface PlanMixture {
  /** Number of bounds, and maximum number of plans. */
  bounds: number;
  readonly maxPlans: number;
  plans: number;
  readonly money: Float64Array;
  /** By plan, then by bound. */
  readonly used: Float64Array;
  readonly max: Float64Array;
  /** By row of the basis a plan, or -1 - b for the slack of bound b; and its value. */
  readonly basis: Int32Array;
  readonly share: Float64Array;
  /** Inverse of the basis, row by row; its last column belongs to the sum of shares. */
  readonly inverse: Float64Array;
  /** Multiplier of each bound, and of the sum of shares: the money at these prices that a plan needs to match the mixture. */
  readonly price: Float64Array;
  convexityDual: number;
  readonly entering: Float64Array;
}

export function newPlanMixture(maxBounds: number, maxPlans: number): PlanMixture {
  const rows = maxBounds + 1;
  return {
    bounds: 0,
    maxPlans,
    plans: 0,
    money: new Float64Array(maxPlans),
    used: new Float64Array(maxPlans * maxBounds),
    max: new Float64Array(maxBounds),
    basis: new Int32Array(rows),
    share: new Float64Array(rows),
    inverse: new Float64Array(rows * rows),
    price: new Float64Array(maxBounds),
    convexityDual: 0,
    entering: new Float64Array(rows),
  };
}

/** Sets the basis to one plan alone, which must keep every bound. */
export function pivotOnPlan(plan: number, mixture: PlanMixture): void {
  const { bounds, used, max, basis, share, inverse, price, money } = mixture;
  const rows = bounds + 1;
  inverse.fill(0, 0, rows * rows);
  for (let b = 0; b < bounds; b++) {
    basis[b] = -1 - b;
    share[b] = max[b] - used[plan * bounds + b];
    inverse[b * rows + b] = 1;
    inverse[b * rows + bounds] = -used[plan * bounds + b];
    price[b] = 0;
  }
  basis[bounds] = plan;
  share[bounds] = 1;
  inverse[rows * rows - 1] = 1;
  mixture.convexityDual = money[plan];
}

/** Maximum number of pivots, beyond which rounding cycles. */
const maxMoves = 1000;
/** Weights and shares that count as rounding. */
const tiny = 1e-13;

/** Returns the reduced cost of a plan: its money at the current prices, less the mixture's. */
export function gainOf(plan: number, { bounds, money, used, price, convexityDual }: PlanMixture): number {
  let gain = money[plan] - convexityDual;
  for (let b = 0; b < bounds; b++) gain -= price[b] * used[plan * bounds + b];
  return gain;
}

/** Solves for the optimal mixture and its prices (the primal simplex method). Gains up to `negligible` count as none. */
export function mix(mixture: PlanMixture, negligible: number): void {
  const { bounds, used, basis, share, inverse, price, entering } = mixture;
  const rows = bounds + 1;
  for (let move = 0; move < maxMoves; move++) {
    priceBasis(mixture);
    // A slack gains where its bound has a negative price. From half of the pivots on, the first gain is taken: it cannot cycle.
    let best = negligible;
    let enters = 0;
    let found = false;
    for (let i = -bounds; i < mixture.plans; i++) {
      const gain = i < 0 ? -price[-1 - i] : gainOf(i, mixture);
      if (gain > best) {
        best = gain;
        enters = i;
        found = true;
        if (2 * move > maxMoves) break;
      }
    }
    if (!found) return;
    for (let r = 0; r < rows; r++) {
      let weight = 0;
      if (enters < 0) weight = inverse[r * rows - 1 - enters];
      else {
        weight = inverse[r * rows + bounds];
        for (let b = 0; b < bounds; b++) weight += inverse[r * rows + b] * used[enters * bounds + b];
      }
      entering[r] = weight;
    }
    let leaves = -1;
    let far = Number.POSITIVE_INFINITY;
    for (let r = 0; r < rows; r++) {
      if (entering[r] <= tiny) continue;
      const reach = Math.max(0, share[r]) / entering[r];
      if (reach < far || (reach === far && entering[r] > entering[leaves])) {
        far = reach;
        leaves = r;
      }
    }
    if (leaves < 0) return;
    const weight = entering[leaves];
    for (let c = 0; c < rows; c++) inverse[leaves * rows + c] /= weight;
    for (let r = 0; r < rows; r++) {
      if (r === leaves) continue;
      share[r] -= far * entering[r];
      for (let c = 0; c < rows; c++) inverse[r * rows + c] -= entering[r] * inverse[leaves * rows + c];
    }
    share[leaves] = far;
    basis[leaves] = enters;
  }
}

/** Computes the prices of the basis: the money of its plans, by row, times the inverse. */
function priceBasis(mixture: PlanMixture): void {
  const { bounds, basis, inverse, price, money } = mixture;
  const rows = bounds + 1;
  for (let c = 0; c < rows; c++) {
    let total = 0;
    for (let r = 0; r < rows; r++) if (basis[r] >= 0) total += money[basis[r]] * inverse[r * rows + c];
    if (c < bounds) price[c] = total;
    else mixture.convexityDual = total;
  }
}
