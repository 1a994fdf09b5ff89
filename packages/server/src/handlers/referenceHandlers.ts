import { referenceCalls } from '@hybrid/api/referenceCalls';
import { builtInStorages } from '@hybrid/project/library/storageSpec';
import { handle } from '../handler';
import { productVersion } from '../version';

export const referenceHandlers = {
  storages: handle(referenceCalls.storages, () => builtInStorages.map(({ name }) => name)),
  storageSpecs: handle(referenceCalls.storageSpecs, () => [...builtInStorages]),
  reverseGeocode: handle(referenceCalls.reverseGeocode, (_params, _body, { query, geocoder }) =>
    geocoder.reverse(query.latitude, query.longitude),
  ),
  findPlaces: handle(referenceCalls.findPlaces, (_params, _body, { query, geocoder }) => [...geocoder.find(query.text)]),
  health: handle(referenceCalls.health, () => ({ status: 'ok' as const, version: productVersion })),
} as const;
