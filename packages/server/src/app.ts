import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyContextConfig, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '@hybrid/api/call';
import { unkeptPart } from '@hybrid/project/basics/keptValue';
import { UserError } from '@hybrid/project/basics/userError';
import { serveServiceTerms } from './accounts/serviceTerms';
import { bodyLimits, rateLimits, smallBody } from './callLimits';
import { FileAnswer } from './fileAnswer';
import { Answer, type Handler } from './handler';
import { allHandlers } from './handlers/allHandlers';
import { serveManual } from './manual/serveManual';
import { openLargeBodies, type LargeBodies } from './largeBodies';
import { openApiDocument } from './openApi';
import type { Tell } from './operations/eventLog';
import { endEventStreams } from './operations/gracefulStop';
import { serveOperations, type Operations } from './operations/operationRoutes';
import { pathWithoutSecrets, withoutSecrets, withoutSecretsHooks } from './operations/withoutSecrets';
import { fault, isStoreAway, problemOf } from './problem';
import { refusalBody } from './refusalForms';
import type { Services } from './services';
import { productVersion } from './version';
import { serveWebApp } from './webApp';

interface AppOptions {
  /** Folder of the built web app. */
  readonly webFolder: string;
  /** Folder of the texts of the service terms. */
  readonly termsFolder: string;
  /** Folder of the texts of the manual. */
  readonly docsFolder: string;
  readonly logLevel: string;
  /** Number of trusted proxies in front, each of which adds the address of the one before it. An address that the caller states is ignored. */
  readonly trustedProxies: number;
  /** Address of the product for its users, if known: with https, browsers are instructed to use https only. */
  readonly publicAddress?: string | undefined;
  /** Readiness and metrics for operators; without it there are no such calls. */
  readonly operations?: Operations;
  /** Target of the log; standard output by default. */
  readonly logTo?: { write(line: string): void };
}

const aYearSeconds = 31_536_000;

export async function openApp(
  services: Services,
  { webFolder, termsFolder, docsFolder, logLevel, trustedProxies, publicAddress, operations, logTo }: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: logLevel,
      serializers: { req: seenOf, err: faultOf },
      hooks: withoutSecretsHooks,
      ...(logTo ? { stream: logTo } : {}),
    },
    bodyLimit: smallBody,
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    // Our own id, whatever the caller sends: it is written to the log.
    genReqId: () => randomUUID(),
    // An address that cannot be decoded, or has a part that is too long, never reaches a call.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply as FastifyReply),
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (refusalsToLog.has(reply.statusCode))
      request.log.warn({ event: 'refused', status: reply.statusCode, user: asking.get(request)?.id, address: request.ip }, 'refused');
    done();
  });
  endEventStreams(app);
  const { analytics, mapTiles } = services.addresses;
  const tiles = mapTiles === undefined ? [] : [new URL(mapTiles).origin];
  await app.register(helmet, {
    // The tile server requires the site that shows its maps.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicAddress?.startsWith('https:') === true ? { maxAge: aYearSeconds, includeSubDomains: true } : false,
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tiles],
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...tiles, ...(analytics === undefined ? [] : [new URL(analytics).origin])],
        'worker-src': ["'self'", 'blob:'],
        'upgrade-insecure-requests': null,
      },
    },
  });
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, { global: false });
  readBodies(app);
  // Long-lived streams would delay the stop.
  app.addHook('preClose', async () => services.liveService.close());
  app.setErrorHandler(refuse);
  if (operations) serveOperations(app, operations);
  const largeBodies = openLargeBodies();
  for (const handlers of Object.values(allHandlers))
    for (const handler of Object.values(handlers as Readonly<Record<string, Handler>>)) route(app, services, largeBodies, handler);
  const openApi = JSON.stringify(openApiDocument(productVersion));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(openApi));
  serveServiceTerms(app, termsFolder, services.files);
  serveManual(app, docsFolder);
  await serveWebApp(app, webFolder);
  return app;
}

function route(app: FastifyInstance, services: Services, largeBodies: LargeBodies, { call, work }: Handler): void {
  const bodyLimit = bodyLimits.get(call) ?? smallBody;
  app.route({
    method: call.method,
    url: call.path,
    // A HEAD request would keep the stream of events open without a reader.
    exposeHeadRoute: call.answers !== 'text/event-stream',
    bodyLimit,
    ...rateLimitOf(call),
    ...(bodyLimit > smallBody && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) =>
        largeBodies.letIn(asking.get(request)?.id ?? request.ip, request, reply),
    }),
    // The user is checked before a body is read, so that a stranger cannot send large ones.
    onRequest: async (request) => {
      const { userOf, userOfPoll, userBeforeSecondFactor } = services.sessions;
      const whoAsks = call.polled ? userOfPoll : call.beforeSecondFactor ? userBeforeSecondFactor : userOf;
      if (!call.open) asking.set(request, await whoAsks(request.headers.authorization));
    },
    handler: async (request, reply) => {
      const params = parsed(call.params, request.params, 'path');
      const query = parsed(call.query, request.query, 'query');
      const body =
        call.body instanceof z.ZodUndefined
          ? undefined
          : parsed(call.body, request.body ?? undefined, 'body', !call.plainText && !call.holdsFile);
      const { authorization, cookie: cookies } = request.headers;
      const askAgain = () => services.sessions.userOf(authorization);
      const tell: Tell = (event, fields) => request.log.info({ event, ...fields, address: request.ip }, event);
      const device = request.headers['user-agent'] ?? '';
      const asked = { ...services, user: asking.get(request), query, address: request.ip, device, authorization, cookies, askAgain, tell };
      const answer = await work(params, body, asked);
      return send(reply, call, answer);
    },
  });
}

/** Returns the rate limit of a call. The user is known after the first hook, before the body is read. */
function rateLimitOf(call: Call): { config?: FastifyContextConfig } {
  const limit = rateLimits.get(call);
  if (!limit) return {};
  const { max, within: timeWindow } = limit;
  if (limit.of === 'address') return { config: { rateLimit: { max, timeWindow } } };
  return {
    config: { rateLimit: { max, timeWindow, hook: 'preParsing', keyGenerator: (request) => asking.get(request)?.id ?? request.ip } },
  };
}

/** Status codes that refuse a caller for missing rights or too many requests. */
const refusalsToLog: ReadonlySet<number> = new Set([401, 403, 429]);

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

/** Reads a part of a request by its schema. Refuses values that cannot be stored or calculated; the text of a file is left to its reader. */
function parsed(schema: z.ZodType, value: unknown, place: string, isValue = true): unknown {
  const unkept = isValue ? unkeptPart(value) : undefined;
  if (unkept) throw new UserError('badInput', 'The request cannot be read', `${place}${unkept.path && `.${unkept.path}`}: ${unkept.why}`);
  const reading = schema.safeParse(value);
  if (reading.success) return reading.data;
  const detail = reading.error.issues.slice(0, 5).map(({ path, message }) => `${[place, ...path].join('.')}: ${message}`);
  throw new UserError('badInput', 'The request cannot be read', detail.join('; '));
}

/** Accepts JSON, an empty body, or plain text or bytes as they are. */
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

/** Time after which to retry when the store is not available [s]. */
const retryAfterSeconds = 5;

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (!problem || isStoreAway(error)) request.log.error({ err: error }, 'fault');
  // A refusal may not hold a moment later, so it is not cached.
  reply.header('cache-control', 'no-store');
  if (problem?.status === 503) reply.header('retry-after', String(retryAfterSeconds));
  const { method, routeOptions } = request;
  return reply.code((problem ?? fault).status).send(refusalBody(method, routeOptions.url, problem ?? fault));
}

/** Returns the parts of a request for the log: no headers, no body, and no query, which may name files and places. */
function seenOf({ method, url }: { readonly method: string; readonly url: string }): { readonly method: string; readonly path: string } {
  return { method, path: pathWithoutSecrets(url) };
}

/** Returns the parts of a fault for the log. Errors of the store include the values of their statement; those are left out. */
export function faultOf(error: unknown): { readonly type: string; readonly message: string; readonly stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  return { type: error.name, message: withoutSecrets(error.message), stack: withoutSecrets(error.stack ?? '') };
}
