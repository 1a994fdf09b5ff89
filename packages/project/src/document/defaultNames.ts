import type { Language } from '../basics/language';
import { beginnings, costLines, nameOfNewProject } from '../i18n/es/defaultNames';
import { siteFields } from './site';

const numbered = /^(.*) (\d+)$/;

/** Returns the name of a new project. */
export function newProjectName(language: Language): string {
  return language === 'es' ? nameOfNewProject : siteFields.name.initial;
}

/** Returns true for the name of a new project in any language. */
export function isNewProjectName(name: string): boolean {
  return name === siteFields.name.initial || name === nameOfNewProject;
}

/** Returns the name of a new item, `Energy Storage 1`, in a language; another name stays. */
export function defaultNameIn(language: Language, name: string): string {
  const [, beginning = '', ordinal] = numbered.exec(name) ?? [];
  return language === 'es' && Object.hasOwn(beginnings, beginning) ? `${beginnings[beginning]} ${ordinal}` : name;
}

/** Returns the name of a line of a new cost table in a language; another name stays. */
export function costLineIn(language: Language, name: string): string {
  return language === 'es' && Object.hasOwn(costLines, name) ? (costLines[name] as string) : name;
}

/** Returns true if the name is that of a new item, which begins in English as given, in any language. */
export function isDefaultName(name: string, beginning: string): boolean {
  const [, its] = numbered.exec(name) ?? [];
  return its !== undefined && (its === beginning || its === beginnings[beginning]);
}
