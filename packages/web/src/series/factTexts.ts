import type { FileFact, ImportReply } from '@hybrid/api/inputCalls';
import { factSourceLabels } from '@hybrid/project/document/importKinds';
import { labelOf } from '@hybrid/project/i18n/message';
import { useTranslate } from '../i18n/translate';

export type FactSubject = FileFact['of'];

/** Returns the fact of a subject, as a reply states it. */
export function factOf(reply: Pick<ImportReply, 'facts'> | undefined, of: FactSubject): FileFact | undefined {
  return reply?.facts.find((fact) => fact.of === of);
}

/** Returns a function that writes a fact with its source: `MW, from the heading`. */
export function useFactText(): (fact: Pick<FileFact, 'value' | 'source'>) => string {
  const translate = useTranslate();
  return ({ value, source }) =>
    source === 'cells' ? translate(value) : [translate(value), translate(labelOf(factSourceLabels[source]))].join(', ');
}

/** Returns true if time stamps were read as at the end of their step. */
export function isAtEnd(fact: FileFact | undefined): boolean {
  return typeof fact?.value === 'object' && 'code' in fact.value && fact.value.code === 'imports.stampsAtEndOfStep';
}
