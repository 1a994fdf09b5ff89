import type { FastifyBaseLogger } from 'fastify';

/** Where events of the server go that are not of a request. */
export type Tell = (event: string, fields: Readonly<Record<string, unknown>>) => void;

/** Events from before the log is open wait for it. */
export function openEventLog(): { readonly tell: Tell; writeTo(log: Pick<FastifyBaseLogger, 'info'>): void } {
  const early: Parameters<Tell>[] = [];
  let write: Tell = (event, fields) => void early.push([event, fields]);
  return {
    tell: (event, fields) => write(event, fields),
    writeTo(log) {
      write = (event, fields) => log.info({ event, ...fields }, event);
      for (const [event, fields] of early.splice(0)) write(event, fields);
    },
  };
}
