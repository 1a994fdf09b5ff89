import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storeAnswersWithinMs, within } from '../operations/readiness';
import type { Store } from '../store/database';

export interface WorkerHealth {
  readonly port: number;
  close(): void;
}

/** Answers `GET /health` for the supervisor of the worker: 200 while its store answers within a second, else 503. */
export async function openWorkerHealth({ executeSql }: Pick<Store, 'executeSql'>, host: string, port: number): Promise<WorkerHealth> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/health') {
      reply.writeHead(404).end();
      return;
    }
    void within(storeAnswersWithinMs, executeSql('select 1')).then((answer) =>
      answer
        ? reply.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
        : reply.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"no store"}'),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
