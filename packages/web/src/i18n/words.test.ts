import i18next, { t } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { loadWords, speak, startFrameWords } from './words';

afterEach(() => speak('.'));

test('the words of the frame are there when it starts, those of a project when they have been loaded, in the language that is spoken', async () => {
  await startFrameWords();
  expect(t('shell.login.password')).toBe('Password');
  expect(t('economics.realRate')).toBe('economics.realRate');
  await loadWords('project');
  expect(t('economics.realRate')).toBe('Real discount rate');
  await speak(',');
  expect([t('shell.login.password'), document.documentElement.lang]).toEqual(['Contraseña', 'es']);
  expect(t('workspace.calculate')).toBe('Calcular');
  expect(t('economics.realRate')).toBe('Tasa de descuento real');
  // A text without Spanish translation stays English.
  i18next.addResourceBundle('en', 'translation', { test: { onlyEnglish: 'Only English' } }, true);
  expect(t('test.onlyEnglish')).toBe('Only English');
});

test('counts in texts have their thousands in groups, as all figures do; calendar years have none', async () => {
  await startFrameWords();
  await loadWords('project');
  expect(t('workspace.simulations', { count: 12345 })).toBe('12,345 simulations');
  expect(t('workspace.simulations', { count: 1 })).toBe('1 simulation');
  expect(t('prices.showYear', { year: 2027 })).toBe('Show 2027');
  await speak(',');
  expect(t('workspace.simulations', { count: 12345 })).toBe('12.345 simulaciones');
});

test('the next page begins in the language of the user', async () => {
  await startFrameWords();
  await speak(',');
  await startFrameWords();
  expect([t('shell.login.password'), document.documentElement.lang]).toEqual(['Contraseña', 'es']);
});

test('a language that is wanted no more when its words come is not spoken', async () => {
  await startFrameWords();
  const spanish = speak(',');
  await speak('.');
  await spanish;
  expect([t('shell.login.password'), document.documentElement.lang]).toEqual(['Password', 'en']);
});

test('a language that is chosen is spoken with either decimal mark', async () => {
  await startFrameWords();
  await speak('.', 'es');
  expect([t('shell.login.password'), document.documentElement.lang]).toEqual(['Contraseña', 'es']);
  await speak(',', 'en');
  expect([t('shell.login.password'), document.documentElement.lang]).toEqual(['Password', 'en']);
});
