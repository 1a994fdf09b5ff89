import { wordScore, wordsIn } from '@hybrid/project/basics/wordSearch';
import { titleAt } from '@hybrid/project/document/fieldPlaces';
import { everyField, type CataloguedField } from '@hybrid/project/document/everyField';
import { synonymsOf } from '@hybrid/project/document/synonyms';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { alignedLeft } from './leftAlignedText';
import { commandModule, jsonOption } from './commandModule';
import { exitCode } from './exitCode';
import { allowedText, plainValue, typedText, unitOf } from './fieldText';

/** Runs `hybrid fields`: lists the inputs of projects, or those that words name by label, path or abbreviation. */
export const fieldsCommand = commandModule(
  (command) => command.argument('[words...]', 'words of a label or a path, or an abbreviation: RTE, DoD, capex').option(...jsonOption),
  async (words, { json }) => {
    const found = words.length === 0 ? everyField() : matching(everyField(), words);
    if (json) console.log(JSON.stringify(found.map(described), undefined, 2));
    else if (found.length === 0) console.error(`No input is called ${words.join(' ')}. "hybrid fields" lists all of them.`);
    else if (words.length === 0)
      console.log(alignedLeft(found.map((one) => [one.path, inEnglish(one.field.label), unitOf(one.field, '$')])));
    else console.log(found.map(explained).join('\n'));
    return found.length === 0 ? exitCode.blocked : exitCode.done;
  },
);

function matching(fields: readonly CataloguedField[], words: readonly string[]): readonly CataloguedField[] {
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

function described({ path, field }: CataloguedField) {
  const initial = field.kind === 'numbers' || field.kind === 'hours' ? undefined : plainValue(field, field.initial);
  return {
    path,
    label: inEnglish(field.label),
    kind: field.kind,
    unit: unitOf(field, '$'),
    allowed: allowedText(field),
    ...(field.kind === 'choice' && { choices: field.options.map(({ value, label }) => ({ value, label: inEnglish(label) })) }),
    default: initial ?? null,
    meaning: field.help === undefined ? '' : inEnglish(field.help),
  };
}

function explained({ path, field }: CataloguedField): string {
  const unit = unitOf(field, '$');
  const initial = field.kind === 'numbers' || field.kind === 'hours' ? '' : typedText(field, field.initial);
  const facts = [unit === '' ? '' : `unit ${unit}`, allowedText(field), initial === '' ? '' : `default ${initial}`];
  return [
    `${path}  ${inEnglish(field.label)}`,
    `    ${facts.filter((fact) => fact !== '').join('; ')}`,
    ...(field.help === undefined ? [] : [`    ${inEnglish(field.help)}`]),
  ].join('\n');
}
