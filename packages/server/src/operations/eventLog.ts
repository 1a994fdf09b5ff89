import type { FastifyBaseLogger } from 'fastify';

/** Logs events of the server that do not belong to a request. */
export type Tell = (event: string, fields: Readonly<Record<string, unknown>>) => void;

/** Opens the event log. Events from before the log is open are kept for it. */
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
