import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { constantSeries, type Series } from '@hybrid/engine/series';
import { UserError } from '@hybrid/project/i18n/userError';
import { standardStream } from './standardStream';

/** Fields of a JSON object, unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a series of `steps` values from the field `name`: a number, a list, or the path of a file, relative to `folder`.
 *
 * Throws a UserError if the file cannot be read or the values are not numbers of at least `min`.
 */
export async function readSeries(source: unknown, name: string, steps: number, min: number, folder: string): Promise<Series> {
  if (typeof source === 'number') return constantSeries(steps, within(source, name, min, Number.MAX_VALUE));
  if (source === undefined || source === null) throw malformed(`${name} is missing`);
  const content = typeof source === 'string' ? await readJson(resolve(folder, source)) : source;
  const values = Array.isArray(content)
    ? content
    : typeof content === 'object' && content !== null && 'values' in content
      ? content.values
      : undefined;
  if (!Array.isArray(values)) throw malformed(`${name} must be a number, a list of numbers, or a file with a list or with "values"`);
  if (values.length !== steps) throw malformed(`${name} has ${values.length} values where n asks for ${steps}`);
  return Float64Array.from(values, (value: unknown, t) => within(value, `${name}[${t}]`, min, Number.MAX_VALUE));
}

/** Reads a JSON file; `-` is standard input. Throws a UserError if it cannot be read or is not JSON. */
export async function readJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = path === standardStream ? await (await import('./projectInput')).textInput(path) : await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError('badInput', `cannot read ${path}`, 'Is the path right, relative to the file that names it?');
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(
      'badInput',
      `${path === standardStream ? 'Standard input' : path} is not JSON`,
      error instanceof Error ? error.message : undefined,
    );
  }
}

/** Throws a UserError unless the value is an object. */
export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(`${name} must be an object`);
  return { ...value };
}

/** Returns a number within the range from a field; `otherwise` if the field is absent or null. Throws a UserError for anything else. */
export function numberIn(fields: Fields, name: string, min: number, max: number, otherwise?: number): number {
  const value = fields[name] ?? otherwise;
  if (value === undefined) throw malformed(`${name} is missing`);
  return within(value, name, min, max);
}

function within(value: unknown, name: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformed(`${name} must be a number; it is ${JSON.stringify(value)}`);
  if (value < min || value > max) {
    const low = min === Number.MIN_VALUE ? 'above 0' : `at least ${min}`;
    throw malformed(`${name} must be ${low}${max < Number.MAX_VALUE ? ` and at most ${max}` : ''}; it is ${value}`);
  }
  return value;
}

export function flagIn(fields: Fields, name: string, otherwise: boolean): boolean {
  const value = fields[name] ?? otherwise;
  if (typeof value !== 'boolean') throw malformed(`${name} must be true or false`);
  return value;
}

export function malformed(what: string): UserError {
  return new UserError('badInput', `malformed problem: ${what}`);
}
