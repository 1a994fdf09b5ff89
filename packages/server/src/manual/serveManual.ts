import type { FastifyInstance } from 'fastify';
import { examplePrices } from '../data/examplePrices';
import { manualRoot, readManual, type ManualBook } from './manualBook';

/** Serves the texts of a folder as the manual, without sign-in. They are read at the first request. `typeface` is the address of their font. */
export function serveManual(app: FastifyInstance, docsFolder: string, typeface?: string): void {
  let reading: Promise<ManualBook> | undefined;
  const book = (): Promise<ManualBook> => {
    reading ??= readManual(docsFolder, typeface).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  app.get(manualRoot.slice(0, -1), (_request, reply) => reply.redirect(manualRoot, 308));
  app.get(`${manualRoot}files/example-prices.csv`, (_request, reply) =>
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="example-prices.csv"').send(examplePrices()),
  );
  app.get(`${manualRoot}*`, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const leaf = (await book()).get(path);
    if (!leaf) return reply.callNotFound();
    return reply.type(leaf.type).header('cache-control', 'no-cache').send(leaf.content);
  });
}
