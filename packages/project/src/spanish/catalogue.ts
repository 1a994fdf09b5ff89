import { commitments } from './catalogue/commitments';
import { energyMarkets } from './catalogue/energyMarkets';
import { money } from './catalogue/money';
import { plant } from './catalogue/plant';
import { resultLabels } from './catalogue/resultLabels';
import { site } from './catalogue/site';
import { storage } from './catalogue/storage';

/** Labels, helps, options and titles of `project`, by their English text. */
export const catalogue = { ...site, ...energyMarkets, ...commitments, ...plant, ...storage, ...money, ...resultLabels } as const;
