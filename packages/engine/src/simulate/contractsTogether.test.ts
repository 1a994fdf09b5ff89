import { newObligation } from '@hybrid/project/document/obligation';
import { describe, expect, test } from 'vitest';
import type { Case } from '../cases/case';
import type { ContractCase, PenaltyCase } from '../cases/markets';
import type { Series } from '../series';
import { energyCase, inEachHour, noMarkets, strip } from '../market/testing';
import { simulateCase } from './simulateCase';
import { steadySolar, storagePlant } from './testing';

const inHour = (value: (hourOfDay: number) => number): Series => inEachHour((hour) => value(hour % 24));

/** All of the sun, before any other contract. */
const byPercent = (pricePerMWh: Series): ContractCase => ({
  id: 'share',
  name: 'Share',
  price: { kind: 'strip', ...strip(pricePerMWh, 2027) },
  obligation: { kind: 'shares', solar: 1, wind: 1, storage: 1, elects: false },
});

/** Energy owed each day from 12 o'clock. */
const owing = (id: string, valueMWh: number, hours: number, pricePerMWh: Series, penalty?: PenaltyCase): ContractCase => ({
  id,
  name: id,
  price: { kind: 'strip', ...strip(pricePerMWh, 2027) },
  obligation: {
    kind: 'windows',
    obligations: [{ ...newObligation(id, 2027), startHour: 12, endHour: 12 + hours, value: valueMWh }],
    penalty,
  },
});

/** Yearly revenue of 1 MW of sun all day. */
function revenue(market: Series, contracts: readonly ContractCase[], foresight: Case['foresight'] = 'lookAhead48h'): number {
  const markets = { ...noMarkets, energyMarkets: [energyCase('dam', market)], contracts };
  return simulateCase(storagePlant({}, { storages: [], solar: [steadySolar(1)], foresight, markets })).metrics.meanRevenue;
}

describe('an obligation beside a contract that takes all of the sun', () => {
  test.each(['lookAhead48h', 'wholeYear'] as const)('at 200 is left for its penalty of 40 where it pays 50, over %s', (foresight) => {
    const evening = owing(
      'Evening',
      4,
      4,
      inHour(() => 50),
      { kind: 'flat', perMWh: 40, byYear: undefined },
    );
    expect(
      revenue(
        inHour(() => 20),
        [byPercent(inHour(() => 200)), evening],
        foresight,
      ),
    ).toBeCloseTo(8760 * 200 - 1460 * 40, 3);
  });

  test('takes the two hours of its window in which the share is paid 20, not those in which the market pays least', () => {
    const share = byPercent(inHour((hour) => (hour === 14 || hour === 15 ? 20 : 200)));
    const market = inHour((hour) => (hour < 14 ? 10 : 30));
    expect(
      revenue(market, [
        share,
        owing(
          'Afternoon',
          2,
          4,
          inHour(() => 50),
        ),
      ]),
    ).toBeCloseTo(365 * (20 * 200 + 2 * 200 + 2 * 50), 3);
  });
});

test('two contracts owed 1 MWh each in the same two hours are served when each pays best: 100 and 200 a day', () => {
  const steady = owing(
    'Steady',
    1,
    2,
    inHour(() => 100),
  );
  const moving = owing(
    'Moving',
    1,
    2,
    inHour((hour) => (hour === 12 ? 200 : 50)),
  );
  expect(
    revenue(
      inHour(() => 20),
      [steady, moving],
    ),
  ).toBeCloseTo(365 * (300 + 22 * 20), 3);
});
