import { wordScore, wordsIn } from '@hybrid/project/basics/wordSearch';
import { titleAt } from '@hybrid/project/document/fieldPlaces';
import type { CataloguedField } from '@hybrid/project/document/everyField';
import { synonymsOf } from '@hybrid/project/document/synonyms';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { allowedText, plainValue, typedText, unitOf } from './fieldText';

/** Returns the fields that words name by label, path or abbreviation; the best match first. */
export function matching(fields: readonly CataloguedField[], words: readonly string[]): readonly CataloguedField[] {
  const wanted = wordsIn(words.join(' '));
  return fields
    .flatMap((one) => {
      const label = inEnglish(one.field.label);
      const parts = one.path.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[.[\]]+/g, ' ');
      const others = [sectionOf(one.path), one.path, parts, parts.replaceAll(' ', ''), ...synonymsOf(label)].join(' ');
      const score = wordScore(label, others, wanted);
      return score === undefined ? [] : [{ one, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

/** Returns the title of the part of the project that holds a field. */
function sectionOf(path: string): string {
  const parts = path.split('.');
  const titles = parts.map((_, at) => titleAt(parts.slice(0, at).join('.')) ?? '');
  return [...new Set(titles.map(inEnglish))].filter((title) => title !== '').join(' ');
}

/** Returns the facts of a field. */
export function described({ path, field }: CataloguedField) {
  const initial = field.kind === 'numbers' || field.kind === 'hours' ? undefined : plainValue(field, field.initial);
  return {
    path,
    label: inEnglish(field.label),
    kind: field.kind,
    unit: unitOf(field, '¤'),
    allowed: allowedText(field),
    ...(field.kind === 'choice' && { choices: field.options.map(({ value, label }) => ({ value, label: inEnglish(label) })) }),
    default: initial ?? null,
    meaning: field.help === undefined ? '' : inEnglish(field.help),
  };
}

/** Returns the facts of a field as text. */
export function explained({ path, field }: CataloguedField): string {
  const unit = unitOf(field, '¤');
  const initial = field.kind === 'numbers' || field.kind === 'hours' ? '' : typedText(field, field.initial);
  const facts = [unit === '' ? '' : `unit ${unit}`, allowedText(field), initial === '' ? '' : `default ${initial}`];
  return [
    `${path}  ${inEnglish(field.label)}`,
    `    ${facts.filter((fact) => fact !== '').join('; ')}`,
    ...(field.help === undefined ? [] : [`    ${inEnglish(field.help)}`]),
  ].join('\n');
}
