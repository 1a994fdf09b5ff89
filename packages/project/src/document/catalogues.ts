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
  { title: 'Site', path: '', fields: siteFields },
  { title: 'Position', path: 'location.pos', fields: positionFields },
  { title: 'Time zone', path: 'location', fields: { timeZoneHours: timeZoneField } },
  { title: 'In use', path: '', fields: useFields },
  { title: 'Calculation', path: '', fields: calculationFields },
  ...marketCatalogues,
  { title: 'Grid connection', path: '', fields: gridConnectionFields },
  { title: 'Component lifetimes', path: '', fields: componentLifetimeFields },
  { title: 'Solar', path: 'solar[]', fields: solarFields },
  { title: 'File of imported PV production', path: 'solar[].customSizeArray[]', fields: productionFileFields },
  { title: 'Wind', path: 'wind[]', fields: windFields },
  { title: 'Turbine', path: 'wind[].specs', fields: turbineSpecFields },
  { title: 'Losses of a wind farm', path: 'wind[].specs.losses', fields: turbineLossFields },
  { title: 'Storage', path: 'storage[]', fields: storageFields },
  { title: 'Deferment', path: 'storage[].deferment', fields: defermentFields },
  { title: 'Battery', path: 'storage[].specs', fields: storageSpecFields },
  { title: 'Converter of a technology', path: 'solar[].converter, storage[].converter', fields: converterFields },
  { title: 'System converter', path: '', fields: systemConverterFields },
  { title: 'System converter, size and life', path: 'inverter', fields: inverterFields },
  { title: 'Solar resource', path: 'solarResource', fields: resourceFields.solarResource },
  { title: 'Wind resource', path: 'windResource', fields: resourceFields.windResource },
  { title: 'Temperature resource', path: 'temperatureResource', fields: resourceFields.temperatureResource },
  { title: 'Cost multipliers', path: 'solar[].cost, wind[].cost, storage[].cost', fields: costSensitivityFields },
  { title: 'Simple cost of solar', path: 'solar[].cost.simple[]', fields: solarCostFields },
  { title: 'Simple cost of wind', path: 'wind[].cost.simple[]', fields: windCostFields },
  { title: 'Simple cost of imported wind', path: 'wind[].cost.simple[]', fields: importedWindCostFields },
  { title: 'Simple cost of storage', path: 'storage[].cost.simple[]', fields: storageCostFields },
  {
    title: 'Simple cost of a solar or system converter',
    path: 'solar[].converter.cost.simple[], inverter.cost.simple[]',
    fields: solarConverterCostFields,
  },
  { title: 'Simple cost of a storage converter', path: 'storage[].converter.cost.simple[]', fields: storageConverterCostFields },
  { title: 'Escalator', path: '…Escalator, auxiliaryLoadPriceMultiYear', fields: escalatorFields },
  { title: 'Degradation', path: 'solar[].degradation, storage[].rteDegradationOverTime', fields: degradationFields },
  { title: 'Economics', path: '', fields: economicsFields },
  ...incentiveKindNames.map((kind) => ({
    title: incentiveKinds[kind].title,
    path: `incentives[] of kind ${kind}`,
    fields: incentiveKinds[kind].fields,
  })),
];
