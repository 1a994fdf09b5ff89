import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Scene } from './fault';
import { noPostgres, type PostgresServer } from './postgresServer';

function postgresOf({ postgres }: Scene): PostgresServer {
  if (!postgres) throw new Error('This fault needs a PostgreSQL server');
  return postgres;
}

const onPostgres = { store: 'postgres', isShort: false, impossible: noPostgres } as const;

/** A PostgreSQL server that goes down, and servers that share one. */
export const postgresFaults: readonly Fault[] = [
  {
    ...onPostgres,
    name: 'connections to the database ended',
    async inject(scene) {
      let connections = 0;
      for (let round = 0; round < 3; round++) {
        connections += await postgresOf(scene).endConnections();
        await pause(1_000 * scene.random());
      }
      return `pg_terminate_backend, three times, ${connections} connections`;
    },
  },
  {
    ...onPostgres,
    name: 'database restarted',
    async inject(scene) {
      postgresOf(scene).stop('fast');
      const seconds = 1 + 2 * scene.random();
      await pause(seconds * 1000);
      postgresOf(scene).start();
      return `fast stop, away for ${seconds.toFixed(1)} s`;
    },
  },
  {
    ...onPostgres,
    name: 'database crashed',
    async inject(scene) {
      postgresOf(scene).stop('immediate');
      const seconds = 5 + 5 * scene.random();
      await pause(seconds * 1000);
      postgresOf(scene).start();
      return `immediate stop, away for ${seconds.toFixed(1)} s`;
    },
  },
  {
    ...onPostgres,
    name: 'server killed, another goes on',
    async inject(scene) {
      const second = await scene.start();
      await scene.server.end('SIGKILL');
      scene.server = second;
      return 'kill -9 of one of two servers';
    },
  },
  {
    ...onPostgres,
    name: 'server on PostgreSQL killed',
    async inject(scene) {
      await scene.server.end('SIGKILL');
      scene.server = await scene.start();
      return 'kill -9, started again';
    },
  },
  {
    ...onPostgres,
    name: 'server on PostgreSQL asked to end',
    async inject(scene) {
      const code = await scene.server.end('SIGTERM');
      if (code !== 0) throw new Error(`SIGTERM was answered with ${code}: ${scene.server.output()}`);
      scene.server = await scene.start();
      return 'SIGTERM, started again';
    },
  },
];
