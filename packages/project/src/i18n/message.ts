import type { english } from './english';

type English = typeof english;
type Group = keyof English;

/** Code of a text, `group.name`; its words are in `i18n/en` and `i18n/es`. */
export type MessageCode = { [G in Group]: `${G}.${keyof English[G] & string}` }[Group];

type WordsOf<C extends MessageCode> = C extends `${infer G extends Group}.${infer N}`
  ? N extends keyof English[G]
    ? English[G][N] & string
    : never
  : never;
type GapsIn<T extends string> = T extends `${string}{{${infer Gap}}}${infer Rest}` ? Gap | GapsIn<Rest> : never;
type GapsOf<C extends MessageCode> = GapsIn<WordsOf<C>>;

/** Code of a text without gaps: a label, a help, an option. */
export type LabelCode = { [C in MessageCode]: [GapsOf<C>] extends [never] ? C : never }[MessageCode];

/** A text of the product by its code, with the values of its gaps. */
export interface Message {
  readonly code: MessageCode;
  readonly params?: Readonly<Record<string, Text | number>>;
}

/** A number that is written with the marks of the language, `5,100` or `5.100`, to a maximum number of decimals. */
export interface Figure {
  readonly figure: number;
  readonly decimals: number;
  /** True if zeros at the end of the decimals stay: `80.0`. */
  readonly fixed?: true;
}

/** Texts that are written one after the other, with something between them. */
export interface TextList {
  readonly texts: readonly Text[];
  readonly between: string;
}

/** A text for users: a message, words of a user or of a file (a string, which stays as it is), a number, or several texts. */
export type Text = string | Message | Figure | TextList;

const withoutParams = new Map<MessageCode, Message>();

/** Returns the message of a code; a message without gaps is always the same object. */
export function message<C extends MessageCode>(
  code: C,
  ...[params]: [GapsOf<C>] extends [never] ? [] : [params: { readonly [Gap in GapsOf<C>]: Text | number }]
): Message {
  if (params !== undefined) return { code, params };
  const before = withoutParams.get(code);
  if (before) return before;
  const made: Message = { code };
  withoutParams.set(code, made);
  return made;
}

/** Returns a number for a gap of a text, rounded to decimals and written with groups of thousands. */
export const figure = (value: number, decimals = 0): Figure => ({ figure: value, decimals });

/** Returns a number for a gap of a text, written with exactly so many decimals. */
export const fixedFigure = (value: number, decimals: number): Figure => ({ figure: value, decimals, fixed: true });

/** Returns sentences that follow each other. */
export const sentences = (...texts: readonly Text[]): TextList => ({ texts, between: ' ' });

/** Returns texts in one, with commas unless `between` is something else. */
export const listOf = (texts: readonly Text[], between = ', '): TextList => ({ texts, between });

/** Returns the text of a part of something: `Storage 1: cycles`. */
export const ofOwner = (owner: Text, rest: Text): Message => message('ranges.ownerRest', { owner, rest });

/** Returns a label from its code, or the text itself. */
export const labelOf = (label: LabelCode | Message): Message => (typeof label === 'string' ? message(label) : label);
