import { renderedIn } from '@hybrid/project/i18n/locales';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serveServiceTerms } from '../accounts/serviceTerms';
import type { Services } from '../handlers/services';
import { productVersion } from '../installation/version';
import { serveManual } from '../manual/serveManual';
import { endEventStreams } from '../operations/gracefulStop';
import { serveOperations, type Operations } from '../operations/operationRoutes';
import { faultOf, pathWithoutSecrets, withoutSecretsHooks } from '../operations/withoutSecrets';
import { smallBody } from './callLimits';
import { openApiDocument } from './openApi';
import { fault, isStoreAway, problemOf } from './problem';
import { refusalBody } from './refusalForms';
import { serveCalls, tokenOfRequest, userOfRequest } from './routes';
import { serveWebApp, typefaceAddress } from './webApp';
import { requestLanguage } from './requestLanguage';

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

/** Status codes that refuse a caller for missing rights or too many requests. */
const refusalsToLog: ReadonlySet<number> = new Set([401, 403, 429]);

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
      request.log.warn(
        { event: 'refused', status: reply.statusCode, user: userOfRequest(request), token: tokenOfRequest(request), address: request.ip },
        'refused',
      );
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
  // Long-lived streams would delay the stop.
  app.addHook('preClose', async () => services.liveService.close());
  app.setErrorHandler(refuse);
  if (operations) serveOperations(app, operations);
  serveCalls(app, services);
  const openApi = JSON.stringify(openApiDocument(productVersion));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(openApi));
  serveServiceTerms(app, termsFolder, services.files);
  serveManual(app, docsFolder, await typefaceAddress(webFolder));
  await serveWebApp(app, webFolder);
  return app;
}

/** Time after which to retry when the store is not available [s]. */
const retryAfterSeconds = 5;

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (!problem || isStoreAway(error)) request.log.error({ err: error }, 'fault');
  // A refusal may not hold a moment later, so it is not cached.
  reply.header('cache-control', 'no-store');
  if (problem?.status === 503) reply.header('retry-after', String(retryAfterSeconds));
  const { method, routeOptions, headers } = request;
  const body = refusalBody(method, routeOptions.url, problem ?? fault);
  return reply.code((problem ?? fault).status).send(renderedIn(requestLanguage(headers['accept-language']), body));
}

/** Returns the parts of a request for the log: no headers, no body, and no query, which may name files and places. */
function seenOf({ method, url }: { readonly method: string; readonly url: string }): { readonly method: string; readonly path: string } {
  return { method, path: pathWithoutSecrets(url) };
}
