import type { DocumentPlace } from '@hybrid/project/document/documentPath';
import type { PartField } from '@hybrid/project/document/partFields';
import type { Project } from '@hybrid/project/document/project';
import { isEqual } from '@hybrid/project/edits/edit';
import { setAt } from '@hybrid/project/edits/pathEdits';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { placeIn } from './documentPlaces';
import { isSeries, typedText } from './fieldText';
import { typedValue } from './typedValue';

/** A typed assignment, `discountRate=8`. */
export interface Assignment {
  readonly path: string;
  readonly text: string;
}

/** Reads an assignment. Rejects a word that is none. */
export function assignmentOf(word: string): Assignment {
  const [, path, text] = /^((?:\[[^\]]*\]|[^=[\]])+)=([\s\S]*)$/.exec(word) ?? [];
  if (path === undefined || text === undefined)
    throw new UserError('badInput', `${word} is no assignment.`, 'Write path=value, for example discountRate=8.');
  return { path: path.trim(), text };
}

/** Returns a project after an assignment, by the edit of the product. Rejects a value that is not allowed, or that its rules do not keep. */
export function assigned(project: Project, { path, text }: Assignment): Project {
  const place = settable(placeIn(project, path));
  return withValue(project, place, typedValue(place, text));
}

type SettablePlace = DocumentPlace & { readonly field: PartField };

/** Returns a place whose value a user sets. Rejects others, and says what to do instead. */
export function settable(place: DocumentPlace): SettablePlace {
  const { field, path, value } = place;
  if (field !== undefined) return { ...place, field };
  throw new UserError('badInput', `${path || 'The project'} is not a value that can be set.`, insteadOf(place, value));
}

function insteadOf({ path }: DocumentPlace, value: unknown): string {
  if (isSeries(value)) return 'It is a time series: read one from a file with "hybrid import".';
  if (Array.isArray(value)) return `It is a list: "hybrid get" shows its items, "hybrid add" and "hybrid remove" change them.`;
  return typeof value === 'object' ? `It has parts: "hybrid get FILE ${path}" lists them.` : 'It follows from other inputs.';
}

/** Returns a project with a value at a place. Rejects one that the rules between inputs do not keep. */
export function withValue(project: Project, place: SettablePlace, value: unknown): Project {
  const after = setAt(place, value)(project);
  const now = placeIn(after, place.path);
  if (isEqual(now.value, value)) return after;
  throw new UserError(
    'badInput',
    `${place.path} (${inEnglish(place.field.label)}) stays ${typedText(place.field, now.value)}.`,
    reasonOf(place, after),
  );
}

/** Returns the rule that keeps a value as it is. */
function reasonOf({ cataloguePath }: DocumentPlace, { earlyAnalysis, useComponentLifetimes }: Project): string {
  const isOverYears = /Escalator|MultiYear|egradation|useComponentLifetimes|(Start|End)Year$/.test(cataloguePath);
  if (earlyAnalysis && isOverYears) return 'Early-stage analysis has one year, without changes over the years. Set earlyAnalysis=no first.';
  if (earlyAnalysis && cataloguePath === 'canBatteryChargeFromGrid') return 'This choice needs earlyAnalysis=no.';
  if (cataloguePath === 'bus') return 'A DC bus is shared by solar and storage, without wind.';
  if (cataloguePath.endsWith('.hasConverter'))
    return useComponentLifetimes ? 'With component lifetimes it cannot be changed.' : 'Storage without solar has a converter of its own.';
  if (/^use\w+Market$/.test(cataloguePath)) return 'It needs an energy market: useEnergyMarket=yes.';
  if (cataloguePath === 'useSystemSizer') return 'The system sizer needs a contract with an obligation.';
  if (/^contracts\[\]\.(contracted|competeWith|useSystemSizer)/.test(cataloguePath))
    return 'The obligation of the contract determines it: see obligationKind.';
  return 'Another input determines it.';
}
