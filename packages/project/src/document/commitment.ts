import { z } from 'zod';
import { energyMarketKinds } from './energyMarketKinds';
import { marketDefinition, marketKinds, markets, type MarketSwitch } from './kinds';
import type { Project } from './project';

/** A market that the plant is committed to, by its rank: lower ranks are served first. */
export interface Commitment {
  readonly name: string;
  readonly order: number;
}

/** Returns the commitments of the markets in use, by rank. */
export function commitmentsOf(project: Pick<Project, 'energyMarkets' | MarketSwitch>): readonly Commitment[] {
  const found: Commitment[] = project.useEnergyMarket
    ? project.energyMarkets.map(({ kind }) => ({ name: energyMarketKinds[kind].commitment, order: energyMarketKinds[kind].rank }))
    : [];
  for (const kind of marketKinds) {
    const { commitment } = marketDefinition(kind);
    if (commitment && project[markets[kind].switch]) found.push({ name: commitment.name, order: commitment.order });
  }
  return found.sort((a, b) => a.order - b.order);
}

/** Returns the lines of the order of commitment: streams before the energy markets, then these, together with the markets that share their line. */
export function orderOfCommitments(commitments: readonly Commitment[]): readonly string[] {
  const energy = new Set<string>(Object.values(energyMarketKinds).map(({ commitment }) => commitment));
  const sorted = [...commitments].sort((a, b) => a.order - b.order);
  const own = sorted.filter(({ name }) => !energy.has(name)).map(({ name }) => name);
  if (own.length === sorted.length) return [...own.filter((name) => !lineWithEnergy(name)), ...own.filter(lineWithEnergy)];
  const shared = own.map(lineWithEnergy).find((line) => line !== undefined);
  return [...own.filter((name) => !lineWithEnergy(name)), shared ?? 'Energy markets'];
}

/** Returns the line that a commitment shares with the energy markets; undefined for one with a line of its own. */
function lineWithEnergy(name: string): string | undefined {
  return marketKinds.map((kind) => marketDefinition(kind).commitment).find((commitment) => commitment?.name === name)?.lineWithEnergy;
}

export const commitmentSchema: z.ZodType<Commitment> = z.object({ name: z.string(), order: z.number() }).readonly();
