import type { Regulation } from '@hybrid/engine/dispatch/problem';
import type { Series } from '@hybrid/engine/series';
import type { StorageUnit } from '@hybrid/engine/storage/storageUnit';
import { UserError } from '@hybrid/project/i18n/userError';
import { type Fields, flagIn, numberIn, readSeries } from './problemFields';

/** Fields of `reg` that are read. */
export const regulationFields = [
  'up_price',
  'down_price',
  'throughput_up',
  'throughput_down',
  'settle_energy',
  'sustain_h',
  'max_commit_frac',
  'max_commit_up_frac',
  'max_commit_down_frac',
  'min_capacity_price',
];

/**
 * Reads the regulation of a bare dispatch problem: one offer. Its limits are shares of the power of the storage, up of discharge and down of
 * charge, and 0 in steps whose price is below `min_capacity_price`. Energy for a call of `sustain_h` hours is reserved in the cells at the start of
 * the step. Energy moved is settled at the sale price, or not at all.
 *
 * Throws a UserError for malformed fields, and for a binding share of both directions together: the dispatch limits each alone.
 */
export async function readRegulation(fields: Fields, storage: StorageUnit, salePricePerMWh: Series, folder: string): Promise<Regulation> {
  const steps = salePricePerMWh.length;
  const upPricePerMWh = await readSeries(fields['up_price'], 'reg.up_price', steps, Number.NEGATIVE_INFINITY, folder);
  const downPricePerMWh = await readSeries(fields['down_price'], 'reg.down_price', steps, Number.NEGATIVE_INFINITY, folder);
  const together = numberIn(fields, 'max_commit_frac', 0, Number.MAX_VALUE, 1);
  const up = Math.min(together, numberIn(fields, 'max_commit_up_frac', 0, Number.MAX_VALUE, together));
  const down = Math.min(together, numberIn(fields, 'max_commit_down_frac', 0, Number.MAX_VALUE, together));
  if (up + down > together && up > 0 && down > 0)
    throw new UserError(
      'unsupported',
      `not supported yet: reg.max_commit_frac of ${together}, which both directions share, below the ${up} and ${down} of each`,
    );
  const minPrice = numberIn(fields, 'min_capacity_price', Number.NEGATIVE_INFINITY, Number.MAX_VALUE, 0);
  const offered = (price: Series, limitMW: number): Series => price.map((value) => (value >= minPrice ? limitMW : 0));
  return {
    offers: [
      {
        upPricePerMWh,
        downPricePerMWh,
        upLimitMW: offered(upPricePerMWh, up * storage.dischargeLimitMW),
        downLimitMW: offered(downPricePerMWh, down * storage.chargeLimitMW),
        upThroughput: numberIn(fields, 'throughput_up', 0, 1, 0),
        downThroughput: numberIn(fields, 'throughput_down', 0, 1, 0),
        energyPricePerMWh: flagIn(fields, 'settle_energy', false) ? salePricePerMWh : undefined,
      },
    ],
    headroomHours: numberIn(fields, 'sustain_h', 0, Number.MAX_VALUE, 0),
    headroomAt: 'startOfStep',
  };
}
