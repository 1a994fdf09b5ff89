import { english } from '@hybrid/project/i18n/english';
import { application } from '../en/application';
import { capacity } from '../en/capacity';
import { charts } from '../en/charts';
import { configuration } from '../en/configuration';
import { contract } from '../en/contract';
import { costs } from '../en/costs';
import { economics } from '../en/economics';
import { equipment } from '../en/equipment';
import { escalator } from '../en/escalator';
import { estimate } from '../en/estimate';
import { generation } from '../en/generation';
import { guide } from '../en/guide';
import { marketPicture } from '../en/marketPicture';
import { priceProject } from '../en/priceProject';
import { prices } from '../en/prices';
import { regulationMarket } from '../en/regulationMarket';
import { schedule } from '../en/schedule';
import { schematic } from '../en/schematic';
import { series } from '../en/series';
import { setup } from '../en/setup';
import { sharing } from '../en/sharing';
import { sizing } from '../en/sizing';
import { storage } from '../en/storage';
import { storageLibrary } from '../en/storageLibrary';
import { versions } from '../en/versions';
import { workspace } from '../en/workspace';

/** Words of an open project, its steps and what stands around them, and of the storage library, which shows the same forms. */
export const projectWords = {
  workspace,
  setup,
  application,
  priceProject,
  prices,
  regulationMarket,
  marketPicture,
  capacity,
  contract,
  schedule,
  escalator,
  equipment,
  configuration,
  schematic,
  costs,
  generation,
  storage,
  storageLibrary,
  economics,
  estimate,
  guide,
  series,
  sizing,
  charts,
  versions,
  sharing,
  core: english,
} as const;
