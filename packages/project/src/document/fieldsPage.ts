import { unitText } from '../basics/units';
import { numberOf, numbersIn, rangeText, type Field } from '../fields/field';
import { inEnglish } from '../i18n/inEnglish';
import type { Text } from '../i18n/message';
import { catalogues, type Catalogue } from './catalogues';
import { allowedUnits, costLists, costUnitText, type CostedEquipment, type CostList, type CostUnit } from '../costs/costTable';
import { fileVersion } from './project';

const cell = (text: Text): string => inEnglish(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

const kindText: { readonly [K in Field['kind']]: string } = {
  number: 'number',
  text: 'text',
  flag: 'yes or no',
  date: 'day',
  choice: 'choice',
  values: 'list of values',
  sizing: 'list of sizes',
};

function allowed(field: Field): string {
  if (field.kind === 'text') return `up to ${field.maxLength} characters`;
  if (field.kind === 'flag') return field.states ? `${inEnglish(field.states.on)}, ${inEnglish(field.states.off)}` : '';
  if (field.kind === 'choice') return field.options.map(({ value, label }) => `\`${value}\` ${inEnglish(label)}`).join(', ');
  const number = numberOf(field);
  if (!number) return '';
  return [inEnglish(rangeText(number) ?? ''), number.integer ? 'integer' : ''].filter((part) => part !== '').join(', ');
}

function initial(field: Field): Text {
  const numbers = numbersIn(field, field.initial);
  if (numbers.length > 0) return numbers.join(', ');
  if (field.kind === 'flag') return field.initial ? (field.states?.on ?? 'yes') : (field.states?.off ?? 'no');
  return field.initial === '' ? '' : `\`${String(field.initial)}\``;
}

function row(name: string, field: Field): string {
  const number = numberOf(field);
  const unit = number?.unit === undefined ? '' : unitText(number.unit, '$');
  const decimals = number ? String(number.decimals) : '';
  const cells = [`\`${name}\``, field.label, kindText[field.kind], unit, allowed(field), decimals, initial(field), field.help ?? ''];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function section({ title, path, fields }: Catalogue): string {
  return [
    `## ${inEnglish(title)}`,
    path === '' ? 'In the project itself.' : `In \`${path}\`.`,
    '',
    '| field | label | kind | unit | allowed | decimals | initial | meaning |',
    '|---|---|---|---|---|---|---|---|',
    ...Object.entries(fields).map(([name, field]) => row(name, field)),
    '',
  ].join('\n');
}

function unitSets(): string {
  const lists = Object.keys(costLists) as readonly CostList[];
  const named = (unit: CostUnit): string => `\`${unit}\` (${inEnglish(costUnitText[unit]).replace('¤', '$')})`;
  return [
    '## Units of complex cost tables',
    '',
    '| equipment | list | units |',
    '|---|---|---|',
    ...(Object.keys(allowedUnits) as readonly CostedEquipment[]).flatMap((equipment) =>
      lists.map((list) => `| ${equipment} | ${inEnglish(costLists[list])} | ${allowedUnits[equipment][list].map(named).join(', ')} |`),
    ),
    '',
  ].join('\n');
}

/** Returns the text of docs/manual/fields.md: every field of a project with its label, unit, allowed values, initial value and meaning. */
export function fieldsPage(): string {
  const count = catalogues.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);
  return [
    '# Fields of a project',
    '',
    `Written by \`npm run docs:fields\` from the catalogues of the document; do not edit. ${count} fields, document version ${fileVersion}.`,
    'A unit with $ has the currency of the project. A number out of its range is readable and an issue; a value of the wrong type is refused.',
    '',
    ...catalogues.map(section),
    unitSets(),
  ].join('\n');
}
