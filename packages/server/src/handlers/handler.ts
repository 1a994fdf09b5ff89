import type { Language } from '@hybrid/project/basics/language';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Call } from '@hybrid/api/call';
import type { Tell } from '../operations/eventLog';
import type { Services } from './services';
import type { User } from '../store/userStore';

/** A successful answer other than the reply of its call. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text that is sent as it is. */
  readonly json: string | undefined;
  /** A value that is sent as JSON, its texts in the language of the caller. */
  readonly value: unknown;
  /** A body that is streamed, of the media type of its call. */
  readonly stream: Readable | undefined;

  constructor(
    status: number,
    {
      headers = {},
      json,
      value,
      stream,
    }: { headers?: Readonly<Record<string, string>>; json?: string; value?: unknown; stream?: Readable } = {},
  ) {
    this.status = status;
    this.headers = headers;
    this.json = json;
    this.value = value;
    this.stream = stream;
  }
}

/** A successful answer that is a file, of the media type of its call. */
export class FileAnswer extends Answer {
  readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    super(200, { headers: { 'content-disposition': `attachment; filename="${name}"` } });
    this.bytes = bytes;
  }
}

/** Context of a handler beside the fields of its call. */
export interface Asked<C extends Call> extends Services {
  /** The caller; undefined for an open call. */
  readonly user: C['open'] extends true ? undefined : User;
  /** False for an API token that may only read. */
  readonly mayChange: boolean;
  readonly query: z.output<C['query']>;
  /** Address that the request came from. */
  readonly address: string;
  /** Language of the answer. */
  readonly language: Language;
  /** User agent of the browser. */
  readonly device: string;
  /** The authorization header as received. */
  readonly authorization: string | undefined;
  /** The cookies as received, as one text. */
  readonly cookies: string | undefined;
  /** Logs an event of an account or a right, with the address it came from. */
  readonly tell: Tell;
  /** Checks the user again, for a long answer; refuses as a new call would. */
  readonly askAgain: () => Promise<User>;
}

/** A call without a reply schema returns nothing. */
type Reply<C extends Call> = z.input<C['reply']> extends undefined ? void : z.input<C['reply']>;

type Work<C extends Call> = (
  params: z.output<C['params']>,
  body: z.output<C['body']>,
  asked: Asked<C>,
) => Promise<Reply<C> | Answer> | Reply<C> | Answer;

/** A call and the work that answers it. */
export interface Handler {
  readonly call: Call;
  readonly work: (
    params: unknown,
    body: unknown,
    asked: Services &
      Pick<Asked<Call>, 'mayChange' | 'address' | 'language' | 'device' | 'authorization' | 'cookies' | 'askAgain' | 'tell'> & {
        readonly user: User | undefined;
        readonly query: unknown;
      },
  ) => unknown;
}

export function handle<C extends Call>(call: C, work: Work<C>): Handler {
  return { call, work: work as unknown as Handler['work'] };
}
