import type { ComponentCost, CostOwner } from '@hybrid/project/document/costAmounts';
import type { EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import type { Incentive } from '@hybrid/project/document/incentive';
import type { TechnologyKind } from '@hybrid/project/document/kinds';
import type { Schedule } from '@hybrid/project/document/schedule';
import type { PowerPoint } from '@hybrid/project/library/turbineSpec';
import type { Series } from '../series';
import type { Cells } from './cells';
import type { MarketCases } from './markets';

/** Who earns or pays. */
export type Owner = CostOwner;

/**
 * The resolved input of one simulation: one value where the document has a list, MW, MWh, hours and fractions where it has
 * percent and kW, and nothing that is switched off or of size zero.
 */
export interface Case {
  readonly stepHours: number;
  readonly stepCount: number;
  readonly lifetimeYears: number;
  /** Calendar year of the first operating year. */
  readonly baseYear: number;
  /** One year is simulated and stands for all in which the same equipment stands. */
  readonly earlyAnalysis: boolean;
  readonly foresight: 'lookAhead48h' | 'wholeYear';
  /** The price of wear counts in the plan. */
  readonly wearInDispatch: boolean;
  /** The cells keep room for a full call of regulation over a step. */
  readonly regulationHeadroom: boolean;
  readonly presence: { readonly [T in TechnologyKind]: Presence };
  readonly solar: readonly SolarCase[];
  readonly wind: readonly WindCase[];
  /** Regulation, capacity, standby and a limit of cycles are those of the first; without it, of the one that is first then. */
  readonly storages: readonly StorageCase[];
  /** Of an AC-coupled plant: arrays without a converter of their own share it. Undefined where there is none. */
  readonly systemConverter: ConverterCase | undefined;
  /** Generation and storage meet at a DC bus behind this converter, and their own are DC/DC. Undefined where the bus is AC. */
  readonly busConverter: ConverterCase | undefined;
  readonly grid: GridCase;
  /** Without any, nothing is earned or bought. */
  readonly markets: MarketCases;
  readonly costs: readonly ComponentCost[];
  /** Per year, of the money of the cash flow: real, or nominal. */
  readonly discountRate: number;
  /** The cash flow is in money of each year; otherwise it is in money of the base year. */
  readonly nominalMoney?: boolean;
  /** What is left of the life of components is sold at the end. */
  readonly includesSalvage?: boolean;
  /** Per year. */
  readonly inflationRate: number;
  readonly incentives: readonly Incentive[];
  /** Half of a tax credit is taken off the depreciable basis, unless this says no. */
  readonly halfBasisReduction?: boolean;
  /** Law for the tax credit of storage: `ira` from 2023 on, `classic` before it. */
  readonly storageCreditRule: 'ira' | 'classic';
}

/** Operating years, from 0, in which a technology is there: from the first to before the last named. */
export interface Presence {
  readonly from: number;
  readonly until: number;
}

export interface SolarCase {
  readonly id: string;
  readonly name: string;
  /** Nameplate, direct current. */
  readonly sizeMW: number;
  readonly model: CalculatedPv | ImportedPv;
  readonly converter: ConverterCase | undefined;
  /** What degradation leaves in each year that the array is there, over the first; undefined is all of it. */
  readonly remainingByYear: readonly number[] | undefined;
  /** Operating year, from 0, from which on it is gone: its lifetime is over, and it is not replaced. Undefined where it stays. */
  readonly goneFromYear?: number | undefined;
  /** Share of its production that outages leave; all of it where it is not told. */
  readonly availability?: number;
}

/** A resource known by its twelve averages only: the year is synthesised, the same for the same seed. */
export interface MonthlyAverages {
  readonly months: readonly number[];
  readonly seed: number;
}

export interface CalculatedPv {
  readonly kind: 'calculated';
  /** Mean over the step, kW/m²; or averages of the months, kWh/m²/day. */
  readonly globalHorizontal: Series | MonthlyAverages;
  /** Undefined leaves the effect of temperature out. */
  readonly airTemperatureC: Series | MonthlyAverages | undefined;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Standard time that irradiance and temperature are in [hours east of Greenwich]; that of the longitude where it is not given. */
  readonly utcOffsetHours?: number;
  readonly plane: PlaneOfArray;
  readonly module: PvModule;
  readonly deratingFactor: number;
}

/** What temperature does to a module. */
export interface PvModule {
  /** Change of power for each °C above 25, not above 0. [1/°C] */
  readonly powerCoefficientPerC: number;
  /** Cell temperature at 0.8 kW/m², 20 °C and 1 m/s of wind. */
  readonly nominalOperatingCellTemperatureC: number;
  /** Of the module at 25 °C: what becomes current does not become heat. */
  readonly efficiency: number;
}

export interface ImportedPv {
  readonly kind: 'imported';
  readonly productionMW: Series;
  /** The size the file is for; undefined takes the file as it is. */
  readonly fileSizeMW: number | undefined;
}

/** How the modules stand. A tracker turns about a level north-south axis, up to 60° either way, and has no use for slope and azimuth. */
export interface PlaneOfArray {
  readonly tracking: 'none' | 'horizontal-axis-ns';
  readonly slopeDeg: number;
  /** 0 south, west positive, 180 north. */
  readonly azimuthDeg: number;
  readonly groundReflectance: number;
}

/** One wind technology of a simulation. */
export interface WindCase {
  readonly id: string;
  readonly name: string;
  /** Of the whole farm: turbines times their rating, or the size that imported production is brought to. */
  readonly sizeMW: number;
  readonly model: CalculatedWind | ImportedWind;
  /** Operating year, from 0, from which on it is gone: its lifetime is over, and it is not replaced. Undefined where it stays. */
  readonly goneFromYear?: number | undefined;
  /** Share of its production that outages leave; all of it where it is not told. */
  readonly availability?: number;
}

/** Turbines in a wind. The farm has size over rating of them. */
export interface CalculatedWind {
  readonly kind: 'calculated';
  /** Mean over the step at the anemometer; or averages of the months. */
  readonly windSpeedMS: Series | MonthlyAverages;
  readonly anemometerHeightM: number;
  readonly hubHeightM: number;
  readonly profile: WindProfile;
  readonly altitudeM: number;
  /** Of one turbine. */
  readonly ratedMW: number;
  readonly powerCurve: readonly PowerPoint[];
  /** Shares lost, each of what the others leave. */
  readonly losses: readonly number[];
}

/** How wind grows with height: by a power of the height, or by the logarithm of the height over the roughness of the ground. */
export type WindProfile = { readonly law: 'power'; readonly exponent: number } | { readonly law: 'log'; readonly roughnessM: number };

export interface ImportedWind {
  readonly kind: 'imported';
  readonly productionMW: Series;
  /** Rating of the farm in the file. */
  readonly fileSizeMW: number;
}

export interface ConverterCase {
  /** On its AC side. */
  readonly limitMW: number;
  readonly efficiency: number;
}

export interface StorageCase {
  readonly id: string;
  readonly name: string;
  readonly units: number;
  readonly capacityMWhPerUnit: number;
  /** Rated power at the terminals, between cells and converter. */
  readonly powerMWPerUnit: number;
  readonly minimumStateOfCharge: number;
  readonly initialStateOfCharge: number;
  readonly converter: ConverterCase | undefined;
  /** One unit, as its specification describes it. */
  readonly cells: Cells;
  /** State of health at which capacity is added, or the cells are replaced where none is. */
  readonly healthLimit: number;
  /** Of added capacity in each operating year; undefined where none is added. */
  readonly augmentationPricePerMWh: Float64Array | undefined;
  /** Of all units in each operating year; undefined where they are not replaced. */
  readonly replacementCost: Float64Array | undefined;
  readonly usefulLifeYears: number;
  /** Share of its power that outages leave; all of it where it is not told. */
  readonly availability?: number;
  /** Years after commercial operation at which the storage starts. */
  readonly deferredYears: number;
  /** Round-trip efficiency over that of new cells, by their age in years; empty where it stays. */
  readonly efficiencyByAge: Float64Array;
  readonly auxiliaryLoad: AuxiliaryLoadCase | undefined;
  readonly cycleLimit: CycleLimitCase | undefined;
  /** Undefined where the cells are held at a temperature, or no resource tells that of the air. */
  readonly airTemperatureC: Series | MonthlyAverages | undefined;
}

/** Most energy out of the cells: cycles of nominal capacity a day. */
export interface CycleLimitCase {
  readonly cyclesPerDay: number;
  /** Cycles move between the days of a plan. */
  readonly overTwoDays: boolean;
}

/** A load that is there while the storage stands. */
export interface AuxiliaryLoadCase {
  readonly loadMW: number;
  /** Generation and storage serve it inside the power balance, and the grid what they cannot; otherwise it has a supply of its own. */
  readonly servedByStorage: boolean;
  /** Flat in each operating year; or the purchase price of an energy market. What a served load lacks is bought at the last market, at the flat price without one. */
  readonly price: { readonly flatPerMWh: Float64Array } | { readonly energyMarket: EnergyMarketKind };
}

/** A limit for each step: by month, kind of day and hour, MW; or a year of values. */
export type StepLimit = { readonly kind: 'schedule'; readonly schedule: Schedule } | { readonly kind: 'series'; readonly powerMW: Series };

export interface GridCase {
  /** Bounds flow either way. */
  readonly interconnectionLimitMW: number;
  /** Own limits of the plant, which only tighten that; Infinity where it has none. */
  readonly exportLimitMW: number;
  readonly importLimitMW: number;
  /** First operating year, from 0, in which anything may be imported. */
  readonly importsFromYear: number;
  /** Most energy bought for charging over that charged from generation; undefined where it does not matter. */
  readonly boughtPerGenerated: number | undefined;
  /** Limits that change within the year, beside those that do not. */
  readonly exportLimitInStep: StepLimit | undefined;
  readonly importLimitInStep: StepLimit | undefined;
  readonly lineEfficiency: number;
  readonly transformerEfficiency: number;
}
