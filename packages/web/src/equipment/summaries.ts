import type { TFunction } from 'i18next';
import {
  baseValue,
  costAmounts,
  solarCostSize,
  storageCostSize,
  storageSize,
  type ComponentSize,
} from '@hybrid/project/document/costAmounts';
import type { CostTable } from '@hybrid/project/document/costTable';
import { gridConnectionFields, type GridConnection } from '@hybrid/project/document/gridConnection';
import { solarFields, type Solar } from '@hybrid/project/document/solar';
import type { Storage } from '@hybrid/project/document/storage';
import type { Numbers } from '../fields/numbers';
import { listText } from './amounts';

function optionLabel<V>(options: readonly { readonly value: V; readonly label: string }[], value: V): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

const chargingWords = {
  true: 'equipment.summaryCharging',
  false: 'equipment.summaryNoCharging',
  ITC: 'equipment.summaryChargingLater',
  ITC75: 'equipment.summaryChargingAQuarter',
} as const;

/** `AC-coupled · limit at the grid 160 MW · charging from the grid allowed · no import limit`. */
export function connectionSummary(connection: GridConnection, numbers: Numbers, t: TFunction): string {
  const { bus, interconnectionLimit, hasExportLimit, exportLimit, hasImportLimit, importLimit, canBatteryChargeFromGrid } = connection;
  const power = (value: number): string => t('equipment.megawatts', { value: numbers.write(value, 3) });
  return [
    optionLabel(gridConnectionFields.bus.options, bus),
    t('equipment.summaryLimit', { power: t('equipment.megawatts', { value: listText(interconnectionLimit, numbers) }) }),
    hasExportLimit ? t('equipment.summaryExport', { power: power(exportLimit) }) : t('equipment.summaryNoExport'),
    hasImportLimit ? t('equipment.summaryImport', { power: power(importLimit) }) : t('equipment.summaryNoImport'),
    t(chargingWords[canBatteryChargeFromGrid]),
  ].join(' · ');
}

/** Capital for each unit of size, whichever way it is given; 0 where the size is. */
function capitalEach(cost: CostTable, size: ComponentSize, numbers: Numbers): string {
  const { capital } = costAmounts(cost, size);
  return numbers.write(size.simpleUnits > 0 ? capital / size.simpleUnits : 0, 0);
}

/** `PV calculator · 100, 120 MW · 1,000,000 $/MW`, one for each technology. */
export function solarSummary(solar: readonly Solar[], numbers: Numbers): string {
  return solar
    .map((pv) => {
      const { kind, sizing, customAbbreviation } = pv;
      const parts = [
        optionLabel(solarFields.kind.options, kind),
        `${listText(sizing.values, numbers)} MW`,
        `${capitalEach(pv.cost, solarCostSize(baseValue(sizing.values)), numbers)} ${numbers.unit('¤/MW')}`,
      ].join(' · ');
      return solar.length > 1 ? `${customAbbreviation}: ${parts}` : parts;
    })
    .join(' — ');
}

/** `50 MW / 200 MWh`, for each number of units. */
export function storageSizes(storage: Storage, numbers: Numbers): readonly string[] {
  return storage.sizing.values.map(({ value }) => {
    const { powerMW, capacityMWh } = storageSize(storage, value);
    return `${numbers.write(powerMW, 1)} MW / ${numbers.write(capacityMWh, 1)} MWh`;
  });
}

/** `80 MW / 320 MWh · 450,000 $/MWh · LFP 0.5C`. */
export function storageSummary(storage: readonly Storage[], numbers: Numbers): string {
  return storage
    .map((item) =>
      [
        storageSizes(item, numbers).join(', '),
        `${capitalEach(item.cost, storageCostSize(item, baseValue(item.sizing.values)), numbers)} ${numbers.unit('¤/MWh')}`,
        item.model,
      ].join(' · '),
    )
    .join(' — ');
}
