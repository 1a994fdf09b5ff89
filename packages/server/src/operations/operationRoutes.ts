import { message } from '@hybrid/project/i18n/message';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Metrics } from './metrics';
import type { Readiness } from './readiness';

/** Readiness and metrics for operators. */
export interface Operations {
  readonly readiness: Readiness;
  /** Undefined where the installation publishes no metrics. */
  readonly metrics?: { readonly figures: Metrics; readonly token: string };
}

/** Probes come every few seconds: only their failures are logged. */
const quiet = { logLevel: 'warn' } as const;

/** Serves probes and monitors, outside `/api` and without sign-in. The responses contain no user data. */
export function serveOperations(app: FastifyInstance, { readiness, metrics }: Operations): void {
  app.get('/health', quiet, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/ready', quiet, async (_request, reply) => {
    const missing = await readiness.missing();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: missing.length === 0, missing });
  });

  app.get('/metrics', quiet, async (request, reply) => {
    if (!metrics) throw new UserError('notFound', message('refusals.notFound'), '/metrics');
    if (!fits(request.headers.authorization, metrics.token)) {
      reply.header('www-authenticate', 'Bearer');
      throw new UserError('unauthorized', 'The figures are for those who hold their token');
    }
    return reply
      .type(metrics.figures.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.figures.text());
  });

  if (metrics)
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const route = routeOptions.url ?? 'none';
      metrics.figures.answered({ route, method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
      done();
    });
}

/** Compares in constant time. */
function fits(authorization: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
