import { factsOf, type Incentive, type IncentiveKind } from '@hybrid/project/document/incentive';
import type { Ledger } from '../ledger';
import { bonus } from './bonus';
import type { IncentiveInputs, IncentiveModel } from './incentiveModel';
import { itc } from './itc';
import { macrs } from './macrs';
import { prod } from './prod';

/** THE list: incentive kind → amounts of each year. */
const models: { readonly [K in IncentiveKind]: IncentiveModel<K> } = { itc, macrs, bonus, prod };

/** Returns the lines of the ledger of an incentive, without those that are zero in every year. */
export function incentiveLines<K extends IncentiveKind>(incentive: Incentive<K>, inputs: IncentiveInputs): Ledger {
  const { title } = factsOf({ kind: incentive.kind });
  return models[incentive.kind](incentive, inputs)
    .filter(({ byYear }) => byYear.some((amount) => amount !== 0))
    .map(({ owner, part, byYear }) => ({
      account: 'incentive',
      owner,
      incentive: incentive.id,
      path: part === undefined ? [title] : [title, part],
      byYear,
    }));
}
