import { clockFaults } from './clockFaults';
import { diskFaults } from './diskFaults';
import type { Fault } from './fault';
import { postgresFaults } from './postgresFaults';
import { processFaults } from './processFaults';

export const allFaults: readonly Fault[] = [...processFaults, ...clockFaults, ...diskFaults, ...postgresFaults];
