import { spanish } from '@hybrid/project/i18n/spanish';

import { application } from '../es/application';
import { capacity } from '../es/capacity';
import { charts } from '../es/charts';
import { configuration } from '../es/configuration';
import { contract } from '../es/contract';
import { costs } from '../es/costs';
import { economics } from '../es/economics';
import { equipment } from '../es/equipment';
import { escalator } from '../es/escalator';
import { estimate } from '../es/estimate';
import { generation } from '../es/generation';
import { guide } from '../es/guide';
import { marketPicture } from '../es/marketPicture';

import { priceProject } from '../es/priceProject';
import { prices } from '../es/prices';
import { regulationMarket } from '../es/regulationMarket';
import { schedule } from '../es/schedule';
import { schematic } from '../es/schematic';
import { series } from '../es/series';
import { setup } from '../es/setup';
import { sharing } from '../es/sharing';
import { sizing } from '../es/sizing';
import { storage } from '../es/storage';
import { storageLibrary } from '../es/storageLibrary';
import { versions } from '../es/versions';
import { workspace } from '../es/workspace';

/** Words of an open project: its steps and what stands around them, with the texts that stand in `project`. */
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
  core: spanish,
} as const;
