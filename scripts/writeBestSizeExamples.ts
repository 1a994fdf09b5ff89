import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAssistant, textOf } from '@hybrid/cli/assistant/testing';

// `npm run docs:best`: writes what a search for the best size prints into the pages that show it: docs/manual/commandLine.md and assistants.md.

const sample = 'merchant-storage';
const pages = { commandLine: 'docs/manual/commandLine.md', assistants: 'docs/manual/assistants.md' } as const;
const program = ['--import', 'tsx', 'packages/cli/src/main.ts'] as const;

const folder = mkdtempSync(join(tmpdir(), 'hybrid-best-'));
try {
  const run = (...words: readonly string[]): string => execFileSync(process.execPath, [...program, ...words], { encoding: 'utf8' });
  run('sample', sample, '-o', join(folder, 'plant.hfront'));
  run('sample', sample, '-o', join(folder, 'project.hfront'));

  const page = readFileSync(pages.commandLine, 'utf8');
  const [, sizes = ''] = /hybrid best plant\.hfront --size (\S+) --points/.exec(page) ?? [];
  const printed = run('best', join(folder, 'plant.hfront'), '--size', sizes);
  write(pages.commandLine, page, /(\n## Find the best size\n[\s\S]*?```text\n)[\s\S]*?(```)/, printed);

  const manual = readFileSync(pages.assistants, 'utf8');
  const [, input = ''] = /```call\nbest_size (.*)\n/.exec(manual) ?? [];
  const { ask, close } = await openAssistant(folder, false);
  const [system = '', figures = '', ...rest] = textOf(await ask('best_size', JSON.parse(input) as Record<string, unknown>)).split('\n');
  await close();
  const proof = rest.filter((line) => line.startsWith('None of'));
  write(
    pages.assistants,
    manual,
    /(```call\nbest_size .*\n```\n\n```answer\n)[\s\S]*?(```)/,
    [system, figures, '…', ...proof, ''].join('\n'),
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** Replaces the content between the two groups of a pattern in a page. */
function write(path: string, page: string, place: RegExp, content: string): void {
  if (!place.test(page)) throw new Error(`${path} has no place for the example.`);
  writeFileSync(
    path,
    page.replace(place, (_, before: string, after: string) => `${before}${content}${after}`),
  );
}
