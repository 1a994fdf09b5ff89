import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hybrid, type Ended } from './hybridCommand';

/** Returns the lines of the code blocks below a heading of a page, up to the next heading. */
export function linesBelow(page: string, heading: string): readonly string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
}

/** Runs a line of a page as a shell would, with the files it names in a folder: words in quotes, `> file`, and a loop over words. */
export async function runLine(line: string, folder: string): Promise<readonly Ended[]> {
  const [, name = '', values = '', body = ''] = /^for (\w+) in ([^;]+); do (.*); done$/.exec(line) ?? [];
  const commands =
    name === '' ? [line] : values.split(' ').flatMap((value) => body.split('; ').map((one) => one.replaceAll(`$${name}`, value)));
  const ended: Ended[] = [];
  for (const command of commands) ended.push(await runCommand(command, folder));
  return ended;
}

async function runCommand(command: string, folder: string): Promise<Ended> {
  const [before = '', target] = command.split(' > ');
  const [program, ...words] = [...before.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replaceAll(/["']/g, ''));
  if (program !== 'hybrid') throw new Error(`${command} is no line of hybrid.`);
  const isFile = (word: string): boolean => /^[\w$-]+\.(hfront|csv|xlsx|pdf)$/.test(word);
  const ended = await hybrid(...words.map((word) => (isFile(word) ? join(folder, word) : word)));
  if (target !== undefined) await writeFile(join(folder, target), ended.stdout);
  return ended;
}
