import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');

/** Packages that each package may import. The web app reaches the engine only inside a web worker. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  project: [],
  engine: ['project'],
  formats: ['project'],
  api: ['project'],
  server: ['project', 'engine', 'formats', 'api'],
  web: ['project', 'engine', 'api'],
  cli: ['project', 'engine', 'formats', 'server'],
};

/** The one place that waits for other work of the program, by a timer that no result depends on. */
const pauseOfTheEngine = join(packages, 'engine', 'src', 'publicApi', 'pause.ts');

/** Folders of the engine and the folders that each may import besides itself. */
const engineFolders: Readonly<Record<string, readonly string[]>> = {
  series: [],
  linearProgram: [],
  cases: ['series'],
  resource: ['series', 'cases'],
  pv: ['series', 'cases', 'resource'],
  wind: ['series', 'cases', 'resource'],
  storage: ['series', 'cases'],
  plant: ['series', 'cases', 'resource', 'pv', 'wind', 'storage', 'dispatch'],
  dispatch: ['series', 'linearProgram', 'cases', 'storage', 'market'],
  finance: ['series', 'cases'],
  market: ['series', 'cases', 'storage', 'plant', 'finance', 'dispatch'],
  simulate: ['series', 'cases', 'resource', 'pv', 'wind', 'storage', 'plant', 'dispatch', 'finance', 'market'],
  study: ['series', 'cases', 'finance', 'simulate'],
  manifest: ['cases', 'study', 'simulate'],
  report: ['series', 'cases', 'resource', 'pv', 'wind', 'storage', 'plant', 'dispatch', 'finance', 'market', 'simulate'],
  sizing: ['series', 'linearProgram', 'cases', 'storage', 'plant', 'finance', 'market', 'simulate'],
  bestSize: ['linearProgram', 'cases', 'finance', 'simulate', 'sizing'],
  publicApi: ['series', 'cases', 'storage', 'dispatch', 'finance', 'simulate', 'report', 'bestSize'],
};

const platformWords = /(?<!')\b(document|window|localStorage|process|console|fetch|setTimeout|Buffer)\s*[.(]/;

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : [];
  });
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);
}

const files = (name: string): string[] => sources(join(packages, name, 'src'));

test.each(Object.entries(mayImport))('package %s imports only the packages below it', (name, allowed) => {
  for (const file of files(name))
    for (const target of importsOf(file)) {
      const [, other] = /^@hybrid\/(\w+)/.exec(target) ?? [];
      if (other) expect(allowed, `${relative(packages, file)} imports ${target}`).toContain(other);
    }
});

test('the web app reaches the engine inside its worker alone, and elsewhere its types', () => {
  const worker = join(packages, 'web', 'src', 'engineWorker');
  for (const file of files('web').filter((path) => dirname(path) !== worker)) {
    // The storage library draws a fitted curve with the model itself: a formula, not a simulation.
    const model = /import \{[^}]*\} from '@hybrid\/engine\/storage\/fits\/\w+';/g;
    const code = readFileSync(file, 'utf8')
      .replace(/import type [^;]*;/g, '')
      .replace(dirname(file).endsWith('storageLibrary') ? model : '', '');
    expect(code, relative(packages, file)).not.toMatch(/['"](@hybrid\/engine\/|[./\w]*engineWorker\/(jobs|worker)['"])/);
  }
});

test('the storage of the browser is reached through one module, which every reading passes a schema in', () => {
  for (const file of files('web').filter((path) => !path.endsWith('browserStorage.ts')))
    expect(readFileSync(file, 'utf8'), relative(packages, file)).not.toMatch(/\b(local|session)Storage\b/);
});

test('of the server, the command line borrows the threads, the samples and the version alone', () => {
  const borrowed = files('cli').flatMap((file) => importsOf(file).filter((target) => target.startsWith('@hybrid/server/')));
  const lent = ['data/samples', 'data/examplePrices', 'runs/simulationPool', 'runs/simulationWorker', 'installation/version'].map(
    (name) => `@hybrid/server/${name}`,
  );
  for (const target of borrowed) expect(lent).toContain(target);
});

test('rooms of the engine know only the rooms before them', () => {
  const folder = join(packages, 'engine', 'src');
  for (const file of files('engine')) {
    const room = relative(folder, file).split(sep)[0]?.replace(/\.ts$/, '') ?? '';
    if (!(room in engineFolders)) continue;
    for (const target of importsOf(file).filter((path) => path.startsWith('.'))) {
      const other = relative(folder, join(dirname(file), target)).split(sep)[0] ?? '';
      if (other !== room && other in engineFolders)
        expect(engineFolders[room], `${relative(folder, file)} imports ${target}`).toContain(other);
    }
  }
});

/**
 * Packages whose rooms, the folders below `src`, must not import each other in a circle; files directly below `src` are one room. In the command line
 * the commands and programs, which stand above the rooms, are another.
 */
const withoutCycles: readonly string[] = ['api', 'cli', 'engine', 'formats', 'project', 'server', 'web'];

/** Returns the rooms that each room of a package imports: the folders below its `src`, and the files directly there as one room. */
function roomImports(name: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folder = join(packages, name, 'src');
  const besideRooms = (path: string): string =>
    name === 'cli' && /(Command|hybrid|main|commandThread)(\.ts)?$/.test(path) ? 'commands' : 'src';
  return importsBetween(folder, (path) => relative(folder, path).split(sep).slice(0, -1)[0] ?? besideRooms(path));
}

/** Returns the rooms that each room of the files below a folder imports. */
function importsBetween(folder: string, roomOf: (path: string) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of sources(folder)) {
    const imported = rooms.get(roomOf(file)) ?? new Set();
    for (const target of importsOf(file).filter((path) => path.startsWith('.'))) imported.add(roomOf(join(dirname(file), target)));
    rooms.set(roomOf(file), imported);
  }
  return rooms;
}

/** Returns a circle of rooms, each importing the next and the last the first; empty if there is none. */
function roomCycle(rooms: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>();
  const visit = (room: string, path: readonly string[]): readonly string[] => {
    if (path.includes(room)) return path.slice(path.indexOf(room));
    if (done.has(room)) return [];
    for (const other of rooms.get(room) ?? []) {
      const cycle = other === room ? [] : visit(other, [...path, room]);
      if (cycle.length > 0) return cycle;
    }
    done.add(room);
    return [];
  };
  for (const room of rooms.keys()) {
    const cycle = visit(room, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test.each(withoutCycles)('rooms of %s do not import each other in a circle', (name) => {
  expect(roomCycle(roomImports(name))).toEqual([]);
});

/** Folders of the readers of series, each with those it may import: values of a table of times. */
const importingFolders: Readonly<Record<string, readonly string[]>> = { time: [], table: ['time'], values: ['table', 'time'] };

test('folders of the readers of series know only the folders before them', () => {
  const folder = join(packages, 'formats', 'src', 'importing');
  const imports = importsBetween(folder, (path) => relative(folder, path).split(sep)[0] ?? '');
  for (const [name, allowed] of Object.entries(importingFolders))
    expect(
      [...(imports.get(name) ?? [])].filter((other) => other in importingFolders && other !== name && !allowed.includes(other)),
      name,
    ).toEqual([]);
});

/** Rooms of the engine whose folders, and the files beside these, must not import each other in a circle. */
const roomsWithFolders: readonly string[] = ['dispatch'];

test.each(roomsWithFolders)('folders of the room %s of the engine do not import each other in a circle', (room) => {
  const folder = join(packages, 'engine', 'src', room);
  const partOf = (path: string): string => relative(folder, path).split(sep)[0]?.replace(/\.ts$/, '') ?? '';
  const parts = importsBetween(folder, partOf);
  expect(roomCycle(parts)).toEqual([]);
  // Apart from the file named for the room, which knows all methods, what lies beside the folders is shared by them.
  const folders = new Set(readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory()));
  for (const [part, imported] of parts)
    if (part !== room && !folders.has(part))
      expect(
        [...imported].filter((other) => folders.has(other)),
        part,
      ).toEqual([]);
});

/** Rooms of the web app that are pages or parts that a page opens; what two of them need stands in a room below. */
const webPages = [
  'listing',
  'setup',
  'application',
  'equipment',
  'economics',
  'results',
  'storageLibrary',
  'preferences',
  'signInSecurity',
];

test('a page of the web app imports no other page', () => {
  const imports = roomImports('web');
  for (const page of webPages) {
    expect([...(imports.get(page) ?? [])], page).toContain('ui');
    expect(
      webPages.filter((other) => other !== page && imports.get(page)?.has(other)),
      page,
    ).toEqual([]);
  }
});

test('project, engine, formats and api do not know a clock, a network, a console or a disk', () => {
  for (const name of ['project', 'engine', 'formats', 'api'])
    for (const file of files(name).filter((path) => !/i18n.e[ns]./.test(path) && path !== pauseOfTheEngine)) {
      expect(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''), relative(packages, file)).not.toMatch(platformWords);
      expect(
        importsOf(file).filter((path) => path.startsWith('node:')),
        relative(packages, file),
      ).toEqual([]);
    }
});

test('no folder is a drawer', () => {
  const drawers = new Set(['utils', 'helpers', 'common', 'services', 'types', 'lib', 'shared', 'misc']);
  for (const name of Object.keys(mayImport))
    for (const file of files(name)) for (const part of relative(packages, file).split(sep)) expect(drawers.has(part), file).toBe(false);
});

test('no package starts a command, runs a text as a program, or puts raw markup on a page', () => {
  const dangerous =
    /['"](node:)?child_process['"]|\beval\(|\bnew Function\(|\binnerHTML\b|\bouterHTML\b|\bdangerouslySetInnerHTML\b|\bdocument\.write\(/;
  const found = Object.keys(mayImport)
    .flatMap(files)
    .filter((file) => dangerous.test(readFileSync(file, 'utf8')));
  // Only the server for tests is started by a command.
  expect(found.map((file) => relative(packages, file))).toEqual([join('server', 'src', 'testing', 'testPostgres.ts')]);
});
