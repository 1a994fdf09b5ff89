import { message, ofOwner } from '@hybrid/project/i18n/message';
import { renderedIn } from '@hybrid/project/i18n/locales';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '@hybrid/api/call';
import { unkeptPart } from '@hybrid/project/files/keptValue';
import { UserError } from '@hybrid/project/i18n/userError';
import { callerOf, refuseOfAccount, refuseOutOfScope, type Caller } from '../accounts/callers';
import { allHandlers } from '../handlers/allHandlers';
import { Answer, FileAnswer, type Handler } from '../handlers/handler';
import type { Services } from '../handlers/services';
import type { Tell } from '../operations/eventLog';
import { bodyLimits, rateLimits, smallBody } from './callLimits';
import { openLargeBodies, type LargeBodies } from './largeBodies';
import { requestLanguage } from './requestLanguage';
import type { Language } from '@hybrid/project/basics/language';

/** Serves all calls: checks the caller, reads the request by the schemas of the call, and sends what the handler answers. */
export function serveCalls(app: FastifyInstance, services: Services): void {
  readBodies(app);
  const largeBodies = openLargeBodies();
  for (const handlers of Object.values(allHandlers))
    for (const handler of Object.values(handlers as Readonly<Record<string, Handler>>)) route(app, services, largeBodies, handler);
}

/** Returns the id of the user of a request; undefined for an open call, or before the user is known. */
export const userOfRequest = (request: FastifyRequest): string | undefined => asking.get(request)?.user.id;

/** Returns the id of the API token of a request; undefined for a session, an open call, or before the caller is known. */
export const tokenOfRequest = (request: FastifyRequest): string | undefined => asking.get(request)?.token?.id;

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
        largeBodies.letIn(userOfRequest(request) ?? request.ip, request, reply),
    }),
    // The user is checked before a body is read, so that a stranger cannot send large ones.
    onRequest: async (request) => {
      const { authorization } = request.headers;
      if (!call.open) {
        const caller = await callerOf(services, call, authorization);
        asking.set(request, caller);
        refuseOutOfScope(call, caller);
      }
      refuseOfAccount(call, authorization);
    },
    handler: async (request, reply) => {
      const params = parsed(call.params, request.params, 'path');
      const query = parsed(call.query, request.query, 'query');
      const body =
        call.body instanceof z.ZodUndefined
          ? undefined
          : parsed(call.body, request.body ?? undefined, 'body', !call.plainText && !call.holdsFile);
      const { authorization, cookie: cookies } = request.headers;
      const askAgain = async () => (await callerOf(services, { ...call, polled: false, beforeSecondFactor: false }, authorization)).user;
      const tell: Tell = (event, fields) => request.log.info({ event, ...fields, address: request.ip }, event);
      const device = request.headers['user-agent'] ?? '';
      const language = requestLanguage(request.headers['accept-language']);
      const caller = asking.get(request);
      const asked = {
        ...services,
        user: caller?.user,
        mayChange: caller?.token?.scope !== 'read',
        query,
        address: request.ip,
        language,
        device,
        authorization,
        cookies,
        askAgain,
        tell,
      };
      const answer = await work(params, body, asked);
      return send(reply, call, answer, language);
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
    config: { rateLimit: { max, timeWindow, hook: 'preParsing', keyGenerator: (request) => userOfRequest(request) ?? request.ip } },
  };
}

/** The caller of each request, known after its first hook. */
const asking = new WeakMap<FastifyRequest, Caller>();

function send(reply: FastifyReply, call: Call, answer: unknown, language: Language): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!(answer instanceof Answer))
    return answer === undefined
      ? reply.code(call.success).send()
      : reply
          .code(call.success)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(renderedIn(language, answer)));
  reply.code(answer.status).headers(answer.headers);
  if (answer instanceof FileAnswer) return reply.type(call.answers).send(Buffer.from(answer.bytes));
  if (answer.stream) return reply.type(`${call.answers}; charset=utf-8`).send(answer.stream);
  const json = answer.value === undefined ? answer.json : JSON.stringify(renderedIn(language, answer.value));
  return json === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(json);
}

/** Reads a part of a request by its schema. Refuses values that cannot be stored or calculated; the text of a file is left to its reader. */
function parsed(schema: z.ZodType, value: unknown, place: string, isValue = true): unknown {
  const unkept = isValue ? unkeptPart(value) : undefined;
  if (unkept)
    throw new UserError(
      'badInput',
      message('refusals.requestCannotBeRead'),
      ofOwner(`${place}${unkept.path && `.${unkept.path}`}`, unkept.why),
    );
  const reading = schema.safeParse(value);
  if (reading.success) return reading.data;
  const detail = reading.error.issues.slice(0, 5).map(({ path, message }) => `${[place, ...path].join('.')}: ${message}`);
  throw new UserError('badInput', message('refusals.requestCannotBeRead'), detail.join('; '));
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
