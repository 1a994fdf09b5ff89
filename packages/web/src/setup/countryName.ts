import type { Language } from '@hybrid/api/accountCalls';
import type { Project } from '@hybrid/project/document/project';

type Country = Pick<Project['location'], 'countryCode' | 'countryName'>;

const spanish = new Intl.DisplayNames(['es'], { type: 'region', fallback: 'none' });

/** `Chile`, `Estados Unidos`: in Spanish as the browser knows the country of a code, else as the site has it. */
export function countryName({ countryCode, countryName: written }: Country, language: Language): string {
  const isCode = /^[A-Z]{2}$/.test(countryCode);
  return (language === 'es' && isCode ? spanish.of(countryCode) : undefined) ?? written;
}
