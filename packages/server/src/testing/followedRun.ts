import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { fillPath } from '@hybrid/api/call';
import { liveCalls, liveStatusSchema, type LiveStatus } from '@hybrid/api/liveCalls';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { newProject } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { Services } from '../handlers/services';

/** A piece of an event stream: an event with its data, or a comment. */
type Piece = { readonly event: string; readonly data: unknown } | { readonly comment: string };

export interface Following {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Returns the next piece; undefined when the stream has closed. */
  next(): Promise<Piece | undefined>;
  /** Returns the next status and skips other pieces; undefined when none came before the end. */
  nextStatus(): Promise<LiveStatus | undefined>;
  /** Returns all pieces up to the end. */
  rest(): Promise<readonly Piece[]>;
  leave(): void;
}

function pieceOf(text: string): Piece {
  const fields = new Map(text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const));
  const event = fields.get('event');
  return event === undefined ? { comment: fields.get('') ?? '' } : { event, data: JSON.parse(fields.get('data') ?? 'null') };
}

/** Opens the events of a project's calculation over the network. */
export async function follow(address: string, token: string, id: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Following> {
  const asking = request(`${address}${fillPath(liveCalls.events.path, { id })}`, {
    method,
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
  });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const pieces = piecesOf(response);
  const next = async () => (await pieces.next()).value;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next,
    async nextStatus() {
      for (let piece = await next(); piece; piece = await next())
        if ('event' in piece && piece.event === 'status') return liveStatusSchema.parse(piece.data);
      return undefined;
    },
    async rest() {
      const rest: Piece[] = [];
      for (let piece = await next(); piece; piece = await next()) rest.push(piece);
      return rest;
    },
    leave: () => void response.destroy(),
  };
}

/** Returns the pieces. A stream that is broken off ends as a closed one does. */
async function* piecesOf(response: IncomingMessage): AsyncGenerator<Piece, undefined> {
  let text = '';
  try {
    for await (const part of response as AsyncIterable<string>) {
      const found = (text + part).split('\n\n');
      text = found.pop() ?? '';
      for (const piece of found) yield pieceOf(piece);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
  }
  return undefined;
}

/** Makes a run of that many simulations without a worker: the test adds the rows. */
export async function runByHand({ projects, results }: Services, user: string, total: number) {
  const { id: project, document, documentHash } = await projects.add(user, (id) => newProject(id, '2026-01-01'));
  const [key] = caseGrid(readProject(document)).keys;
  if (!key) throw new Error('A new project has one simulation.');
  const run = await results.begin(project, {
    document,
    documentHash,
    engineVersion,
    header: { sensitivity: [], optimization: [], revenue: [] },
    keys: Array.from({ length: total }, (_, at) => ({ ...key, id: `s${at}` })),
  });
  let given = 0;
  return {
    project,
    run: run.id,
    give: (count: number) =>
      results.addItems(
        run.id,
        Array.from({ length: count }, () => ({ outcome: { id: `s${given++}`, npv: 1, lcoe: null } as ResultItem })),
      ),
    end: (state: 'ready' | 'cancelled' | 'error') => results.end(run.id, state),
  };
}
