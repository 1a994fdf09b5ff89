import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, closeSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Scene } from './fault';

/** Disk space for a store, and its writes in a run. */
const diskMB = 300;
const megabyte = 1024 * 1024;

/** Returns why a small disk is not possible on this machine; undefined if it is. */
function noSmallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a small disk';
  const { status } = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', '/mnt'], { stdio: 'ignore' });
  return status === 0 ? undefined : 'this machine does not let a small disk be mounted';
}

function mounted(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMB}m`, 'none', folder], { stdio: 'ignore' });
  if (status !== 0) throw new Error('The small disk could not be mounted');
  return () => void spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
}

/** Fills the disk of a folder completely, as another program may do. */
function fill(folder: string): string {
  const ballast = join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  const block = Buffer.alloc(megabyte);
  try {
    for (;;) {
      const { bfree, bsize } = statfsSync(folder);
      writeSync(file, block, 0, Math.max(1, Math.min(megabyte, bfree * bsize)));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return ballast;
}

/** Waits until a save was rejected, so that the fault has had an effect. */
async function whenRefused({ server, refusedSaves }: Scene): Promise<void> {
  const until = performance.now() + 30_000;
  while (refusedSaves() === 0 && !server.hasEnded() && performance.now() < until) await pause(20);
  if (refusedSaves() === 0) throw new Error('No save was answered while the disk was full');
}

export const diskFaults: readonly Fault[] = [
  {
    name: 'disk full',
    store: 'embedded',
    isShort: false,
    impossible: noSmallDisk,
    folder: mounted,
    async inject(scene) {
      const ballast = fill(scene.folder);
      await whenRefused(scene);
      const seconds = 2 + 4 * scene.random();
      await pause(seconds * 1000);
      rmSync(ballast);
      return `no byte free for ${seconds.toFixed(1)} s, ${scene.refusedSaves()} saves refused`;
    },
  },
];
