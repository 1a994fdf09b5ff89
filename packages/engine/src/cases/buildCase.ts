import { fraction } from '@hybrid/project/basics/units';
import { componentCosts, storageCosts, type PickedValue } from '@hybrid/project/document/costAmounts';
import { storageCreditRule } from '@hybrid/project/document/storageCreditRule';
import { technologies, type TechnologyKind } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { valuesByPath, type CaseKey } from './caseGrid';
import type { Case, GridCase, Presence } from './case';
import { cashFlowDiscountRate } from './cashFlowMoney';
import { marketCases } from './marketCases';
import { storageCases } from './storageCase';
import { windCases } from './windCases';
import { rememberedPart } from './rememberedPart';
import { projectSeries, type ProjectSeries } from './projectSeries';
import { sharedConverters } from './sharedConverters';
import { solarCases } from './solarCases';
import type { SeriesSource } from './storedSeries';

/**
 * Converts the document into engine input: picks the values of one simulation, converts percent to fractions and kW to MW, and leaves out
 * components that are off or of size zero. Throws a UserError for inputs that a calculation cannot start from.
 */
export function buildCase(project: Project, series: SeriesSource, key: CaseKey): Case {
  const values = valuesByPath(project, key);
  const picked: PickedValue = (path) => {
    const value = values.get(path);
    if (value === undefined) throw new Error(`No value for ${path} in simulation ${key.id}`);
    return value;
  };
  return caseOf(project, projectSeries(project, series), picked);
}

/** Builds a case from series already read, at the picked values. */
export function caseOf(project: Project, shared: ProjectSeries, picked: PickedValue): Case {
  const presence = presences(project);
  const { systemConverter, busConverter } = sharedConverters(project, picked);
  const storages = storagesOf(project, shared, picked);
  const markets = marketsOf(project, shared, picked);
  return {
    stepHours: shared.stepHours,
    stepCount: shared.stepCount,
    lifetimeYears: project.lifetime,
    baseYear: baseYear(project),
    earlyAnalysis: project.earlyAnalysis,
    foresight: project.dispatchForesight,
    wearInDispatch: project.wearInDispatch,
    regulationHeadroom: project.regulationHeadroom,
    presence,
    solar: solarOf(project, shared, picked),
    wind: windOf(project, shared, picked),
    storages,
    systemConverter,
    busConverter,
    grid: gridCase(project, shared, storages.length > 0 && markets.energyMarkets.length > 0, picked),
    markets,
    costs: componentCosts(project, picked),
    discountRate: cashFlowDiscountRate(project),
    nominalMoney: project.useNominalMoney,
    includesSalvage: project.includeSalvage,
    inflationRate: fraction(project.inflationRate),
    incentives: project.incentives,
    halfBasisReduction: project.halfBasisReduction,
    storageCreditRule: storageCreditRule(project),
  };
}

const solarOf = rememberedPart((project, sources, picked) => solarCases(project, sources, presences(project).solar, picked));
const windOf = rememberedPart((project, { windSources }, picked) => windCases(project, windSources, presences(project).wind, picked));
const marketsOf = rememberedPart((project, { markets }, picked) => marketCases(project, markets, picked));
const storagesOf = rememberedPart((project, shared, picked) => {
  const { systemConverter } = sharedConverters(project, picked);
  return storageCases(project, shared, presences(project).storage, storageCosts(project, picked), picked, systemConverter);
});

/** Returns the years of each technology. Component lifetimes count in late stage only; otherwise all run from commercial operation to the end. */
export function presences(project: Project): Case['presence'] {
  const { useComponentLifetimes, earlyAnalysis, lifetime } = project;
  const of = (kind: TechnologyKind): Presence => {
    const { start, end } = technologies[kind];
    return { from: Math.max(1, project[start]) - 1, until: Math.min(project[end], lifetime) };
  };
  const always: Presence = { from: 0, until: lifetime };
  return useComponentLifetimes && !earlyAnalysis
    ? { solar: of('solar'), wind: of('wind'), storage: of('storage') }
    : { solar: always, wind: always, storage: always };
}

/** Years in which charging from the grid would take the tax credit of storage back (26 U.S.C. 50(a)). */
const recaptureYears = 5;

/** Three quarters of the charging from generation keep the credit, in proportion (26 CFR 1.48-9). */
const boughtPerGeneratedForCredit = 1 / 3;

/** Only storage can use imports. */
function gridCase(project: Project, shared: ProjectSeries, mayBuy: boolean, picked: PickedValue): GridCase {
  const { hasExportLimit, exportLimit, hasImportLimit, importLimit } = project;
  const { canBatteryChargeFromGrid: charging, earlyAnalysis } = project;
  const canImport = mayBuy && charging !== 'false';
  return {
    interconnectionLimitMW: picked('interconnectionLimit'),
    exportLimitMW: hasExportLimit ? exportLimit : Infinity,
    importLimitMW: canImport ? (hasImportLimit ? importLimit : Infinity) : 0,
    importsFromYear: charging === 'ITC' && !earlyAnalysis ? recaptureYears : 0,
    boughtPerGenerated: charging === 'ITC75' ? boughtPerGeneratedForCredit : undefined,
    exportLimitInStep: shared.exportLimit,
    importLimitInStep: shared.importLimit,
    lineEfficiency: fraction(picked('acLineEfficiencySensitivity')),
    transformerEfficiency: fraction(picked('acTransfomerEfficiencySensitivity')),
  };
}
