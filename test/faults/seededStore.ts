import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@hybrid/api/allCalls';
import type { Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { putEmptyStore } from '../../packages/server/src/testing/emptyStore';
import { fixtureInputs, oneCaseProject } from '../fixtureProject';
import { ask, signIn, uploaded } from './asking';
import { startServer, type ServerOptions } from './serverProcess';

/** A store with an account and two projects, one to calculate and one to save, from which every fault begins. */
export interface SeededStore {
  /** Data folder, with no server on it. */
  readonly folder: string;
  readonly token: string;
  /** The project whose run meets the fault. */
  readonly calculated: string;
  /** The project that is saved meanwhile, and its document. */
  readonly saved: string;
  readonly document: string;
}

const password = 'right horse battery';
const account = 'admin@localhost';

/** Returns a project of so many systems: sizes of a storage beside solar, in one year each. */
export function sweepOf(simulations: number): Project {
  const [pv] = oneCaseProject.solar as readonly [Project['solar'][number]];
  const [storage] = oneCaseProject.storage as readonly [Project['storage'][number]];
  const sizes = Array.from({ length: simulations }, (_, index) => 1 + index);
  return { ...oneCaseProject, solar: [{ ...pv, sizing: absolute([150]) }], storage: [{ ...storage, sizing: absolute(sizes) }] };
}

/** Makes the store by a server that is stopped again. */
export async function seedStore(
  folder: string,
  simulations: number,
  options: Pick<ServerOptions, 'threads' | 'databaseUrl'>,
): Promise<SeededStore> {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  if (options.databaseUrl === undefined) await putEmptyStore(data);
  const server = await startServer({ ...options, folder: data, password });
  try {
    const token = await signIn(server, account, password);
    const calculated = await uploaded(server, token, writeProjectFile(sweepOf(simulations), fixtureInputs));
    const saved = await uploaded(server, token, writeProjectFile(oneCaseProject, fixtureInputs));
    const document = await ask(server, token, allCalls.input.read, { id: saved });
    return { folder: data, token, calculated, saved, document };
  } finally {
    await server.end('SIGTERM');
  }
}
