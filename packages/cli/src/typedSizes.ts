import { placeAt } from '@hybrid/project/document/documentPath';
import type { Project } from '@hybrid/project/document/project';
import { connectionPath, searchableSizes, type SearchableSize } from '@hybrid/project/document/searchableSizes';
import { usualRange, type SizeRange } from '@hybrid/project/document/usualSizes';
import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { nearestWord } from './nearestWord';

/** A searchable size by a typed path, and the amount of the typed unit in one unit of the document. */
interface NamedBy {
  readonly size: SearchableSize;
  readonly factor: number;
}

const form = 'storage.MW=0..200/5, storage.hours=1..8, solar.MW';

/** Returns the path by which a user types a size: `storage.MW`, `storage[storage-2].hours`, `wind.turbines`, `interconnectionLimit`. */
export function typedPath({ path, unit, isCounted }: SearchableSize, sizes: readonly SearchableSize[]): string {
  const [kind = '', id = '', ...rest] = path.split('/');
  if (id === '') return path;
  if (kind === 'inverter') return 'inverter.MW';
  const items = new Set(
    sizes
      .map((size) => size.path.split('/'))
      .filter(([first]) => first === kind)
      .map(([, own]) => own),
  );
  const item = items.size === 1 ? kind : `${kind}[${id}]`;
  if (rest[0] === 'converter') return `${item}.converter.sizing`;
  if (rest[0] === 'hours') return `${item}.hours`;
  return unit === 'MW' ? `${item}.MW` : `${item}.${isCounted ? 'turbines' : 'sizing'}`;
}

/**
 * Reads sizes of a search, `path=from..to/step` separated by commas. Without a step it is the usual one, without bounds they are the usual ones, and a
 * single value stays. The path of a power ends with `MW`, that of hours with `hours`; others are those of `hybrid set`, in its units. Rejects other
 * text, and a size that the project does not have.
 */
export function typedSizes(project: Project, words: readonly string[]): readonly SizeRange[] {
  const sizes = searchableSizes(project);
  return words
    .flatMap((word) => word.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => typedSize(project, sizes, word));
}

function typedSize(project: Project, sizes: readonly SearchableSize[], word: string): SizeRange {
  const [, path = '', bounds] = /^([^=]+?)\s*(?:=(.*))?$/.exec(word) ?? [];
  const { size, factor } = sizeNamed(project, sizes, path);
  const usual = usualRange(size);
  if (bounds === undefined) return usual;
  const [range = '', step, ...furtherSteps] = bounds.split('/');
  const [low = '', high, ...furtherBounds] = range.split('..');
  const isForm = furtherSteps.length === 0 && furtherBounds.length === 0;
  const inDocument = (text: string, isStep = false): number => {
    const number = Number(text);
    if (!isForm || text.trim() === '' || !Number.isFinite(number) || number < 0 || (isStep && number === 0))
      throw new UserError('badInput', `${word} is no size to search.`, `Write path=from..to/step, for example ${form}.`);
    const value = Number((number / factor).toPrecision(12));
    if (size.isCounted && !Number.isInteger(value))
      throw new UserError('badInput', `${path} is counted in units of ${factor} ${size.unit}.`, `Give multiples of ${factor}.`);
    return value;
  };
  const from = inDocument(low);
  return { ...usual, from, to: high === undefined ? from : inDocument(high), ...(step !== undefined && { step: inDocument(step, true) }) };
}

/** Returns the size that a typed path names. Rejects another path, with those of the project. */
function sizeNamed(project: Project, sizes: readonly SearchableSize[], path: string): NamedBy {
  const [, item, what] = /^(.+)[./](MW|hours)$/i.exec(path) ?? [];
  const isHours = what?.toLowerCase() === 'hours';
  const place = placeAt(project, item === undefined ? path : `${item}.sizing`);
  const found = 'why' in place ? undefined : documentPath(project, place.steps);
  const wanted = found !== undefined && isHours ? found.replace(/\/sizing$/, '/hours') : found;
  const size = sizes.find((one) => one.path === wanted);
  const storage = isHours && !size ? project.storage.find(({ id }) => wanted === `storage/${id}/hours`) : undefined;
  if (storage && project.useStorage)
    throw new UserError('badInput', message('bestSize.ownHours', { name: storage.customName }), message('bestSize.leaveHoursOut'));
  if (!size || (what !== undefined && !isHours && size.unit !== 'MW')) return unknownSize(sizes, path);
  return { size, factor: what === undefined ? 1 : size.factor };
}

/** Returns the path of a place as searches have it, with the id of its item. */
function documentPath(project: Project, [first, ...rest]: readonly (string | number)[]): string {
  const [at, ...names] = rest;
  if (first === connectionPath || typeof at !== 'number') return [first, ...rest].join('/');
  const items = first === 'solar' || first === 'wind' || first === 'storage' ? project[first] : [];
  return [first, items[at]?.id, ...names.map((name) => (name === 'customSizing' ? 'sizing' : name))].join('/');
}

function unknownSize(sizes: readonly SearchableSize[], path: string): never {
  const paths = sizes.map((size) => typedPath(size, sizes));
  const near = nearestWord(path, paths);
  const suggestion = near === undefined ? '' : `Did you mean ${near}? `;
  throw new UserError('badInput', `There is no size ${path} to search.`, `${suggestion}Sizes of this project: ${paths.join(', ')}.`);
}
