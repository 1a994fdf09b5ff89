import { describe, expect, test } from 'vitest';
import { sellingHour } from './testing';
import { whyOf } from './whyStorage';

const [storage] = sellingHour.storages;
if (!storage) throw new Error('The hour has a storage');
const why = (change: Partial<typeof storage>, hour: Partial<typeof sellingHour> = {}) =>
  whyOf({ ...storage, ...change }, { ...sellingHour, ...hour });
const charging = { dischargeMW: 0, chargeMW: 50, fromGenerationMW: 50, heldBy: 'nothing' };

describe('the sentence that says why a storage did what it did', () => {
  test('it discharges for the price, until it is empty, or for what is owed', () => {
    expect(why({})).toBe('dischargesForMore');
    expect(why({ heldBy: 'empty' })).toBe('dischargesToEmpty');
    const duty = { kind: 'duty' as const, pricePerMWh: 500, busPricePerMWh: 490, availableMW: 80, takenMW: 80 };
    expect(why({ valuePerMWh: 90 }, { uses: [duty] })).toBe('dischargesForDuty');
    expect(why({ valuePerMWh: 90 })).toBe('discharges');
  });

  test('it charges what cannot be sold, what is worth more kept, what is cheap to buy, or of both', () => {
    const curtailed = [...sellingHour.balance, { id: 'curtailed', name: 'Curtailed', powerMW: -5 }];
    expect(why(charging, { balance: curtailed })).toBe('chargesUnsold');
    expect(why({ ...charging, valuePerMWh: 120 })).toBe('chargesKept');
    expect(why({ ...charging, fromGenerationMW: 0, valuePerMWh: 120 })).toBe('chargesBought');
    expect(why({ ...charging, fromGenerationMW: 20 })).toBe('chargesBoth');
    expect(why(charging)).toBe('charges');
  });

  test('it rests', () => {
    expect(why({ dischargeMW: 0 })).toBe('rests');
  });
});
