import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const packagesFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');

/** Import and export statements that load code; those of types load none. */
const statements = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)';/gm;
const dynamic = /\bimport\('([^']+)'\)/g;

function fileOf(from: string, target: string): string | undefined {
  const [, name, path] = /^@hybrid\/(\w+)\/(.+)$/.exec(target) ?? [];
  const base = name ? join(packagesFolder, name, 'src', path ?? '') : target.startsWith('.') ? join(dirname(from), target) : undefined;
  return base === undefined ? undefined : [base, `${base}.ts`, `${base}.tsx`].find((path_) => existsSync(path_) && /\.\w+$/.test(path_));
}

export interface ImportGraph {
  /** Our own files that are loaded, the first among them. */
  readonly files: ReadonlySet<string>;
  /** Names of libraries that are imported, as in the statements. */
  readonly libraries: ReadonlySet<string>;
}

/** Returns the files that a browser has to load to run some files; `withLate` also follows their dynamic imports. */
export function importGraph(entries: readonly string[], withLate: (target: string) => boolean = () => false): ImportGraph {
  const [files, libraries] = [new Set<string>(), new Set<string>()];
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    if (!/\.tsx?$/.test(file)) return;
    const text = readFileSync(file, 'utf8');
    const late = [...text.matchAll(dynamic)].map(([, target]) => target ?? '').filter(withLate);
    for (const target of [...[...text.matchAll(statements)].map(([, name]) => name ?? ''), ...late]) {
      const path = fileOf(file, target);
      if (path) visit(path);
      else libraries.add(target);
    }
  };
  for (const entry of entries) visit(entry);
  return { files, libraries };
}
