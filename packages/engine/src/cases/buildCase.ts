import { fraction } from '@hybrid/project/basics/units';
import { componentCosts, isPresent, storageCosts, type PickedValue } from '@hybrid/project/document/costAmounts';
import { storageCreditRule } from '@hybrid/project/document/taxCredit';
import { availability } from '@hybrid/project/document/economics';
import { remainingShare } from '@hybrid/project/document/escalator';
import { technologies, type TechnologyKind } from '@hybrid/project/document/kinds';
import type { Project } from '@hybrid/project/document/project';
import { sharesBusOfDirectCurrent } from '@hybrid/project/document/systemConverter';
import { baseYear } from '@hybrid/project/document/site';
import { valuesByPath, type CaseKey } from './caseGrid';
import type { Case, ConverterCase, GridCase, Presence, SolarCase } from './case';
import { cashFlowDiscountRate } from './cashFlowMoney';
import { converterCase } from './converterCase';
import { importedForSize } from './importedSolar';
import { marketCases } from './marketCases';
import { storageCases } from './storageCase';
import { windCases } from './windCases';
import { rememberedPart } from './rememberedPart';
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
    grid: gridCase(project, shared, storages.length > 0 && markets.energy.length > 0, picked),
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

const solarOf = rememberedPart(solarCases);
const windOf = rememberedPart((project, { windSources }, picked) => windCases(project, windSources, picked));
const marketsOf = rememberedPart((project, { markets }, picked) => marketCases(project, markets, picked));
const storagesOf = rememberedPart((project, shared, picked) => {
  const { systemConverter } = sharedConverters(project, picked);
  return storageCases(project, shared, presences(project).storage, storageCosts(project, picked), picked, systemConverter);
});

/** Component lifetimes count in late stage only; otherwise all is there from commercial operation to the end. */
function presences(project: Project): Case['presence'] {
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
    return [{ id: pv.id, name: pv.customName, sizeMW, model, converter, remainingByYear, availability: availability(project, 'solar') }];
  });
}

/** The converter of the whole plant: at an AC bus, or between a DC bus and the grid. */
function sharedConverters(project: Project, picked: PickedValue): Pick<Case, 'systemConverter' | 'busConverter'> {
  const busConverter = sharesBusOfDirectCurrent(project) ? plantConverter(project, picked) : undefined;
  const systemConverter = project.bus === 'ac' && !busConverter ? plantConverter(project, picked) : undefined;
  return { systemConverter, busConverter };
}

function plantConverter({ hasSystemConverter, inverter }: Project, picked: PickedValue): ConverterCase | undefined {
  return hasSystemConverter ? converterCase(inverter, picked('inverter/sizing')) : undefined;
}

/** Years in which charging from the grid would take the tax credit of storage back (26 U.S.C. 50(a)). */
const recaptureYears = 5;

/** Three quarters of the charging from generation keep the credit, in proportion (26 CFR 1.48-9). */
const boughtPerGeneratedForCredit = 1 / 3;

/** The interconnection bounds both ways; own limits only tighten it. Only storage can use imports. */
function gridCase(project: Project, shared: ProjectSeries, mayBuy: boolean, picked: PickedValue): GridCase {
  const interconnectionLimit = picked('interconnectionLimit');
  const { hasExportLimit, exportLimit, hasImportLimit, importLimit } = project;
  const { canBatteryChargeFromGrid: charging, earlyAnalysis } = project;
  const canImport = mayBuy && charging !== 'false';
  return {
    exportLimitMW: Math.min(interconnectionLimit, hasExportLimit ? exportLimit : Infinity),
    importLimitMW: canImport ? Math.min(interconnectionLimit, hasImportLimit ? importLimit : Infinity) : 0,
    importsFromYear: charging === 'ITC' && !earlyAnalysis ? recaptureYears : 0,
    boughtPerGenerated: charging === 'ITC75' ? boughtPerGeneratedForCredit : undefined,
    exportLimitInStep: shared.exportLimit,
    importLimitInStep: shared.importLimit,
    lineEfficiency: fraction(picked('acLineEfficiencySensitivity')),
    transformerEfficiency: fraction(picked('acTransfomerEfficiencySensitivity')),
  };
}
