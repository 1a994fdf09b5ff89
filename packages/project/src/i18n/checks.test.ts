import { describe, expect, test } from 'vitest';
import { capacityRows } from '../issues/catalogue/capacityRows';
import { componentLifetimeRows } from '../issues/catalogue/componentLifetimeRows';
import { contractRows } from '../issues/catalogue/contractRows';
import { coverageRows } from '../issues/catalogue/coverageRows';
import { economicsRows } from '../issues/catalogue/economicsRows';
import { energyMarketRows } from '../issues/catalogue/energyMarketRows';
import { equipmentRows } from '../issues/catalogue/equipmentRows';
import { regulationRows } from '../issues/catalogue/regulationRows';
import { siteRows } from '../issues/catalogue/siteRows';
import { solarRows } from '../issues/catalogue/solarRows';
import { storageRows } from '../issues/catalogue/storageRows';
import { windRows } from '../issues/catalogue/windRows';
import { catalogue } from './spanishTexts';
import { translator } from './translator';
import { messages } from './spanishTexts';

const ofOwner = '{{owner}}: {{rest}}';
/** Removes the sentence that only separates an owner from its text. */
const inSpanish = translator(catalogue, Object.fromEntries(Object.entries(messages).filter(([text]) => text !== ofOwner)));

/** Names given by users, which stay unchanged before a colon. */
const names =
  /^(?:x+|MACRS|(?:PV Solar|Wind|Energy Storage|Regulation Market|Capacity Market|Time of Delivery Contract) \d|Energy Storage \(1 MW \/ 1 MWh\))$/;

function isTranslated(text: string): boolean {
  if (names.test(text) || inSpanish(text) !== text) return true;
  const [owner = '', ...rest] = text.split(': ');
  return rest.length > 0 && isTranslated(owner) && isTranslated(rest.join(': '));
}

describe.each(
  Object.entries({
    siteRows,
    energyMarketRows,
    regulationRows,
    capacityRows,
    contractRows,
    equipmentRows,
    componentLifetimeRows,
    solarRows,
    windRows,
    storageRows,
    economicsRows,
    coverageRows,
  }),
)('%s', (_, rows) => {
  test('are said in Spanish, each part of the sentence', () => {
    expect(rows.map(([, , , text]) => text).filter((text) => !isTranslated(text))).toEqual([]);
  });
});
