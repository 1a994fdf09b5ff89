import { message, type Text } from '@hybrid/project/i18n/message';
import { numberOf, numbersIn } from '@hybrid/project/fields/field';
import { isRaw, type Raw } from '@hybrid/project/document/rawDocument';
import { fieldAt, itemName, titleAt } from '@hybrid/project/document/fieldPlaces';
import { marketDefinition, marketKinds, markets } from '@hybrid/project/document/kinds';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import type { NumberPath } from './documentNumber';

/** A number of a project that a study may vary, with the labels of the field catalogue. */
interface StudyInput {
  readonly path: NumberPath;
  /** Part of the document, and the item in it; empty for the project itself. */
  readonly section: Text;
  readonly item: Text;
  readonly label: Text;
  /** May contain `¤`; empty without a unit. */
  readonly unit: string;
  readonly present: number;
  /** Default variation of a tornado, percent of the present value to either side; undefined if not varied by default. */
  readonly usualPercent: number | undefined;
}

/** Inputs that a tornado varies by default [percent to either side]: prices and costs, the discount rate, the interconnection limit. */
const usual: readonly (readonly [path: RegExp, percent: number])[] = [
  ...marketKinds.flatMap((kind) =>
    marketDefinition(kind).variedByDefault.map((name) => [new RegExp(`^${kind}/[^/]+/${name}$`), 20] as const),
  ),
  [/^(solar|wind|storage)\/[^/]+\/cost\/(capital|operating)Sensitivity$/, 20],
  [/^discountRate$/, 20],
  [/^interconnectionLimit$/, 10],
];

/** Returns the numbers of the field catalogue that have one value, in the order of the document; unused parts are left out. */
export function studyInputs(project: Project): readonly StudyInput[] {
  return [...inRecord({ ...project }, { catalogue: '', path: '', section: '', item: '', isAbsent: false }, unused(project))];
}

/** Returns the lists of the document whose technology or market is switched off, and records that no simulation reads. */
function unused(project: Project): ReadonlySet<string> {
  const off = [
    ...technologyKinds.filter((kind) => !project[technologies[kind].switch]),
    ...marketKinds.filter((kind) => !project[markets[kind].switch]),
  ];
  return new Set(['location', 'systemSizerLimits', ...off]);
}

interface Place extends Pick<StudyInput, 'section' | 'item'> {
  /** Names of the records as in the catalogues, and with the ids of items. */
  readonly catalogue: string;
  readonly path: string;
  /** True within equipment of size 0, whose numbers change nothing. */
  readonly isAbsent: boolean;
}

function* inRecord(record: Raw, place: Place, skipped: ReadonlySet<string>): Generator<StudyInput> {
  for (const [name, value] of Object.entries(record)) {
    if (skipped.has(name)) continue;
    const path = place.path === '' ? name : `${place.path}/${name}`;
    const catalogue = place.catalogue === '' ? name : `${place.catalogue}.${name}`;
    const placed = fieldAt(place.catalogue, record, name);
    const number = placed && numberOf(placed.field);
    if (placed && number) {
      const [present, ...others] = numbersIn(placed.field, value);
      if (present === undefined || others.length > 0) continue;
      const usualPercent = present === 0 || place.isAbsent ? undefined : usual.find(([pattern]) => pattern.test(path))?.[1];
      const { section, item } = place;
      yield { path, section: section || placed.title, item, label: placed.field.label, unit: number.unit ?? '', present, usualPercent };
    } else if (isRaw(value)) yield* inRecord(value, { ...place, path, catalogue, section: sectionOf(place, catalogue) }, skipped);
    else if (Array.isArray(value)) yield* inItems(value, { ...place, path, catalogue: `${catalogue}[]` }, skipped);
  }
}

function* inItems(items: readonly unknown[], place: Place, skipped: ReadonlySet<string>): Generator<StudyInput> {
  for (const item of items) {
    const id = isRaw(item) ? item['id'] : undefined;
    if (!isRaw(item) || typeof id !== 'string') continue;
    const name = itemName(item);
    const named = place.item === '' || name === '' ? place.item || name : message('results.oneOther', { one: place.item, other: name });
    const isAbsent = place.isAbsent || isOfNoSize(item);
    yield* inRecord(
      item,
      { ...place, path: `${place.path}/${id}`, section: sectionOf(place, place.catalogue), item: named, isAbsent },
      skipped,
    );
  }
}

/** True if all sizes of an item are 0. An imported wind farm has a separate list of sizes. */
function isOfNoSize(item: Raw): boolean {
  const sizing = item[item['kind'] === 'production' && 'customSizing' in item ? 'customSizing' : 'sizing'];
  if (!isRaw(sizing) || !Array.isArray(sizing['values'])) return false;
  return sizing['values'].every((size) => isRaw(size) && size['value'] === 0);
}

/** Returns the title of the first part of the path that has one. */
const sectionOf = ({ section }: Place, catalogue: string): Text => section || titleAt(catalogue) || '';
