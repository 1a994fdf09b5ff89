import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '@hybrid/project/basics/userError';
import { openFairTurns } from './runs/fairTurns';

/** Bodies above this are large: few of them are in memory at once. */
const largeFrom = 4 * 1024 * 1024;

/** A large body stands in memory several times over while it is received, handed to a thread and read: ten at once took 1.5 GB. As many are let in as there are threads that read them. */
const limits = { atOnce: 2, atOnceOfUser: 1, maxWaitingOfUser: 32, maxWaiting: 200 };

export type LargeBodies = ReturnType<typeof openLargeBodies>;

/** Lets large bodies in by turns of users. Those who wait are not read from: what they send stays with them. */
export function openLargeBodies() {
  const turns = openFairTurns(limits);
  return {
    /** Waits for the turn of a request that is to bring a large body; the turn ends with the answer, or when the caller goes away. */
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
  return new UserError('unavailable', 'Service unavailable', 'Many large files are sent at the moment. Try again in a minute.');
}
