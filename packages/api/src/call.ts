import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Effect of a call, by which API tokens may make it: `read` changes nothing, though details that follow from a result are kept once they are asked
 * for; `write` changes data, or starts or stops a calculation; `account` is of the account itself and how its user signs in, and refuses every token.
 */
export type Access = 'read' | 'write' | 'account';

/**
 * One call of client and server. `path` names its parameters with a colon; `body` and `reply` are zod schemas.
 * `open` calls need no token. `success` is the status of a successful answer; 204 has no body.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly success: 200 | 201 | 204;
  readonly access: Access;
  readonly open: boolean;
  /** True when a user who has signed in, but has not set up the required second factor, may use it. */
  readonly beforeSecondFactor: boolean;
  /** True when clients repeat it while a job runs: its user is then looked up once a second at most. */
  readonly polled: boolean;
  /** The body is plain text, not JSON. */
  readonly plainText: boolean;
  /** The body is a file: its text, or its bytes as they are (`application/octet-stream`, `application/gzip`). */
  readonly file: boolean;
  /** A field of the body is the text of a file, with any content: the reader of the file reports what is wrong. */
  readonly holdsFile: boolean;
  /** Media type of a successful answer with a body. */
  readonly answers: string;
}

const nothing = z.undefined();
const noFields = z.object({});
type Nothing = typeof nothing;
type NoFields = typeof noFields;

export function call<
  P extends z.ZodType = NoFields,
  Q extends z.ZodType = NoFields,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
>(
  method: Method,
  path: string,
  summary: string,
  shape: {
    access: Access;
    params?: P;
    query?: Q;
    body?: B;
    reply?: R;
    success?: 200 | 201 | 204;
    open?: boolean;
    beforeSecondFactor?: boolean;
    polled?: boolean;
    plainText?: boolean;
    file?: boolean;
    holdsFile?: boolean;
    answers?: string;
  },
): Call<P, Q, B, R> {
  return {
    method,
    path,
    summary,
    params: (shape.params ?? noFields) as P,
    query: (shape.query ?? noFields) as Q,
    body: (shape.body ?? nothing) as B,
    reply: (shape.reply ?? nothing) as R,
    success: shape.success ?? (shape.reply ? 200 : 204),
    access: shape.access,
    open: shape.open ?? false,
    beforeSecondFactor: shape.beforeSecondFactor ?? false,
    polled: shape.polled ?? false,
    plainText: (shape.plainText ?? false) || (shape.file ?? false),
    file: shape.file ?? false,
    holdsFile: shape.holdsFile ?? false,
    answers: shape.answers ?? 'application/json',
  };
}

/** The body of every refusal. */
export const problemSchema = z.object({ status: z.number(), title: z.string(), detail: z.string() });
export type Problem = z.infer<typeof problemSchema>;

/** Returns the path with its parameters filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
