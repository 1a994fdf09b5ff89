import { bonus } from './bonus';
import { itc } from './itc';
import { macrs } from './macrs';
import { prod } from './prod';

/** THE list of incentives, in the order in which they are offered. A new kind is one module, one line here, and one in the engine's list. */
export const incentiveKinds = { itc, macrs, bonus, prod } as const;
