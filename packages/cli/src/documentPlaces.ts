import { wordScore, wordsIn } from '@hybrid/project/basics/wordSearch';
import { fieldsBelow, wholeDocument } from '@hybrid/project/document/documentFields';
import { placeAt, type DocumentPlace, type NoPlace } from '@hybrid/project/document/documentPath';
import type { Project } from '@hybrid/project/document/project';
import { synonymsOf } from '@hybrid/project/document/synonyms';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { nearestWord } from './nearestWord';

/** Returns the place of a typed path in a project. Rejects one that leads nowhere, with the path that was probably meant. */
export function placeIn(project: Project, path: string): DocumentPlace {
  const place = placeAt(project, path);
  if (!('why' in place)) return place;
  throw new UserError('badInput', `There is no ${path} in the project.`, reasonOf(project, place));
}

function reasonOf(project: Project, { at, word, why, choices }: NoPlace): string {
  if (why === 'value') return `${at} has no parts.`;
  if (why === 'item' || why === 'position') {
    if (choices.length === 0) return `${at} is empty. Add an item first: see "hybrid add --help".`;
    const items = choices.map((id, position) => (id === String(position) ? `${at}[${id}]` : `${at}[${position}] (${id})`)).join(', ');
    return why === 'item' ? `The items are ${items}.` : `Say which: ${items}.`;
  }
  const near = nearestWord(word, choices);
  const found = near === undefined ? labelled(project, at, word) : [at === '' ? near : `${at}.${near}`];
  return found.length === 0 ? `See "hybrid fields ${word}", or "hybrid get" for what there is.` : `Did you mean ${found.join(', or ')}?`;
}

const maxSuggested = 3;

/** Returns the paths below a place whose labels have the word. */
function labelled(project: Project, at: string, word: string): readonly string[] {
  const place = at === '' ? wholeDocument(project) : placeAt(project, at);
  if ('why' in place) return [];
  const wanted = wordsIn(word.replace(/([a-z])([A-Z])/g, '$1 $2'));
  return fieldsBelow(place)
    .flatMap(({ path, field }) => {
      const label = field === undefined ? '' : inEnglish(field.label);
      const score = wordScore(label, synonymsOf(label).join(' '), wanted);
      return score === undefined ? [] : [{ text: `${path} (${label})`, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSuggested)
    .map(({ text }) => text);
}
