import type { Language } from '@hybrid/api/accountCalls';
import type { Project } from '@hybrid/project/document/project';

type Country = Pick<Project['location'], 'countryCode' | 'countryName'>;

const spanish = new Intl.DisplayNames(['es'], { type: 'region', fallback: 'none' });

/** Returns `Chile`, `Estados Unidos`: in Spanish the browser's name for the country code, else the site's name. */
export function countryName({ countryCode, countryName: written }: Country, language: Language): string {
  const isCode = /^[A-Z]{2}$/.test(countryCode);
  return (language === 'es' && isCode ? spanish.of(countryCode) : undefined) ?? written;
}
