import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError, wholeText } from '@hybrid/project/i18n/userError';
import { z } from 'zod';
import type { ProjectFolder } from './projectFolder';
import type { ProjectResults } from './projectResults';
import type { Waiting } from './sharedWork';

/** All that the tools of a session work on. */
export interface Session {
  readonly folder: ProjectFolder;
  readonly results: ProjectResults;
}

/** An answer: as data, and as text for assistants that pass only that to their model. */
export interface Answer<Output> {
  readonly text: string;
  readonly data: Output;
}

/** Effect of a tool on files: none, a new one, or a change. */
type Effect = 'reads' | 'adds' | 'changes';

/** A tool by its name, its words for the assistant, its input and its output. */
export interface AssistantTool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly effect: Effect;
  readonly input: Input;
  readonly output: Output;
  work(input: z.infer<Input>, session: Session, waiting: Waiting): Promise<Answer<z.infer<Output>>>;
}

/** Joins the parts of a tool and checks that its answers have the form of its output. */
export function assistantTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: AssistantTool<Input, Output>): AssistantTool {
  return tool as unknown as AssistantTool;
}

/** Returns the hints by which an assistant decides whether to ask its user. No tool reaches beyond the folder. */
export function hintsOf(effect: Effect): {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly openWorldHint: false;
} {
  return { readOnlyHint: effect === 'reads', destructiveHint: effect === 'changes', openWorldHint: false };
}

type Call = Pick<RequestHandlerExtra<ServerRequest, ServerNotification>, 'signal' | '_meta' | 'sendNotification'>;

/** Time between two notifications of progress. [ms] */
const progressInterval = 200;

/** Returns who waits for a call; its progress is sent if the assistant asked for it. */
function waitingFor({ signal, _meta, sendNotification }: Call): Waiting {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return { signal };
  let sent = -Infinity;
  return {
    signal,
    onProgress: (progress, total) => {
      const now = performance.now();
      if (now - sent < progressInterval && progress < total) return;
      sent = now;
      const message = `${progress} of ${total} simulations`;
      // An assistant that has gone needs no progress.
      sendNotification({ method: 'notifications/progress', params: { progressToken, progress, total, message } }).catch(() => {});
    },
  };
}

/** Runs a tool. What a user can correct is answered as an error of the tool, with the way to correct it; a fault is written to `log`. */
export async function calledTool(
  tool: AssistantTool,
  input: Readonly<Record<string, unknown>>,
  session: Session,
  call: Call,
  log: (text: string) => void,
): Promise<CallToolResult> {
  try {
    const { text, data } = await tool.work(input, session, waitingFor(call));
    return { content: [{ type: 'text', text }], structuredContent: data };
  } catch (error) {
    if (!(error instanceof UserError) && !call.signal.aborted) log(`${tool.name}: ${error instanceof Error ? error.stack : String(error)}`);
    const text =
      error instanceof UserError ? inEnglish(wholeText(error)) : 'The program failed to answer this. The log of the server says why.';
    return { content: [{ type: 'text', text }], isError: true };
  }
}

/** Input of most tools. */
export const projectInput = z.string().max(500).describe('Path of a project file as list_projects gives it, such as plant.hfront');

export const resultInput = z
  .string()
  .regex(/^[\da-f]{6,40}$/i, 'An id of a result is 6 to 40 hexadecimal digits, as run_project gives it.')
  .optional()
  .describe('Id of a result as run_project gives it. Without it, the one with the highest net present value');

/** Position in a long list. */
export const offsetInput = z.int().min(0).default(0).describe('Number of entries to skip, for the next page');

/** Returns a page of a list and, if more follow, the offset of the next. */
export function pageOf<T>(
  list: readonly T[],
  offset: number,
  limit: number,
): { readonly page: readonly T[]; readonly next: number | null } {
  const end = offset + limit;
  return { page: list.slice(offset, end), next: end < list.length ? end : null };
}

/** Returns the line that says how to get the rest of a list; empty at its end. */
export const nextPageText = (next: number | null, total: number): string =>
  next === null ? '' : `\n${total - next} more: repeat with offset ${next}.`;
