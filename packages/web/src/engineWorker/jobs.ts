import { capacityOutlook } from './capacityOutlook';
import { foresight } from './foresight';
import { plantEstimate } from './plantEstimate';
import { productionYear } from './productionYear';
import { sizeSlope } from './sizeSlope';
import { storageEarning } from './storageEarning';
import { storageForecast } from './storageForecast';
import { leverBoard, whatIf } from './whatIf';

/**
 * Jobs that the browser runs in the engine: pure functions of one input. Input and output can be sent between threads (plain data and typed
 * arrays). A job is one line here and a file of its own; `useEngineJob` requests it by its name. This file is loaded in the worker only.
 */
export const jobs = {
  capacityOutlook,
  foresight,
  leverBoard,
  plantEstimate,
  productionYear,
  sizeSlope,
  storageEarning,
  storageForecast,
  whatIf,
} as const;
