import { newCapacityMarket } from '@hybrid/project/document/capacityMarket';
import { newContract } from '@hybrid/project/document/contract';
import { differencesOf, type ShownValue } from '@hybrid/project/document/differences';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import type { Escalator } from '@hybrid/project/costs/escalator';
import { wordsOf } from '@hybrid/project/document/fieldPlaces';
import { marketKinds } from '@hybrid/project/document/kinds';
import { marketKindsInUse, marketName, marketsOf } from '@hybrid/project/document/marketsInUse';
import { newObligation } from '@hybrid/project/document/obligation';
import type { Project } from '@hybrid/project/document/project';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { baseYear } from '@hybrid/project/document/site';
import { textColumn, type ExportTable } from '../tables/exportTable';
import { yearsRow, yesOrNo, type ReportWords } from './reportFields';
import { nameColumn } from '../tables/summaryTables';

/**
 * Returns the inputs of markets and contracts that differ from their initial value, with that value. Markets that are not used
 * are left out. Undefined if all inputs have their initial value.
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

/** Returns the escalators of a market that has any. */
function escalatorsOf(market: Escalating): Escalating {
  return Object.fromEntries(escalatorNames.flatMap((name) => (market[name] ? [[name, market[name]]] : [])));
}

/** Returns a row for each active escalator with its effect; its other fields are left out. */
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

/** Returns the project with the same markets at their initial values. */
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

function valueText(shown: ShownValue, words: ReportWords): string {
  switch (shown.kind) {
    case 'absent':
      return '—';
    case 'text':
      return shown.text === '' ? '—' : shown.text;
    case 'choice':
      return words.option(shown.label);
    case 'flag':
      return yesOrNo(shown.on);
    case 'date':
      return words.date(shown.day);
    case 'numbers':
      return `${words.listed(shown.values, shown.decimals)} ${words.unit(shown.unit ?? '')}`.trim();
    case 'series':
      return `${shown.name}, ${shown.year}: ${words.trimmed(shown.count, 0)} values, mean ${words.written(shown.mean, 2)}`;
    case 'table':
      return `${words.trimmed(shown.cells, 0)} values`;
  }
}
