import { renderedIn } from '@hybrid/project/i18n/locales';
import { message, type Text } from '@hybrid/project/i18n/message';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from './problem';
import { requestLanguage } from './requestLanguage';

const notBuilt = 'The web app is not built yet. Run "npm run build" in the folder of the product and start it again.\n';

/** Page of a read-only link, which search engines are asked to leave out. */
const sharedPage = '/shared';

/** Serves the built web app: its files, compressed where the build did that, and its first page for every path that the app routes itself. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      // The files of a build do not change: each has a route, and no folder is searched for it.
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br'],
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheOf(path)),
    });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path === '/api' || path.startsWith('/api/'))
      return refuse(request, reply, message('refusals.thereIsNoSuchCall'), `${request.method} ${path}`);
    if (!isPage(request, path)) return refuse(request, reply, message('refusals.notFound'), path);
    if (path === sharedPage) void reply.header('x-robots-tag', 'noindex, nofollow');
    return isBuilt ? reply.sendFile('index.html') : reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
  });
}

/** Returns the address of the typeface of the built web app; undefined if it is not built. */
export async function typefaceAddress(folder: string): Promise<string | undefined> {
  const names = await readdir(join(folder, 'assets')).catch(() => []);
  const name = names.find((each) => /^inter-latin-wght-normal.*\.woff2$/.test(each));
  return name === undefined ? undefined : `/assets/${name}`;
}

/** Returns the cache header. File names of the build contain a hash of their content; everything else is requested again. */
function cacheOf(path: string): string {
  return basename(dirname(path)) === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isPage({ method }: FastifyRequest, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && extname(path) === '';
}

function refuse({ headers }: FastifyRequest, reply: FastifyReply, title: Text, detail: string): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(renderedIn(requestLanguage(headers['accept-language']), { ...fault, status: 404, title, detail }));
}
