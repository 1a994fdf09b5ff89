import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { UserError } from '@hybrid/project/i18n/userError';

/** The process that holds a data folder. `born` distinguishes it from a later one with the same pid. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly born: string;
  readonly started: string;
}

interface OwnerLock {
  release(): void;
}

const beatMs = 5_000;
/** Time without a touch of its file after which an owner on another host counts as dead [ms]. */
const silentMs = 6 * beatMs;

/**
 * Claims a folder for this process. Refuses while another owner lives, with its pid; the file of a dead one is taken over.
 */
export function claimFolder(lockFile: string): OwnerLock {
  const mine = JSON.stringify(thisProcess());
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    if (!linked(draft, lockFile)) {
      retireDead(lockFile);
      if (!linked(draft, lockFile)) refuse(readOwner(lockFile));
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const beat = setInterval(() => touch(lockFile), beatMs);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (contentOf(lockFile) === mine) rmSync(lockFile, { force: true });
    },
  };
}

function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), born: birthOf(process.pid), started: new Date().toISOString() };
}

/** Links a draft to the name of the lock. A link to an existing name fails, so the claim is atomic. */
function linked(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function retireDead(lockFile: string): void {
  const before = contentOf(lockFile);
  const owner = readOwner(lockFile);
  if (owner && isAlive(owner, lockFile)) refuse(owner);
  const aside = `${lockFile}.retired.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Another process may have retired the dead owner first, and this is its file: put it back.
  if (contentOf(aside) !== before) linked(aside, lockFile);
  rmSync(aside, { force: true });
}

function isAlive(owner: Owner, lockFile: string): boolean {
  if (owner.host !== hostname()) return Date.now() - statSync(lockFile).mtimeMs < silentMs;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const born = birthOf(owner.pid);
  return born === '' || owner.born === '' || born === owner.born;
}

/** Returns boot id and start tick of a process where the system has them (Linux); elsewhere empty. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${boot}/${startTick}`;
  } catch {
    return '';
  }
}

function readOwner(lockFile: string): Owner | undefined {
  try {
    return JSON.parse(contentOf(lockFile)) as Owner;
  } catch {
    return undefined;
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function touch(lockFile: string): void {
  try {
    const now = new Date();
    utimesSync(lockFile, now, now);
  } catch {
    // The next write to the store reports a missing folder.
  }
}

function refuse(owner: Owner | undefined): never {
  throw new UserError(
    'conflict',
    `The data folder is in use by process ${owner?.pid ?? 'unknown'}${owner && owner.host !== hostname() ? ` on ${owner.host}` : ''}.`,
    `It was started at ${owner?.started ?? 'an unknown time'}. Stop it, or set HYBRID_DATA to another folder.`,
  );
}
