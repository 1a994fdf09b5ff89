import { converterFields } from '../document/converter';
import { solarCostFields, storageCostFields } from '../document/costTable';
import { isNothing } from '../document/dimensions';
import { gridConnectionFields } from '../document/gridConnection';
import { solarFields } from '../document/solar';
import { isZeroSize } from '../document/sizing';
import { storageFields } from '../document/storage';
import { storageSpecFields } from '../library/storageSpec';
import type { Check } from './issue';
import { rangeIssues } from './rangeChecks';

const hasSome = (list: readonly { readonly value: number }[]): boolean => list.some(({ value }) => value > 0);

export const connectionInRange: Check = function* (project) {
  yield* rangeIssues(gridConnectionFields, { ...project }, 'equipment', (field) => field);
  if (project.interconnectionLimit === 0)
    yield {
      severity: 'warning',
      step: 'equipment',
      anchor: 'interconnectionLimit',
      text: 'Interconnection Limit is 0 MW: nothing can be sold',
    };
};

export const importLimitApplies: Check = function* (project) {
  if (project.hasImportLimit && (!project.useStorage || (project.useSolar && project.canBatteryChargeFromGrid === 'false')))
    yield { severity: 'estimation', step: 'equipment', anchor: 'importLimit', text: importLimitsDisabled };
};

export const importLimitsDisabled =
  'Import limits are disabled because there is not an energy storage system or it is not allowed to charge from the grid.';

export const someEquipment: Check = function* (project) {
  if (!project.useSolar && !project.useStorage)
    yield { severity: 'error', step: 'equipment', anchor: 'solar', text: 'Add solar or storage' };
  else if (isNothing(project))
    yield {
      severity: 'error',
      step: 'equipment',
      anchor: project.useSolar ? 'solar' : 'storage',
      text: 'All sizes are 0: give at least one size above 0',
    };
};

export const solarReady: Check = function* (project) {
  if (!project.useSolar) return;
  for (const pv of project.solar) {
    const anchor = (field: string): string => `${pv.id}-${field}`;
    if (pv.kind === 'custom' && (pv.customData.state === 'blank' || pv.customData.statistics.mean <= 0))
      yield { severity: 'error', step: 'equipment', anchor: anchor('customData'), text: 'Imported PV production undefined' };
    if (isZeroSize(pv.size))
      yield { severity: 'warning', step: 'equipment', anchor: anchor('size'), text: `${pv.customName}: size is 0 MW` };
    yield* rangeIssues(solarFields, { ...pv }, 'equipment', anchor, pv.customName);
    yield* rangeIssues(solarCostFields, pv.cost.simple, 'equipment', (field) => anchor(`cost-${field}`), pv.customName);
    if (pv.hasConverter)
      yield* rangeIssues(
        converterFields,
        { ...pv.converter },
        'equipment',
        (field) => anchor(`converter-${field}`),
        `${pv.customName} converter`,
      );
  }
};

export const solarResourceReady: Check = function* (project) {
  if (!project.useSolar || !project.solar.some((pv) => pv.kind === 'homer')) return;
  if (project.solarResource.data.state === 'blank')
    yield {
      severity: 'error',
      step: 'equipment',
      anchor: 'solarResource',
      text: 'No imported solar resource: the PV calculator needs a year of global irradiance',
    };
  else if (project.solarResource.data.statistics.mean <= 0)
    yield { severity: 'error', step: 'equipment', anchor: 'solarResource', text: 'The imported solar resource averages 0' };
  if (project.temperatureResource.data.state === 'blank')
    yield {
      severity: 'estimation',
      step: 'equipment',
      anchor: 'temperatureResource',
      text: 'No temperature resource: PV is calculated without the effect of temperature',
    };
};

export const storageReady: Check = function* (project) {
  if (!project.useStorage) return;
  for (const storage of project.storage) {
    const anchor = (field: string): string => `${storage.id}-${field}`;
    if (storage.size.some(({ value }) => !Number.isInteger(value)))
      yield { severity: 'error', step: 'equipment', anchor: anchor('size'), text: 'Storage units must be an integer' };
    else yield* rangeIssues({ size: storageFields.size }, { ...storage }, 'equipment', anchor, storage.customName);
    if (isZeroSize(storage.size))
      yield { severity: 'warning', step: 'equipment', anchor: anchor('size'), text: `${storage.customName}: size is 0 MW` };
    const { size: _, ...others } = storageFields;
    yield* rangeIssues(others, { ...storage }, 'equipment', anchor, storage.customName);
    yield* rangeIssues(storageSpecFields, storage.specs, 'equipment', anchor, storage.model);
    yield* rangeIssues(storageCostFields, storage.cost.simple, 'equipment', (field) => anchor(`cost-${field}`), storage.customName);
    if (storage.hasConverter)
      yield* rangeIssues(
        converterFields,
        { ...storage.converter },
        'equipment',
        (field) => anchor(`converter-${field}`),
        `${storage.customName} converter`,
      );
  }
  if (project.storage.length > 1)
    yield {
      severity: 'error',
      step: 'equipment',
      anchor: 'storage',
      text: 'Only one storage technology can be calculated. Remove the others.',
    };
};

export const chargingSource: Check = function* (project) {
  const hasSolar = project.useSolar && project.solar.some((pv) => hasSome(pv.size));
  const hasStorage = project.useStorage && project.storage.some((item) => hasSome(item.size));
  if (hasStorage && !hasSolar && project.canBatteryChargeFromGrid === 'false')
    yield {
      severity: 'error',
      step: 'equipment',
      anchor: 'canBatteryChargeFromGrid',
      text: 'Storage has nothing to charge from: add solar or allow charging from the grid',
    };
};
