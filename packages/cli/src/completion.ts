import type { Argument, Command, CommandUnknownOpts, Option } from '@commander-js/extra-typings';

/** Candidate for the word at the cursor. */
interface Candidate {
  readonly value: string;
  readonly does: string;
}

/** Candidates for a word; `files` is the suffix of files that complete it (empty for any), undefined if files do not. */
export interface Completions {
  readonly candidates: readonly Candidate[];
  readonly files?: string | undefined;
}

/** Writes the completions for a shell: a line `files`, `files .json` or `words`, then a line for each candidate, a tab before what it does. */
export function writeCompletions(program: Command, words: readonly string[]): void {
  const { candidates, files } = completionsOf(program, words);
  const first = files === undefined ? 'words' : `files ${files}`.trimEnd();
  process.stdout.write([first, ...candidates.map(({ value, does }) => `${value}\t${does}`)].join('\n') + '\n');
}

/** Returns the completions of the last of the words after the name of the program; the program knows the command that the others name. */
export function completionsOf(program: Command, words: readonly string[]): Completions {
  const typed = words.at(-1) ?? '';
  const before = splitValues(words.slice(0, -1));
  const [first, second] = before.filter((word) => !word.startsWith('-'));
  const isHelp = first === 'help';
  const command = program.commands.find((one) => one.name() === (isHelp ? second : first));
  const options = [...visibleOptions(program), ...(command ? visibleOptions(command) : [])];
  const optionOf = (word: string | undefined): Option | undefined =>
    word === undefined ? undefined : options.find(({ short, long }) => word === short || word === long);

  // Everything behind two dashes is an argument.
  const isBehindDashes = before.includes('--');
  const asked = isBehindDashes ? undefined : optionOf(before.at(-1));
  if (asked?.required === true || (asked?.optional === true && !typed.startsWith('-'))) return valuesOf(asked, typed, '');
  const [, flag = '', value = ''] = (!isBehindDashes && /^(--[^=]+=)(.*)$/s.exec(typed)) || [];
  if (flag !== '') {
    const option = optionOf(flag.slice(0, -1));
    return option ? valuesOf(option, value, flag) : { candidates: [] };
  }
  if (typed.startsWith('-') && typed !== '-' && !isBehindDashes) {
    const isUsed = ({ short, long, variadic }: Option): boolean =>
      !variadic && before.some((word) => word === long || (short !== undefined && word === short));
    return {
      candidates: options
        .filter((option) => !isUsed(option))
        .flatMap(({ long, description }) => (long?.startsWith(typed) === true ? [{ value: long, does: description }] : [])),
    };
  }
  if (!command) {
    if (!isHelp && first !== undefined) return { candidates: [] };
    const listed = program.createHelp().visibleCommands(program);
    return {
      candidates: listed
        .filter((one) => one.name().startsWith(typed) && !(isHelp && one.name() === 'help'))
        .map((one) => ({ value: one.name(), does: one.description() })),
    };
  }
  if (isHelp) return { candidates: [] };
  const operands = before.filter((word, at) => !word.startsWith('-') && !takesNext(optionOf(before[at - 1])));
  const place = operands.length - 1;
  const argument = command.registeredArguments[place] ?? command.registeredArguments.findLast(({ variadic }) => variadic);
  return argument ? valuesOf(argument, typed, '') : { candidates: [] };
}

const takesNext = (option: Option | undefined): boolean => option?.required === true || option?.optional === true;

/** Returns words with each `--option=value` as two, however the shell has cut it. */
function splitValues(words: readonly string[]): readonly string[] {
  return words.flatMap((word) =>
    word === '=' ? [] : word.startsWith('--') && word.includes('=') ? cutAt(word, word.indexOf('=')) : [word],
  );
}

const cutAt = (word: string, at: number): readonly string[] => [word.slice(0, at), word.slice(at + 1)];

function visibleOptions(command: CommandUnknownOpts): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}

/** Names of values that are files, as they stand in usage lines. */
const fileNames = ['file', 'files', 'project', 'projects', 'problem', 'manifest'];

/** Returns the completions of a value: its choices, or files with the suffix that its description ends with: `project file (.hfront)`. */
function valuesOf(of: Option | Argument, typed: string, prefix: string): Completions {
  const choices = of.argChoices ?? [];
  if (choices.length > 0)
    return { candidates: choices.filter((choice) => choice.startsWith(typed)).map((choice) => ({ value: prefix + choice, does: '' })) };
  const name = 'flags' in of ? /[<[]([\w-]+)/.exec(of.flags)?.[1] : of.name();
  const suffix = /\((\.\w+)\)/.exec(of.description)?.[1];
  if (suffix === undefined && (name === undefined || !fileNames.includes(name))) return { candidates: [] };
  return { candidates: [], files: suffix ?? '' };
}
