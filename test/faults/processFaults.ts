import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Scene } from './fault';
import { NotStarted } from './serverProcess';

/** Returns a random share in the middle of the rest of a run. */
export function laterShare({ random }: Pick<Scene, 'random'>): number {
  return 0.1 + 0.6 * random();
}

async function killed(scene: Scene): Promise<void> {
  await scene.server.end('SIGKILL');
  scene.server = await scene.start();
}

/** Servers that end, and threads that end. */
export const processFaults: readonly Fault[] = [
  {
    name: 'thread ends',
    store: 'embedded',
    isShort: true,
    async inject(scene) {
      scene.server.order({ kind: 'endThread', starveNext: false });
      return 'one thread ended';
    },
  },
  {
    name: 'threads end, again and again',
    store: 'embedded',
    isShort: false,
    async inject(scene) {
      // Each chunk is tried three times; two threads that end spoil at most two tries of one.
      for (let round = 0; round < 2; round++) {
        scene.server.order({ kind: 'endThread', starveNext: false });
        await pause(200 + 2_000 * scene.random());
      }
      return 'two threads ended, one after the other';
    },
  },
  {
    name: 'thread out of memory',
    store: 'embedded',
    isShort: false,
    async inject(scene) {
      scene.server.order({ kind: 'endThread', starveNext: true });
      return 'one thread ended, and the next while it loaded';
    },
  },
  {
    name: 'server killed',
    store: 'embedded',
    isShort: false,
    async inject(scene) {
      await killed(scene);
      return 'kill -9, started again';
    },
  },
  {
    name: 'server killed, again and again',
    store: 'embedded',
    isShort: false,
    async inject(scene) {
      for (let round = 0; round < 4; round++) {
        await killed(scene);
        await pause(1_500 * scene.random());
      }
      return 'kill -9, four times, each within 1.5 s of the start';
    },
  },
  {
    name: 'server asked to end',
    store: 'embedded',
    isShort: false,
    async inject(scene) {
      const code = await scene.server.end('SIGTERM');
      if (code !== 0) throw new Error(`SIGTERM was answered with ${code}: ${scene.server.output()}`);
      scene.server = await scene.start();
      return 'SIGTERM, started again';
    },
  },
  {
    name: 'killed while a save is acknowledged',
    store: 'embedded',
    isShort: false,
    async inject(scene) {
      let saves = 0;
      for (let round = 0; round < 5; round++) {
        const before = scene.acknowledged();
        // Right after the response to a save: the next save follows some milliseconds later.
        while (scene.acknowledged() === before) await pause(1);
        await pause(25 * scene.random());
        await killed(scene);
        saves = scene.acknowledged();
      }
      return `kill -9 five times beside a save, ${saves} saves`;
    },
  },
  {
    name: 'store claimed by a second server',
    store: 'embedded',
    isShort: false,
    async inject(scene) {
      const second = await scene.start().catch((error: unknown) => error);
      if (!(second instanceof NotStarted)) throw new Error('A second server started on the store of the first');
      if (second.code !== 1 || !second.output.includes(`in use by process ${scene.server.pid}`))
        throw new Error(`The second server did not say who holds the store: ${second.output}`);
      return 'refused with the pid of the first';
    },
  },
];
