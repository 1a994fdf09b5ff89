import { newCapacityMarket } from '@hybrid/project/document/capacityMarket';
import { newContract } from '@hybrid/project/document/contract';
import { differencesOf, type Told } from '@hybrid/project/document/differences';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import type { Escalator } from '@hybrid/project/document/escalator';
import { wordsOf } from '@hybrid/project/document/fieldPlaces';
import { marketKinds } from '@hybrid/project/document/kinds';
import { marketKindsInUse, marketName, marketsOf } from '@hybrid/project/document/marketsInUse';
import { newObligation } from '@hybrid/project/document/obligation';
import type { Project } from '@hybrid/project/document/project';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { baseYear } from '@hybrid/project/document/site';
import { textColumn, type ExportTable } from './exportTable';
import { yearsRow, yesOrNo, type ReportWords } from './reportFields';
import { nameColumn } from './summaryTables';

/**
 * What was entered for markets and contracts: each input that differs from the one it begins with, which stands beside it. Markets that are not used
 * are left out. Undefined where all is as it begins.
 */
export function marketInputTable(project: Project, words: ReportWords): ExportTable | undefined {
  const used = usedMarkets(project);
  const differences = differencesOf(asTheyBegin(used), used);
  const escalators = escalatorRows(used, words);
  if (differences.length + escalators.length === 0) return undefined;
  return {
    title: 'Markets and contracts: inputs that differ from their initial values',
    columns: [nameColumn, textColumn('Input'), textColumn('Value'), textColumn('Initially')],
    rows: [
      ...differences.map(({ section, item, label, before, after }) => [
        item === '' ? section : item,
        label === '' ? section : label,
        valueText(after, words),
        valueText(before, words),
      ]),
      ...escalators,
    ],
  };
}

const escalatorNames = [
  'priceEscalator',
  'importPriceEscalator',
  'capacityPriceEscalator',
  'energyPriceEscalator',
  'shortagePenaltyPriceEscalator',
] as const;

type Escalating = { readonly [E in (typeof escalatorNames)[number]]?: Escalator };

/** Those of a market that has them. */
function escalatorsOf(market: Escalating): Escalating {
  return Object.fromEntries(escalatorNames.flatMap((name) => (market[name] ? [[name, market[name]]] : [])));
}

/** Escalators that are on, each as what it comes to; the rest of their fields says nothing. */
function escalatorRows(project: Project, words: ReportWords): readonly (readonly string[])[] {
  return marketsOf(project).flatMap((market) =>
    escalatorNames.flatMap((key) => {
      const escalator = (market as Escalating)[key];
      if (!escalator?.enabled) return [];
      return yearsRow(wordsOf(key), escalator, project, words).map(([label, value, unit]) => [
        marketName(market),
        label,
        `${value} ${unit}`.trim(),
        'none',
      ]);
    }),
  );
}

function usedMarkets(project: Project): Project {
  const used = marketKindsInUse(project);
  return { ...project, ...Object.fromEntries(marketKinds.filter((kind) => !used.includes(kind)).map((kind) => [kind, []])) };
}

/** The same markets with nothing entered. */
function asTheyBegin(project: Project): Project {
  const { lifetime } = project;
  return {
    ...project,
    energyMarkets: project.energyMarkets.map((market) => ({
      ...newEnergyMarket(market.kind, lifetime),
      ...escalatorsOf(market),
      id: market.id,
    })),
    regulationMarkets: project.regulationMarkets.map(({ id, name }, index) => ({ ...newRegulationMarket(id, index + 1), name })),
    capacityMarkets: project.capacityMarkets.map((market, index) => ({
      ...newCapacityMarket(market.id, index + 1, lifetime),
      ...escalatorsOf(market),
      name: market.name,
    })),
    contracts: project.contracts.map((contract, index) => ({
      ...newContract(contract.id, index + 1, lifetime),
      ...escalatorsOf(contract),
      name: contract.name,
      systemSizerLimits: contract.systemSizerLimits,
      obligations: contract.obligations.map((obligation) => newObligation(obligation.id, baseYear(project))),
    })),
  };
}

function valueText(told: Told, words: ReportWords): string {
  switch (told.kind) {
    case 'absent':
      return '—';
    case 'text':
      return told.text === '' ? '—' : told.text;
    case 'choice':
      return words.option(told.label);
    case 'flag':
      return yesOrNo(told.on);
    case 'date':
      return words.date(told.day);
    case 'numbers':
      return `${words.listed(told.values, told.decimals)} ${words.unit(told.unit ?? '')}`.trim();
    case 'series':
      return `${told.name}, ${told.year}: ${words.trimmed(told.count, 0)} values, mean ${words.written(told.mean, 2)}`;
    case 'table':
      return `${words.trimmed(told.cells, 0)} values`;
  }
}
