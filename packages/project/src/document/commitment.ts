import { z } from 'zod';
import { inEnglish } from '../i18n/inEnglish';
import { message, type Message, type Text } from '../i18n/message';
import { energyMarketKinds } from './energyMarketKinds';
import { marketDefinition, marketKinds, markets, type MarketSwitch } from './kinds';
import type { MarketCommitment } from './marketDefinition';
import type { Project } from './project';

/** A market that the plant is committed to, by its rank: lower ranks are served first. The document has its English name. */
export interface Commitment {
  readonly name: string;
  readonly order: number;
}

/** Returns the commitments of the markets in use, by rank. */
export function commitmentsOf(project: Pick<Project, 'energyMarkets' | MarketSwitch>): readonly Commitment[] {
  const found: Commitment[] = project.useEnergyMarket
    ? project.energyMarkets.map(({ kind }) => ({
        name: inEnglish(energyMarketKinds[kind].commitment),
        order: energyMarketKinds[kind].rank,
      }))
    : [];
  for (const kind of marketKinds) {
    const { commitment } = marketDefinition(kind);
    if (commitment && project[markets[kind].switch]) found.push({ name: inEnglish(commitment.title), order: commitment.order });
  }
  return found.sort((a, b) => a.order - b.order);
}

/** Returns the lines of the order of commitment: streams before the energy markets, then these, together with the markets that share their line. */
export function orderOfCommitments(commitments: readonly Commitment[]): readonly string[] {
  const energy = new Set(Object.values(energyMarketKinds).map(({ commitment }) => inEnglish(commitment)));
  const sorted = [...commitments].sort((a, b) => a.order - b.order);
  const own = sorted.filter(({ name }) => !energy.has(name)).map(({ name }) => name);
  if (own.length === sorted.length) return [...own.filter((name) => !lineWithEnergy(name)), ...own.filter(lineWithEnergy)];
  const shared = own.map(lineWithEnergy).find((line) => line !== undefined);
  return [...own.filter((name) => !lineWithEnergy(name)), shared ?? inEnglish(energyLine)];
}

/** Returns the line that a commitment shares with the energy markets; undefined for one with a line of its own. */
function lineWithEnergy(name: string): string | undefined {
  const line = commitments().find(({ title }) => inEnglish(title) === name)?.lineWithEnergy;
  return line && inEnglish(line);
}

const energyLine = message('commitments.energyMarkets');

const commitments = (): readonly MarketCommitment[] => marketKinds.flatMap((kind) => marketDefinition(kind).commitment ?? []);

/** Returns the text of a line of the order, of which the document has the English words. */
export function lineText(line: string): Text {
  const lines: readonly Message[] = [
    energyLine,
    ...Object.values(energyMarketKinds).map(({ commitment }) => commitment),
    ...commitments().flatMap(({ title, lineWithEnergy: shared }) => (shared ? [title, shared] : [title])),
  ];
  return lines.find((text) => inEnglish(text) === line) ?? line;
}

export const commitmentSchema: z.ZodType<Commitment> = z.object({ name: z.string(), order: z.number() }).readonly();
