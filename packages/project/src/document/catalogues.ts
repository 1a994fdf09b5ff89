import { message } from '../i18n/message';
import type { Catalogue } from './catalogue';
import { marketDefinition, marketKinds } from './kinds';
import { storageSpecFields } from '../library/storageSpec';
import { turbineLossFields, turbineSpecFields } from '../library/turbineSpec';
import { componentLifetimeFields } from './componentLifetimes';
import { converterFields, inverterFields, systemConverterFields } from '../costs/converter';
import {
  costSensitivityFields,
  importedWindCostFields,
  solarConverterCostFields,
  solarCostFields,
  storageConverterCostFields,
  storageCostFields,
  windCostFields,
} from '../costs/costTable';
import { economicsFields } from './economics';
import { degradationFields, escalatorFields } from '../costs/escalator';
import { gridConnectionFields } from './gridConnection';
import { incentiveKindNames } from './incentive';
import { incentiveKinds } from './incentives/incentiveKinds';
import { calculationFields, useFields } from './project';
import { productionFileFields } from './productionFile';
import { resourceFields } from './resource';
import { positionFields, siteFields, timeZoneField } from './site';
import { solarFields } from './solar';
import { defermentFields, storageFields } from './storage';
import { windFields } from './wind';

export type { Catalogue } from './catalogue';

/** Catalogues of markets, each followed by those of its parts. */
const marketCatalogues = marketKinds.flatMap((kind): readonly Catalogue[] => {
  const { itemTitle, fields, partCatalogues } = marketDefinition(kind);
  return [{ title: itemTitle, path: `${kind}[]`, fields }, ...partCatalogues.map((part) => ({ ...part, path: `${kind}[].${part.path}` }))];
});

/** All catalogues of the document, in the order of the steps. */
export const catalogues: readonly Catalogue[] = [
  { title: message('site.site'), path: '', fields: siteFields },
  { title: message('site.position'), path: 'location.pos', fields: positionFields },
  { title: message('site.timeZone'), path: 'location', fields: { timeZoneHours: timeZoneField } },
  { title: message('site.inUse'), path: '', fields: useFields },
  { title: message('site.calculation'), path: '', fields: calculationFields },
  ...marketCatalogues,
  { title: message('plant.gridConnection'), path: '', fields: gridConnectionFields },
  { title: message('plant.componentLifetimes'), path: '', fields: componentLifetimeFields },
  { title: message('site.solar'), path: 'solar[]', fields: solarFields },
  { title: message('plant.fileOfImportedPvProduction'), path: 'solar[].customSizeArray[]', fields: productionFileFields },
  { title: message('site.wind'), path: 'wind[]', fields: windFields },
  { title: message('plant.turbine'), path: 'wind[].specs', fields: turbineSpecFields },
  { title: message('plant.lossesOfWindFarm'), path: 'wind[].specs.losses', fields: turbineLossFields },
  { title: message('site.storage'), path: 'storage[]', fields: storageFields },
  { title: message('storage.deferment'), path: 'storage[].deferment', fields: defermentFields },
  { title: message('storage.battery'), path: 'storage[].specs', fields: storageSpecFields },
  { title: message('plant.converterOfTechnology'), path: 'solar[].converter, storage[].converter', fields: converterFields },
  { title: message('plant.systemConverter'), path: '', fields: systemConverterFields },
  { title: message('plant.systemConverterSizeAndLife'), path: 'inverter', fields: inverterFields },
  { title: message('plant.solarResource'), path: 'solarResource', fields: resourceFields.solarResource },
  { title: message('plant.windResource'), path: 'windResource', fields: resourceFields.windResource },
  { title: message('plant.temperatureResource'), path: 'temperatureResource', fields: resourceFields.temperatureResource },
  { title: message('money.costMultipliers'), path: 'solar[].cost, wind[].cost, storage[].cost', fields: costSensitivityFields },
  { title: message('money.simpleCostOfSolar'), path: 'solar[].cost.simple[]', fields: solarCostFields },
  { title: message('money.simpleCostOfWind'), path: 'wind[].cost.simple[]', fields: windCostFields },
  { title: message('money.simpleCostOfImportedWind'), path: 'wind[].cost.simple[]', fields: importedWindCostFields },
  { title: message('money.simpleCostOfStorage'), path: 'storage[].cost.simple[]', fields: storageCostFields },
  {
    title: message('money.simpleCostSolarSystemConverter'),
    path: 'solar[].converter.cost.simple[], inverter.cost.simple[]',
    fields: solarConverterCostFields,
  },
  { title: message('money.simpleCostOfStorageConverter'), path: 'storage[].converter.cost.simple[]', fields: storageConverterCostFields },
  { title: message('money.escalator'), path: '…Escalator, auxiliaryLoadPriceMultiYear', fields: escalatorFields },
  { title: message('money.degradation'), path: 'solar[].degradation, storage[].rteDegradationOverTime', fields: degradationFields },
  { title: message('site.economics'), path: '', fields: economicsFields },
  ...incentiveKindNames.map((kind) => ({
    title: incentiveKinds[kind].title,
    path: `incentives[] of kind ${kind}`,
    fields: incentiveKinds[kind].fields,
  })),
];
