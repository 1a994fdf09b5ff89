import type { PricedPlans } from './pricedPlans';

/** Flows that are kept of a plan; exports come first. */
export const keptFlows = ['exportMW', 'importMW', 'chargeMW', 'dischargeMW', 'levelMWh', 'generationToStorageMW', 'curtailedMW'] as const;

/** Keeps the flows of the plan that stands in them, and the duties that they serve. */
export function keepFlows(plans: PricedPlans, begin: number, end: number): void {
  const { flows } = plans.pass;
  const { kept, keptServed, duties } = plans.space;
  const plan = plans.standing;
  if (plan < 0) return;
  plans.standing = -1;
  if (duties.owed.length > 0) for (let t = begin; t < end; t++) keptServed[plan * (end - begin) + t - begin] = duties.served[t];
  for (let f = 0; f < keptFlows.length; f++) {
    const flow = flows[keptFlows[f]];
    const place = (plan * keptFlows.length + f) * (end - begin) - begin;
    for (let t = begin; t < end; t++) kept[place + t] = flow[t];
  }
}

/** Writes the mixture over the flows; the marginal values of stored energy stay the last plan's. */
export function writeMixture(plans: PricedPlans, begin: number, end: number): void {
  const { space } = plans;
  const { flows } = plans.pass;
  const { kept, mixture, duties, keptServed, deliveredMW, flowsOf, unserved } = space;
  const { basis, share, bounds } = mixture;
  const steps = end - begin;
  let total = 0;
  let isStanding = true;
  for (let r = 0; r <= bounds; r++) {
    if (basis[r] < 0 || share[r] <= 0) continue;
    total += share[r];
    if (flowsOf[basis[r]] !== plans.standing) isStanding = false;
  }
  keepFlows(plans, begin, end);
  if (!isStanding)
    for (let f = 0; f < keptFlows.length; f++) {
      const flow = flows[keptFlows[f]];
      for (let t = begin; t < end; t++) flow[t] = 0;
      for (let r = 0; r <= bounds; r++) {
        if (basis[r] < 0 || share[r] <= 0) continue;
        const part = share[r] / total;
        const place = (flowsOf[basis[r]] * keptFlows.length + f) * steps - begin;
        for (let t = begin; t < end; t++) flow[t] += part * kept[place + t];
      }
    }
  if (duties.owed.length === 0) return;
  deliveredMW.fill(0, 0, duties.owed.length * steps);
  for (let r = 0; r <= bounds; r++) {
    if (basis[r] < 0 || share[r] <= 0) continue;
    const part = share[r] / total;
    const plan = flowsOf[basis[r]];
    for (let i = 0; i < steps; i++) {
      const d = keptServed[plan * steps + i];
      if (d < 0 || (unserved[basis[r]] & (1 << d)) !== 0) continue;
      deliveredMW[d * steps + i] += part * kept[plan * keptFlows.length * steps + i];
    }
  }
}
