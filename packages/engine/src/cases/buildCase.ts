import { fraction, megawatts } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/basics/userError';
import type { Converter } from '@hybrid/project/document/converter';
import { componentCosts, isPresent, storageCreditRule, type PickedValue } from '@hybrid/project/document/costAmounts';
import { realDiscountRatePercent } from '@hybrid/project/document/economics';
import { remainingShare } from '@hybrid/project/document/escalator';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { valuesByPath, type CaseKey } from './caseGrid';
import type { Case, ConverterCase, EnergyMarketCase, GridCase, SolarCase, StorageCase } from './case';
import { importedForSize } from './importedSolar';
import { windCases } from './windCases';
import { projectSeries, type ProjectSeries, type SeriesSource } from './projectSeries';

/**
 * The border between document and engine: picks the values of one simulation, turns percent into fractions and kW into MW, and leaves out
 * what is switched off or of size zero. Refuses, with a text for the user, what a calculation cannot start from.
 */
export function buildCase(project: Project, series: SeriesSource, key: CaseKey): Case {
  const values = valuesByPath(project, key);
  const picked: PickedValue = (path) => {
    const value = values.get(path);
    if (value === undefined) throw new Error(`No value for ${path} in simulation ${key.id}`);
    return value;
  };
  const shared = projectSeries(project, series);
  const solar = solarCases(project, shared, picked);
  const systemConverter = systemConverterCase(project, picked);
  const storage = storageCase(project, picked, systemConverter);
  const discountRatePercent = realDiscountRatePercent(project);
  if (discountRatePercent === undefined)
    throw new UserError('badInput', 'Inflation Rate must be > -100', 'At -100 % there is no real discount rate.');
  return {
    stepHours: shared.stepHours,
    stepCount: shared.stepCount,
    lifetimeYears: project.lifetime,
    baseYear: baseYear(project),
    earlyAnalysis: project.earlyAnalysis,
    foresight: project.dispatchForesight,
    solar,
    wind: windCases(project, shared.windSources, picked),
    storage,
    systemConverter,
    grid: gridCase(project, shared, storage !== undefined && shared.energyMarket !== undefined, picked),
    energyMarket: atPrice(shared.energyMarket, project, picked),
    costs: componentCosts(project, picked),
    discountRate: fraction(discountRatePercent),
    inflationRate: fraction(project.inflationRate),
    incentives: project.incentives,
    storageCreditRule: storageCreditRule(project),
  };
}

/** The market with its sale price multiplied; a purchase price of its own stays. */
function atPrice(
  market: EnergyMarketCase | undefined,
  { energyMarkets: [item] }: Project,
  picked: PickedValue,
): EnergyMarketCase | undefined {
  const multiplier = item && market ? picked(`energyMarkets/${item.id}/priceSensitivity`) : 1;
  if (!market || multiplier === 1) return market;
  return { ...market, sale: { ...market.sale, pricePerMWh: market.sale.pricePerMWh.map((price) => price * multiplier) } };
}

function solarCases(project: Project, { pvSources }: ProjectSeries, picked: PickedValue): readonly SolarCase[] {
  return (project.useSolar ? project.solar : []).flatMap((pv) => {
    const sizeMW = picked(`solar/${pv.id}/sizing`);
    const source = pvSources.get(pv.id);
    const model = source?.kind === 'files' ? importedForSize(source, sizeMW) : source;
    if (!isPresent(sizeMW) || !model) return [];
    const converter = pv.hasConverter ? converterCase(pv.converter, picked(`solar/${pv.id}/converter/sizing`) * sizeMW) : undefined;
    const remainingByYear =
      project.earlyAnalysis || !pv.degradation.enabled
        ? undefined
        : Array.from({ length: project.lifetime }, (_, year) => remainingShare(pv.degradation, year));
    return [{ id: pv.id, name: pv.customName, sizeMW, model, converter, remainingByYear }];
  });
}

/** The converter of the whole plant where its bus is AC; on a DC bus it stands between the bus and the grid. */
function systemConverterCase({ bus, hasSystemConverter, inverter }: Project, picked: PickedValue): ConverterCase | undefined {
  if (bus !== 'ac' || !hasSystemConverter) return undefined;
  return { limitMW: picked('inverter/sizing'), efficiency: fraction(inverter.efficiency) };
}

/** Storage without a converter of its own has that of the plant; where arrays use it too, `gaps` has refused the project. */
function storageCase(project: Project, picked: PickedValue, systemConverter: ConverterCase | undefined): StorageCase | undefined {
  const present = (project.useStorage ? project.storage : []).filter((item) => isPresent(picked(`storage/${item.id}/sizing`)));
  const [item, ...others] = present;
  if (!item) return undefined;
  if (others.length > 0) throw new UserError('unsupported', 'Only one storage technology can be calculated', 'Remove the others.');
  const { id, specs } = item;
  const units = picked(`storage/${id}/sizing`);
  const powerMWPerUnit = megawatts(specs.nominalPower);
  return {
    id,
    name: item.customName,
    units,
    capacityMWhPerUnit: megawatts(specs.nominalCapacity),
    powerMWPerUnit,
    roundTripEfficiency: fraction(specs.roundtripEfficiency),
    minimumStateOfCharge: fraction(specs.minimumStateOfCharge),
    initialStateOfCharge: fraction(specs.initialStateOfCharge),
    converter: item.hasConverter
      ? converterCase(item.converter, picked(`storage/${id}/converter/sizing`) * units * powerMWPerUnit)
      : systemConverter,
  };
}

function converterCase(converter: Converter, limitMW: number): ConverterCase {
  return { limitMW, efficiency: fraction(converter.efficiency) };
}

/** The interconnection bounds both ways; own limits only tighten it. Only storage can use imports. */
function gridCase(project: Project, shared: ProjectSeries, mayBuy: boolean, picked: PickedValue): GridCase {
  const interconnectionLimit = picked('interconnectionLimit');
  const { hasExportLimit, exportLimit, hasImportLimit, importLimit } = project;
  const canImport = mayBuy && project.canBatteryChargeFromGrid === 'true';
  return {
    exportLimitMW: Math.min(interconnectionLimit, hasExportLimit ? exportLimit : Infinity),
    importLimitMW: canImport ? Math.min(interconnectionLimit, hasImportLimit ? importLimit : Infinity) : 0,
    exportLimitInStep: shared.exportLimit,
    importLimitInStep: shared.importLimit,
    lineEfficiency: fraction(picked('acLineEfficiencySensitivity')),
    transformerEfficiency: fraction(picked('acTransfomerEfficiencySensitivity')),
  };
}
