import { isNothing } from '../document/dimensions';
import { limitKind } from '../document/gridConnection';
import { importLimitsHaveNoEffect } from '../document/importLimits';
import type { Project } from '../document/project';
import type { Sizing } from '../document/sizing';
import { windSizing } from '../document/wind';
import { message } from '../i18n/message';
import { issuesOf, type Check } from './issue';

const { error, note } = issuesOf('equipment');

const hasSize = ({ values }: Sizing): boolean => values.some(({ value }) => value > 0);

/** Returns true if there is simulated storage with a size above 0. */
export function hasStorage({ useStorage, storage }: Project): boolean {
  return useStorage && storage.some(({ sizing }) => hasSize(sizing));
}

/** Returns true if there is simulated solar or wind with a size above 0. */
export function hasGeneration({ useSolar, solar, useWind, wind }: Project): boolean {
  return (useSolar && solar.some(({ sizing }) => hasSize(sizing))) || (useWind && wind.some((item) => hasSize(windSizing(item))));
}

export const someEquipment: Check = function* (project) {
  const { useSolar, useWind, useStorage } = project;
  if (!useSolar && !useWind && !useStorage) yield error('EQ-NONE', 'solar', message('equipmentChecks.addSolarWindOrStorage'));
  else if (isNothing(project))
    yield error('SIM-ZERO', useSolar ? 'solar' : useWind ? 'wind' : 'storage', message('equipmentChecks.allSizesAreZero'));
};

export const chargingSource: Check = function* (project) {
  if (!hasStorage(project) || hasGeneration(project) || project.canBatteryChargeFromGrid !== 'false') return;
  const anchor = 'canBatteryChargeFromGrid';
  if (project.useSolar || project.useWind) yield error('EQ-SRC', anchor, message('equipmentChecks.storageNothingChargeSolarWind'));
  else yield error('EQ-CHG', anchor, message('equipmentChecks.storageNothingChargeAddSolar'));
};

export const importLimitsDisabled = message('equipmentChecks.importLimitsDisabledBecauseEnergy');

export const importLimitApplies: Check = function* (project) {
  if (limitKind(project, 'import') !== 'none' && importLimitsHaveNoEffect(project))
    yield note('CF-IMP', 'importLimit', importLimitsDisabled);
};
