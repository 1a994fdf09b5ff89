import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frameWords } from '../packages/web/src/i18n/packs/en.frame';
import { projectWords } from '../packages/web/src/i18n/packs/en.project';
import { importGraph, packagesFolder } from './importGraph';

const source = join(packagesFolder, 'web', 'src');
const short = (file: string): string => relative(packagesFolder, file);

/** Pages that the router loads when they are opened; pages without a user and the dialogs of a page are not among them. */
const pages = /^\.\/(?!signIn\/)\w+\//;

const frame = importGraph([join(source, 'main.tsx')]);
/** The frame with the dialogs, menus and pages without a user, which open on a press. */
const wholeFrame = importGraph([join(source, 'main.tsx')], (target) => !pages.test(target));
const project = importGraph(
  [
    'workspace/Workspace.tsx',
    'setup/SetupStep.tsx',
    'application/ApplicationStep.tsx',
    'equipment/EquipmentStep.tsx',
    'economics/EconomicsStep.tsx',
  ].map((path) => join(source, path)),
  // The entries of the results in the palette load the words of the results themselves.
  (target) => target !== './resultEntries',
);
const everything = importGraph([join(source, 'main.tsx')], () => true);

describe('the first load', () => {
  test('knows of projects what their list shows, and nothing of what is in them', () => {
    const known = [...frame.files].map(short).filter((file) => file.startsWith('project/'));
    expect(known.toSorted()).toEqual([
      'project/src/basics/calendar.ts',
      'project/src/basics/cutText.ts',
      'project/src/basics/dateText.ts',
      'project/src/basics/language.ts',
      'project/src/basics/moneyScale.ts',
      // Spelling of a count in a text.
      'project/src/basics/numberText.ts',
      'project/src/document/siteTextLengths.ts',
      'project/src/document/technologies.ts',
      // English texts of refusals and of signing in; the others come with a project, those of other languages with the language.
      'project/src/i18n/en/accounts.ts',
      'project/src/i18n/en/refusals.ts',
      'project/src/i18n/es/unit.ts',
      'project/src/i18n/message.ts',
      'project/src/i18n/render.ts',
      'project/src/i18n/textSchema.ts',
      'project/src/issues/simulationLimits.ts',
      'project/src/results/economicColumns.ts',
      'project/src/results/resultTables.ts',
      'project/src/wizard.ts',
    ]);
  });

  test('has the listing in it, and no step of a project', () => {
    const web = [...frame.files].map((file) => relative(source, file));
    expect(web).toContain(join('listing', 'ProjectTable.tsx'));
    expect(web.filter((file) => /^(setup|application|equipment|economics|charts|series|costs|runs|studies)\//.test(file))).toEqual([]);
  });

  test('brings only these libraries', () => {
    const names = [...frame.libraries].map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
    expect([...new Set(names)].toSorted()).toEqual([
      '@fontsource-variable/inter',
      '@fontsource-variable/jetbrains-mono',
      '@mantine/core',
      '@mantine/hooks',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'i18next',
      'react',
      'react-dom',
      'react-i18next',
      'zod',
      'zustand',
    ]);
  });
});

/** Returns the sections of texts that a file uses: `t('shell.login.title')`, or a key that it passes on. */
function translatedRooms(file: string, known: ReadonlySet<string>): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/['`]([a-z]\w*)\.[a-z$]/g)].map(([, room]) => room ?? '').filter((room) => known.has(room));
}

describe('words', () => {
  const rooms = (words: object): ReadonlySet<string> => new Set(Object.keys(words));
  const code = (files: ReadonlySet<string>): string[] =>
    [...files].filter((file) => file.startsWith(source) && /\.tsx?$/.test(file) && !short(file).startsWith('web/src/i18n/'));

  test('of the frame come with the frame', () => {
    const late = rooms(projectWords);
    for (const file of code(wholeFrame.files)) expect(translatedRooms(file, late), short(file)).toEqual([]);
  });

  test('of an open project come with the project', async () => {
    const { resultsWords } = await import('../packages/web/src/i18n/packs/en.results');
    const late = new Set([...rooms(resultsWords)].filter((room) => !rooms(projectWords).has(room) && !rooms(frameWords).has(room)));
    for (const file of code(project.files)) expect(translatedRooms(file, late), short(file)).toEqual([]);
  });
});

describe('styles of controls', () => {
  const require = createRequire(join(packagesFolder, 'web', 'package.json'));
  const library = dirname(dirname(require.resolve('@mantine/core')));

  /** Returns the style sheets of a control and of the controls in it. */
  function sheetsOf(name: string): ReadonlySet<string> {
    const start = join(library, 'esm', 'components', name, `${name}.mjs`);
    const [seen, sheets] = [new Set<string>(), new Set<string>()];
    const visit = (file: string): void => {
      if (seen.has(file) || !existsSync(file)) return;
      seen.add(file);
      for (const [, target] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
        const path = join(dirname(file), target ?? '');
        const [, sheet] = /\/components\/.*?(\w+)\.module\.(?:css\.)?mjs$/.exec(path) ?? [];
        if (sheet) sheets.add(sheet);
        else if (path.includes('/components/')) visit(path);
      }
    };
    visit(start);
    return sheets;
  }

  const listed = (path: string): ReadonlySet<string> =>
    new Set([...readFileSync(join(source, path), 'utf8').matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name]) => name ?? ''));

  function used(files: ReadonlySet<string>): ReadonlySet<string> {
    const names = [...files]
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
      .flatMap(([, list]) => (list ?? '').split(',').map((name) => name.trim()));
    return new Set(names.filter((name) => /^[A-Z]\w*$/.test(name) && name !== 'MantineProvider').flatMap((name) => [...sheetsOf(name)]));
  }

  test('a button is made of a bare button, and turns a wheel', () => {
    expect([...sheetsOf('Button')].toSorted()).toEqual(['Button', 'Loader', 'UnstyledButton']);
  });

  test('that the frame uses come with the frame', () => {
    const there = listed('ui/frameControls.css');
    expect([...used(wholeFrame.files)].filter((sheet) => !there.has(sheet))).toEqual([]);
  });

  test('that anything uses come with the frame or the project', () => {
    const there = new Set([...listed('ui/frameControls.css'), ...listed('ui/projectControls.css')]);
    expect([...used(everything.files)].filter((sheet) => !there.has(sheet))).toEqual([]);
  });
});
