import { listedSpec } from '@hybrid/api/storageItemWire';
import { referenceCalls } from '@hybrid/api/referenceCalls';
import { defaultSolarCost, defaultStorageCost } from '@hybrid/project/costs/defaultCosts';
import { builtInTurbines } from '@hybrid/project/library/builtInTurbines';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { fieldOutline } from '@hybrid/project/document/fieldOutline';
import type { z } from 'zod';
import { handle } from './handler';
import { productVersion } from '../installation/version';

/** The catalogue is a constant of the version: made at the first call. */
let outline: ReturnType<typeof fieldOutline> | undefined;

export const referenceHandlers = {
  fields: handle(referenceCalls.fields, () => (outline ??= fieldOutline()) as z.input<typeof referenceCalls.fields.reply>),
  storages: handle(referenceCalls.storages, () => builtInStorages.map(({ name }) => name)),
  storageSpecs: handle(referenceCalls.storageSpecs, () => builtInStorages.map(listedSpec)),
  turbineSpecs: handle(referenceCalls.turbineSpecs, () => [...builtInTurbines]),
  // All equipment starts from the same figures, whatever its name.
  solarCost: handle(referenceCalls.solarCost, () => defaultSolarCost),
  storageCost: handle(referenceCalls.storageCost, () => defaultStorageCost),
  reverseGeocode: handle(referenceCalls.reverseGeocode, (_params, _body, { query, geocoder }) =>
    geocoder.reverse(query.latitude, query.longitude),
  ),
  resources: handle(referenceCalls.resources, (_params, _body, { query, resources }) =>
    resources.monthlyAverages(query.latitude, query.longitude),
  ),
  findPlaces: handle(referenceCalls.findPlaces, async (_params, _body, { query, geocoder }) => [
    ...(await geocoder.find(query.text, query.whole === 'true')),
  ]),
  health: handle(referenceCalls.health, () => ({ status: 'ok' as const, version: productVersion })),
} as const;
