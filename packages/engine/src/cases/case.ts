import type { ComponentCost, CostOwner } from '@hybrid/project/document/costAmounts';
import type { EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import type { Incentive } from '@hybrid/project/document/incentive';
import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { Schedule } from '@hybrid/project/document/schedule';
import type { PowerPoint } from '@hybrid/project/library/turbineSpec';
import type { Series } from '../series';
import type { Cells } from './cells';
import type { MarketCases } from './markets';

/** Technology, or the system, that earns or pays. */
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
  /** True if one simulated year represents all years with the same equipment. */
  readonly earlyAnalysis: boolean;
  readonly foresight: 'lookAhead48h' | 'wholeYear';
  /** True if the price of wear counts in the plan. */
  readonly wearInDispatch: boolean;
  /** True if the cells keep headroom for a full call of regulation over a step. */
  readonly regulationHeadroom: boolean;
  readonly presence: { readonly [T in TechnologyKind]: Presence };
  readonly solar: readonly SolarCase[];
  readonly wind: readonly WindCase[];
  /** Regulation, capacity, standby and cycle limit apply to the first storage, or to the first one that stands. */
  readonly storages: readonly StorageCase[];
  /** Converter of an AC-coupled plant, shared by arrays without their own. Undefined without one. */
  readonly systemConverter: ConverterCase | undefined;
  /** Converter between the DC bus of generation and storage and the grid; their own converters are DC/DC. Undefined where the bus is AC. */
  readonly busConverter: ConverterCase | undefined;
  readonly grid: GridCase;
  /** Without any, nothing is earned or bought. */
  readonly markets: MarketCases;
  readonly costs: readonly ComponentCost[];
  /** Discount rate of the cash flow per year: real, or nominal. */
  readonly discountRate: number;
  /** True if the cash flow is in nominal money; otherwise it is in money of the base year. */
  readonly nominalMoney?: boolean;
  /** True if the remaining life of components is sold at the end as salvage value. */
  readonly includesSalvage?: boolean;
  /** Per year. */
  readonly inflationRate: number;
  readonly incentives: readonly Incentive[];
  /** True or undefined if half of a tax credit reduces the depreciable basis. */
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
  /** Share of the first year's production left after degradation, by year since the array came; undefined without degradation. */
  readonly remainingByYear: readonly number[] | undefined;
  /** Operating year, from 0, from which on it is gone: its lifetime is over, and it is not replaced. Undefined where it stays. */
  readonly goneFromYear?: number | undefined;
  /** Share of its production left after outages; absent: 1. */
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
  /** Standard time of irradiance and temperature [hours east of Greenwich]; derived from the longitude where absent. */
  readonly utcOffsetHours?: number;
  readonly plane: PlaneOfArray;
  readonly module: PvModule;
  readonly deratingFactor: number;
}

/** Effect of temperature on a module. */
export interface PvModule {
  /** Change of power for each °C above 25, not above 0. [1/°C] */
  readonly powerCoefficientPerC: number;
  /** Cell temperature at 0.8 kW/m², 20 °C and 1 m/s of wind. */
  readonly nominalOperatingCellTemperatureC: number;
  /** Efficiency of the module at 25 °C: power converted to current does not heat the cells. */
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
  /** Size of the whole farm: turbines times their rating, or the size that imported production is scaled to. */
  readonly sizeMW: number;
  readonly model: CalculatedWind | ImportedWind;
  /** Operating year, from 0, from which on it is gone: its lifetime is over, and it is not replaced. Undefined where it stays. */
  readonly goneFromYear?: number | undefined;
  /** Share of its production left after outages; absent: 1. */
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
  /** Rating of one turbine. */
  readonly ratedMW: number;
  readonly powerCurve: readonly PowerPoint[];
  /** Loss fractions, which multiply: each applies to the power after the others. */
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
  /** Price of added capacity in each operating year; undefined where none is added. */
  readonly augmentationPricePerMWh: Float64Array | undefined;
  /** Cost of replacing all units in each operating year; undefined where they are not replaced. */
  readonly replacementCost: Float64Array | undefined;
  readonly usefulLifeYears: number;
  /** Share of its power left after outages; absent: 1. */
  readonly availability?: number;
  /** Years after commercial operation at which the storage starts. */
  readonly deferredYears: number;
  /** Round-trip efficiency over that of new cells, by their age in years; empty where it stays. */
  readonly efficiencyByAge: Float64Array;
  readonly auxiliaryLoad: AuxiliaryLoadCase | undefined;
  readonly cycleLimit: CycleLimitCase | undefined;
  /** Undefined where the cells have a fixed temperature, or no resource gives the air temperature. */
  readonly airTemperatureC: Series | MonthlyAverages | undefined;
}

/** Maximum energy out of the cells: cycles of nominal capacity a day. */
interface CycleLimitCase {
  readonly cyclesPerDay: number;
  /** Cycles move between the days of a plan. */
  readonly overTwoDays: boolean;
}

/** A load that is there while the storage stands. */
export interface AuxiliaryLoadCase {
  readonly loadMW: number;
  /** True if generation and storage serve it inside the power balance, and the grid the rest; otherwise it has a separate supply. */
  readonly servedByStorage: boolean;
  /** Flat in each operating year; or the purchase price of an energy market. The unserved part of the load is bought at the last market, without one at the flat price. */
  readonly price: { readonly flatPerMWh: Float64Array } | { readonly energyMarket: EnergyMarketKind };
}

/** A limit for each step: by month, kind of day and hour, MW; or a year of values. */
export type StepLimit = { readonly kind: 'schedule'; readonly schedule: Schedule } | { readonly kind: 'series'; readonly powerMW: Series };

export interface GridCase {
  /** Bounds flow either way. */
  readonly interconnectionLimitMW: number;
  /** Further limits of the plant, below the interconnection limit; Infinity without one. */
  readonly exportLimitMW: number;
  readonly importLimitMW: number;
  /** First operating year, from 0, in which anything may be imported. */
  readonly importsFromYear: number;
  /** Maximum ratio of energy bought for charging to energy charged from generation; undefined without a limit. */
  readonly boughtPerGenerated: number | undefined;
  /** Limits that change within the year, in addition to the constant ones. */
  readonly exportLimitInStep: StepLimit | undefined;
  readonly importLimitInStep: StepLimit | undefined;
  readonly lineEfficiency: number;
  readonly transformerEfficiency: number;
}
