import type { ServerOptions, ServerProcess } from './serverProcess';
import type { PostgresServer } from './postgresServer';

/** Setting of a fault: a server in the middle of a run, with a user who saves. */
export interface Scene {
  /** The server in use; a fault that starts another puts it here. */
  server: ServerProcess;
  readonly folder: string;
  /** Returns a number uniform in [0, 1), repeatable for a seed. */
  readonly random: () => number;
  /** The PostgreSQL server behind the store, if the fault needs one. */
  readonly postgres: PostgresServer | undefined;
  /** Starts another server on the same store, in a separate data folder or in that of the first. Throws `NotStarted`. */
  start(options?: Partial<ServerOptions>): Promise<ServerProcess>;
  /** Resolves when that share of the simulations is done, or the run has ended. Only while a server answers. */
  whenDone(share: number): Promise<void>;
  /** The last save that was acknowledged. */
  acknowledged(): number;
  refusedSaves(): number;
}

export interface Fault {
  readonly name: string;
  /** Kind of the server's store. */
  readonly store: 'embedded' | 'postgres';
  /** True if the short form includes it. */
  readonly isShort: boolean;
  /** Returns why it is not possible on this machine; undefined if it is. */
  readonly impossible?: () => string | undefined;
  /** Prepares the data folder of a scene, if it matters where it is; the returned function undoes it. */
  readonly folder?: (folder: string) => () => void;
  /** Causes the fault in the middle of a run, and returns a short description. */
  readonly inject: (scene: Scene) => Promise<string>;
}
