import { z } from 'zod';
import { energyMarketKinds } from './energyMarketKinds';
import { marketKinds, markets } from './kinds';
import type { Project } from './project';

/** A market that the plant is committed to, by its rank: lower ranks are served first. */
export interface Commitment {
  readonly name: string;
  readonly order: number;
}

/** Returns the commitments of the markets in use, by rank. */
export function commitmentsOf(
  project: Pick<Project, 'energyMarkets' | (typeof markets)[keyof typeof markets]['switch']>,
): readonly Commitment[] {
  const found: Commitment[] = project.useEnergyMarket
    ? project.energyMarkets.map(({ kind }) => ({ name: energyMarketKinds[kind].commitment, order: energyMarketKinds[kind].rank }))
    : [];
  for (const kind of marketKinds) {
    const { commitment, switch: use } = markets[kind];
    if (commitment && project[use]) found.push(commitment);
  }
  return found.sort((a, b) => a.order - b.order);
}

/** Returns the lines of the order of commitment: streams before the energy markets, then these, together with regulation if it is used. */
export function orderOfCommitments(commitments: readonly Commitment[]): readonly string[] {
  const energy = new Set<string>(Object.values(energyMarketKinds).map(({ commitment }) => commitment));
  const regulation: string = markets.regulationMarkets.commitment.name;
  const sorted = [...commitments].sort((a, b) => a.order - b.order);
  const first = sorted.filter(({ name }) => !energy.has(name) && name !== regulation).map(({ name }) => name);
  const hasEnergy = sorted.some(({ name }) => energy.has(name));
  const hasRegulation = sorted.some(({ name }) => name === regulation);
  if (!hasEnergy) return hasRegulation ? [...first, regulation] : first;
  return [...first, hasRegulation ? 'Energy and Regulation markets' : 'Energy markets'];
}

export const commitmentSchema: z.ZodType<Commitment> = z.object({ name: z.string(), order: z.number() }).readonly();
