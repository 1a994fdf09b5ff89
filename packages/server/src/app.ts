import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyContextConfig, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '@hybrid/api/call';
import { UserError } from '@hybrid/project/basics/userError';
import { bodyLimits, rateLimits, smallBody } from './callLimits';
import { FileAnswer } from './fileAnswer';
import { Answer, type Handler } from './handler';
import { allHandlers } from './handlers/allHandlers';
import { openApiDocument } from './openApi';
import { fault, problemOf } from './problem';
import type { Services } from './services';
import { productVersion } from './version';
import { serveWebApp } from './webApp';

export interface AppOptions {
  /** Folder of the built web app. */
  readonly webFolder: string;
  readonly logLevel: string;
  /** Whether a proxy in front tells the caller's address. */
  readonly trustProxy: boolean;
  /** Where the log goes; to the standard output when it is not given. */
  readonly logTo?: { write(line: string): void };
}

const tiles = 'https://tile.openstreetmap.org';

export async function openApp(services: Services, { webFolder, logLevel, trustProxy, logTo }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, serializers: { req: seenOf, err: faultOf }, ...(logTo ? { stream: logTo } : {}) },
    bodyLimit: smallBody,
    trustProxy,
  });
  await app.register(helmet, {
    // The tile server wants to know which site its maps are shown on.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Whether the product stands behind https is for the proxy in front of it to say.
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', tiles],
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", tiles],
        'worker-src': ["'self'", 'blob:'],
        'upgrade-insecure-requests': null,
      },
    },
  });
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, { global: false });
  readBodies(app);
  app.setErrorHandler(refuse);
  for (const handlers of Object.values(allHandlers))
    for (const handler of Object.values(handlers as Readonly<Record<string, Handler>>)) route(app, services, handler);
  const openApi = JSON.stringify(openApiDocument(productVersion));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(openApi));
  await serveWebApp(app, webFolder);
  return app;
}

function route(app: FastifyInstance, services: Services, { call, work }: Handler): void {
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: bodyLimits.get(call) ?? smallBody,
    ...rateLimitOf(call),
    // Who asks is settled before a body is read, so that a stranger cannot send large ones.
    onRequest: async (request) => {
      if (!call.open) asking.set(request, await services.sessions.userOf(request.headers.authorization));
    },
    handler: async (request, reply) => {
      const params = parsed(call.params, request.params, 'path');
      const query = parsed(call.query, request.query, 'query');
      const body = call.body instanceof z.ZodUndefined ? undefined : parsed(call.body, request.body ?? undefined, 'body');
      const answer = await work(params, body, { ...services, user: asking.get(request), query, address: request.ip });
      return send(reply, call, answer);
    },
  });
}

/** A user is known after the first hook, before the body is read. */
function rateLimitOf(call: Call): { config?: FastifyContextConfig } {
  const limit = rateLimits.get(call);
  if (!limit) return {};
  const { most: max, within: timeWindow } = limit;
  if (limit.of === 'address') return { config: { rateLimit: { max, timeWindow } } };
  return {
    config: { rateLimit: { max, timeWindow, hook: 'preParsing', keyGenerator: (request) => asking.get(request)?.id ?? request.ip } },
  };
}

const asking = new WeakMap<FastifyRequest, Awaited<ReturnType<Services['sessions']['userOf']>>>();

function send(reply: FastifyReply, call: Call, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!(answer instanceof Answer))
    return answer === undefined
      ? reply.code(call.success).send()
      : reply.code(call.success).type('application/json; charset=utf-8').send(JSON.stringify(answer));
  reply.code(answer.status).headers(answer.headers);
  if (answer instanceof FileAnswer) return reply.type(call.answers).send(Buffer.from(answer.bytes));
  if (answer.stream) return reply.type(`${call.answers}; charset=utf-8`).send(answer.stream);
  return answer.json === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(answer.json);
}

function parsed(schema: z.ZodType, value: unknown, place: string): unknown {
  const reading = schema.safeParse(value);
  if (reading.success) return reading.data;
  const detail = reading.error.issues.slice(0, 5).map(({ path, message }) => `${[place, ...path].join('.')}: ${message}`);
  throw new UserError('badInput', 'The request cannot be read', detail.join('; '));
}

/** JSON, or nothing at all, or plain text or bytes as they are. */
function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, body as string, done),
  );
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser(['application/octet-stream', 'application/gzip'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (!problem) request.log.error(error);
  return reply.code((problem ?? fault).status).send(problem ?? fault);
}

/** What the log keeps of a request: no headers, no body, and no query, which may name files and places. */
function seenOf({ method, url }: { readonly method: string; readonly url: string }): { readonly method: string; readonly path: string } {
  return { method, path: url.split('?')[0] ?? '' };
}

/** What the log keeps of a fault. Errors of the store carry the values of their statement along; those stay out. */
export function faultOf(error: unknown): { readonly type: string; readonly message: string; readonly stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return { type: error.name, message: error.message, stack: error.stack ?? '' };
}
