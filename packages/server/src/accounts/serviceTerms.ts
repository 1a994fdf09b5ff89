import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { languages, termsPaths } from '@hybrid/api/accountCalls';
import type { FilePool } from '../files/filePool';

/** Serves the terms at fixed addresses, as documents made from the texts in a folder. Each is made at its first request. */
export function serveServiceTerms(app: FastifyInstance, folder: string, files: FilePool): void {
  for (const language of languages) {
    const make = async (): Promise<Buffer> =>
      Buffer.from(
        await files.of('service terms').writeText(await readFile(join(folder, `serviceTerms.${language}.txt`), 'utf8'), language),
      );
    let made: Promise<Buffer> | undefined;
    app.get(termsPaths[language], async (_request, reply) => {
      made ??= make();
      // After a failure the next request tries again.
      made.catch(() => (made = undefined));
      return reply
        .type('application/pdf')
        .headers({ 'cache-control': 'public, max-age=3600', 'content-disposition': `inline; filename="${termsPaths[language].slice(1)}"` })
        .removeHeader('content-security-policy')
        .send(await made);
    });
  }
}
