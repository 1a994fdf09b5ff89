import { message, type Text } from '@hybrid/project/i18n/message';
import type { Escalator } from '@hybrid/project/costs/escalator';
import { differencesOf, type ShownValue } from '@hybrid/project/document/differences';
import { wordsOf } from '@hybrid/project/document/fieldPlaces';
import { marketDefinition, marketKinds, type Market } from '@hybrid/project/document/kinds';
import { mapMarkets, marketKindsInUse, marketName, marketsOf } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { textColumn, type ExportTable } from '../tables/exportTable';
import { withUnit, yearsRow, yesOrNo, type ReportWords } from './reportFields';
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
    title: message('files.marketsContractsInputsDifferInitial'),
    columns: [
      nameColumn,
      textColumn(message('files.input')),
      textColumn(message('document.value')),
      textColumn(message('files.initially')),
    ],
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

/** Returns the parts of a market with these names. */
function partsOf(market: Market, names: readonly string[]): Partial<Market> {
  const parts = market as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, parts[name]])) as Partial<Market>;
}

/** Returns a row for each active escalator with its effect; its other fields are left out. */
function escalatorRows(project: Project, words: ReportWords): readonly (readonly Text[])[] {
  return marketKindsInUse(project).flatMap((kind) =>
    marketsOf(project, [kind]).flatMap((market) =>
      Object.entries(partsOf(market, marketDefinition(kind).escalators)).flatMap(([key, part]) => {
        const escalator = part as unknown as Escalator;
        if (!escalator.enabled) return [];
        return yearsRow(wordsOf(key), escalator, project, words).map(([label, value, unit]) => [
          marketName(market),
          label,
          withUnit(value, unit),
          message('files.none'),
        ]);
      }),
    ),
  );
}

function usedMarkets(project: Project): Project {
  const used = marketKindsInUse(project);
  return { ...project, ...Object.fromEntries(marketKinds.filter((kind) => !used.includes(kind)).map((kind) => [kind, []])) };
}

/** Returns the project with the same markets at their initial values. */
function asTheyBegin(project: Project): Project {
  const ordinals = new Map(marketKinds.flatMap((kind) => project[kind].map((market, index) => [market, index + 1] as const)));
  return mapMarkets(
    project,
    ({ newItem, escalators, unreported }, market) =>
      ({
        ...newItem(market.id, ordinals.get(market) ?? 1, project.lifetime),
        ...partsOf(market, escalators),
        ...('name' in market && { name: market.name }),
        ...unreported?.(market, baseYear(project)),
      }) as Market,
  );
}

export function valueText(shown: ShownValue, words: ReportWords): Text {
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
      return withUnit(words.listed(shown.values, shown.decimals), words.unit(shown.unit ?? ''));
    case 'series':
      return message('files.valuesMean', {
        file: shown.name,
        year: shown.year,
        count: words.trimmed(shown.count, 0),
        mean: words.written(shown.mean, 2),
      });
    case 'table':
      return message('imports.values', { count: words.trimmed(shown.cells, 0) });
  }
}
