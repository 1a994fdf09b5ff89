import type { ServerOptions, ServerProcess } from './serverProcess';
import type { PostgresServer } from './postgresServer';

/** Where a fault is done: a server in the middle of a run, with somebody who saves. */
export interface Scene {
  /** The server that users ask; a fault that starts another puts it here. */
  server: ServerProcess;
  readonly folder: string;
  /** Evenly in [0, 1), the same each time for the same seed. */
  readonly random: () => number;
  /** The PostgreSQL server behind the store, where the fault asks for one. */
  readonly postgres: PostgresServer | undefined;
  /** Another server on the same store, in a data folder of its own or in that of the first. Throws `NotStarted`. */
  start(options?: Partial<ServerOptions>): Promise<ServerProcess>;
  /** Resolves when that share of the simulations is done, or the run has ended. Only while a server answers. */
  whenDone(share: number): Promise<void>;
  /** The last save that was acknowledged. */
  acknowledged(): number;
  refusedSaves(): number;
}

export interface Fault {
  readonly name: string;
  /** What the store of the server is. */
  readonly store: 'embedded' | 'postgres';
  /** Whether the short form has it, too. */
  readonly isShort: boolean;
  /** Why it cannot be made on this machine; undefined where it can. */
  readonly impossible?: () => string | undefined;
  /** Says where the data folder of a scene is to be, where it matters; the answer undoes it. */
  readonly folder?: (folder: string) => () => void;
  /** Does the harm in the middle of a run, and tells in a few words what was done. */
  readonly inject: (scene: Scene) => Promise<string>;
}
