import { message, sentences } from '@hybrid/project/i18n/message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '@hybrid/project/i18n/userError';
import { openFairTurns } from '../threads/fairTurns';

/** Size from which a body is large [bytes]: only few of them are in memory at once. */
const largeFrom = 4 * 1024 * 1024;

/** A large body takes its size several times over while it is received, handed to a thread and read: ten took 1.5 GB. As many as reading threads are let in. */
const limits = { atOnce: 2, atOnceOfUser: 1, maxWaitingOfUser: 32, maxWaiting: 200 };

export type LargeBodies = ReturnType<typeof openLargeBodies>;

/** Admits large bodies by turns of users. Waiting requests are not read: their data stays with the sender. */
export function openLargeBodies() {
  const turns = openFairTurns(limits);
  return {
    /** Waits for the turn of a request with a large body; the turn ends with the response, or when the caller disconnects. */
    letIn(user: string, { headers }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
      const length = Number(headers['content-length'] ?? Infinity);
      if (length < largeFrom) return Promise.resolve();
      return new Promise((begin, refuse) => {
        const answered = (): Promise<void> => {
          begin();
          return new Promise((end) => (raw.closed || raw.destroyed ? end() : raw.once('close', end)));
        };
        turns.take(user, answered, tooMany).catch(refuse);
      });
    },
  };
}

function tooMany(): UserError {
  return new UserError(
    'unavailable',
    message('refusals.serviceUnavailable'),
    sentences(message('refusals.manyLargeFilesSentMoment'), message('refusals.tryAgainInMinute')),
  );
}
