import { rangeOfNumbers } from '@hybrid/project/basics/numberRange';
import { readDate } from '@hybrid/project/basics/dateText';
import { readNumber } from '@hybrid/project/basics/numberText';
import { isCurrency } from '@hybrid/project/document/currencies';
import { linkedSensitivities } from '@hybrid/project/document/energyMarket';
import type { DocumentPlace } from '@hybrid/project/document/documentPath';
import type { PartField } from '@hybrid/project/document/partFields';
import { chosenBase, listInOrder, valueList } from '@hybrid/project/document/sizing';
import { fieldMessage, type ChoiceField, type NumberField, type SensitivityValue, type Sizing } from '@hybrid/project/fields/field';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { allowedText } from './fieldText';
import { typedHours } from './hourTable';
import { nearestWord } from './nearestWord';

/** Reads the typed value of a field. Rejects one that the field does not take, with the message of the field. */
export function typedValue(place: DocumentPlace & { readonly field: PartField }, text: string): unknown {
  const { field, value } = place;
  const refuse = (reason: string): UserError =>
    new UserError('badInput', `${place.path} (${inEnglish(field.label)}): ${reason}`, `It takes ${allowedText(field)}.`);
  const typed = read(place, field, text, value, refuse);
  const trouble = field.kind === 'numbers' || field.kind === 'hours' ? undefined : fieldMessage(field, typed);
  if (trouble !== undefined) throw refuse(`${inEnglish(trouble)}.`);
  return typed;
}

type Refuse = (reason: string) => UserError;

function read({ steps, path }: DocumentPlace, field: PartField, text: string, before: unknown, refuse: Refuse): unknown {
  switch (field.kind) {
    case 'number':
      return oneNumber(text, refuse);
    case 'text':
      if (path === 'currency' && !isCurrency(text)) throw refuse(`${text} is no currency. Give its three letters: USD, EUR.`);
      return text;
    case 'flag':
      return flagOf(text, refuse);
    case 'date':
      if (text !== '' && (!/^\d{4}-\d{2}-\d{2}$/.test(text) || readDate(text, 2) === undefined))
        throw refuse(`${text} is no day. Write it as 2028-01-31.`);
      return text;
    case 'choice':
      return choiceOf(field, text, refuse);
    case 'hours':
      return typedHours(field, text, refuse);
    case 'numbers':
      return yearValues(before, checked(severalNumbers(text, refuse), field.each, refuse), field.count, refuse);
    case 'values': {
      const numbers = severalNumbers(text, refuse);
      const isLinked = (linkedSensitivities as readonly unknown[]).includes(steps.at(-1));
      return isLinked ? listInOrder(numbers) : valueList(numbers, chosenBase(before as readonly SensitivityValue[]));
    }
    case 'sizing':
      return { kind: field.initial.kind, values: valueList(severalNumbers(text, refuse), chosenBase((before as Sizing).values)) };
  }
}

const plainNumber = (text: string): number | undefined => readNumber(text, { comma: false });

/** Commas of one number stand between groups of thousands alone: any other may separate two numbers. */
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

function oneNumber(text: string, refuse: Refuse): number {
  if (/;|\.\./.test(text) || (text.includes(',') && !grouped.test(text.trim()))) throw refuse(`It takes one number, not ${text}.`);
  const number = plainNumber(text);
  if (number === undefined) throw refuse(`${text || 'Nothing'} is no number.`);
  return number;
}

/** Reads numbers between commas or semicolons, and ranges such as `100..400/100`. */
function severalNumbers(text: string, refuse: Refuse): readonly number[] {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) throw refuse('It keeps at least one number.');
  return parts.flatMap((part) => {
    const numbers = /\.\.|…/.test(part) ? rangeOfNumbers(part, plainNumber) : [plainNumber(part)];
    if (numbers === undefined || !numbers.every((number) => number !== undefined))
      throw refuse(`${part} is no number. Several are written 100,200, a range 100..400/100.`);
    return numbers;
  });
}

function checked(numbers: readonly number[], each: NumberField, refuse: Refuse): readonly number[] {
  for (const number of numbers) {
    const trouble = fieldMessage(each, number);
    if (trouble !== undefined) throw refuse(`${inEnglish(trouble)}.`);
  }
  return numbers;
}

/** Returns the values of months or years: as many as there are, or one for all of them. */
function yearValues(before: unknown, numbers: readonly number[], count: number | undefined, refuse: Refuse): unknown {
  const items = before as readonly (number | { readonly year: number; readonly value: number })[];
  const length = count ?? items.length;
  if (numbers.length !== 1 && numbers.length !== length) throw refuse(`It has ${length} values: give ${length}, or one for all.`);
  const [first = 0] = numbers;
  return Array.from({ length }, (_, at) => {
    const value = numbers.length === 1 ? first : (numbers[at] ?? first);
    const item = items[at];
    return typeof item === 'object' ? { ...item, value } : value;
  });
}

const flagWords: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', 'on', '1'].map((word) => [word, true] as const),
  ...['no', 'false', 'off', '0'].map((word) => [word, false] as const),
]);

function flagOf(text: string, refuse: Refuse): boolean {
  const on = flagWords.get(text.trim().toLowerCase());
  if (on === undefined) throw refuse(`${text || 'Nothing'} is neither yes nor no.`);
  return on;
}

/** Returns the option that a text names: by its value, its label, or a part of its label that no other has. */
function choiceOf({ options }: ChoiceField, text: string, refuse: Refuse): string | number {
  const lower = text.trim().toLowerCase();
  const labels = options.map(({ value, label }) => ({ value, words: [String(value).toLowerCase(), inEnglish(label).toLowerCase()] }));
  const exact = labels.find(({ words }) => words.includes(lower));
  if (exact) return exact.value;
  const parts = lower === '' ? [] : labels.filter(({ words }) => words.some((word) => word.includes(lower)));
  const [only] = parts;
  if (only && parts.length === 1) return only.value;
  const near = nearestWord(
    lower,
    labels.flatMap(({ words }) => words),
  );
  throw refuse(`${text || 'Nothing'} is none of its choices.${near === undefined ? '' : ` Did you mean ${near}?`}`);
}
