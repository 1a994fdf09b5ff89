import { capacityOutlook } from './capacityOutlook';
import { foresight } from './foresight';
import { plantEstimate } from './plantEstimate';
import { productionYear } from './productionYear';
import { storageEarning } from './storageEarning';
import { storageForecast } from './storageForecast';

/**
 * What the browser has the engine compute: pure functions of one input, both of which can be sent between threads (plain data and typed
 * arrays). A job is one line here and a file of its own; `useEngineJob` asks by its name. This file is loaded in the worker alone.
 */
export const jobs = { capacityOutlook, foresight, plantEstimate, productionYear, storageEarning, storageForecast } as const;
