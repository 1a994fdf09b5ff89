import type { TFunction } from 'i18next';
import { baseValue } from '@hybrid/project/document/sizing';
import { storageSize, windCostSize } from '@hybrid/project/document/costAmounts';
import { limitKind, type LimitedFlow, type LimitKind } from '@hybrid/project/document/gridConnection';
import { importLimitsHaveNoEffect } from '@hybrid/project/document/importLimits';
import type { Project } from '@hybrid/project/document/project';
import { ratesInUse } from '@hybrid/project/document/schedule';
import { sharesBusOfDirectCurrent, throughSystemConverter } from '@hybrid/project/document/systemConverter';
import { windSizing } from '@hybrid/project/document/wind';
import type { Numbers } from '../ui/numbers';
import { listText, shortListText } from './listText';
import { limitText } from './summaries';

/** Source or storage of the single-line diagram, as texts. */
export interface DrawnSource {
  readonly id: string;
  readonly tone: 'solar' | 'wind' | 'storage';
  readonly name: string;
  readonly size: string;
  readonly note: string;
  /** Efficiency of the converter between it and the bus, its own or the system's; undefined without a converter. */
  readonly converterPercent: string | undefined;
  /** Constant power of the auxiliary load of the storage; undefined without one. */
  readonly auxiliary?: string | undefined;
}

/** Converter of the plant, behind a DC bus. */
export interface DrawnBusConverter {
  readonly percent: string;
  readonly size: string;
}

interface PlantDrawing {
  readonly sources: readonly DrawnSource[];
  /** Bus where generation and storage meet. */
  readonly bus: 'ac' | 'dc';
  readonly busConverter: DrawnBusConverter | undefined;
  /** Limit of the power that flows out [MW], and the generation and discharge behind it. */
  readonly limitMW: number;
  readonly generationMW: number;
  readonly transformerPercent: string;
  /** Transformer efficiency, shortened to fit the diagram. */
  readonly transformerShort: string;
  /** Market operator; undefined if none is named. */
  readonly grid: string | undefined;
  /** Further notes on the connection: the line, charging from the grid, the limits of each direction. */
  readonly notes: readonly string[];
}

/** Highest value of the limit of a direction in the year [MW]; infinite without a limit. */
function greatestLimitMW(project: Project, flow: LimitedFlow): number {
  const of = flow === 'export';
  const max: { readonly [K in LimitKind]: () => number } = {
    none: () => Infinity,
    fixed: () => (of ? project.exportLimit : project.importLimit),
    schedule: () => ratesInUse(of ? project.exportLimitSchedule : project.importLimitSchedule).max,
    timeSeries: () => {
      const { state, statistics } = of ? project.exportLimitTimeSeries : project.importLimitTimeSeries;
      return state === 'blank' ? Infinity : statistics.maximum;
    },
  };
  return max[limitKind(project, flow)]();
}

const chargingWords = {
  true: 'equipment.mayCharge',
  false: 'equipment.mayNotCharge',
  ITC: 'equipment.mayChargeLater',
  ITC75: 'equipment.mayChargeAQuarter',
} as const;

function notesOf(project: Project, numbers: Pick<Numbers, 'write'>, t: TFunction): readonly string[] {
  const imports = limitKind(project, 'import') !== 'none' && !importLimitsHaveNoEffect(project);
  return [
    t('equipment.line', { percent: shortListText(project.acLineEfficiencySensitivity, numbers) }),
    ...(project.useStorage ? [t(chargingWords[project.canBatteryChargeFromGrid])] : []),
    ...(limitKind(project, 'export') === 'none' ? [] : [limitText(project, 'export', numbers, t)]),
    ...(imports ? [limitText(project, 'import', numbers, t)] : []),
  ];
}

/** Returns the content of the diagram, at the base size. */
export function plantDrawing(project: Project, numbers: Pick<Numbers, 'write'>, t: TFunction): PlantDrawing {
  const bus = project.bus === 'dc' || sharesBusOfDirectCurrent(project) ? 'dc' : 'ac';
  const through = throughSystemConverter(project);
  const throughSystem = new Set([...through.solar, ...through.storage].map(({ id }) => id));
  const systemPercent = numbers.write(project.inverter.efficiency, 2);
  const percentOf = ({ id, hasConverter, converter }: Project['solar'][number] | Project['storage'][number]): string | undefined => {
    if (hasConverter) return numbers.write(converter.efficiency, 2);
    return bus === 'ac' && throughSystem.has(id) ? systemPercent : undefined;
  };
  const solar = (project.useSolar ? project.solar : []).map((pv) => ({
    powerMW: baseValue(pv.sizing.values),
    drawn: {
      id: pv.id,
      tone: 'solar' as const,
      name: pv.customAbbreviation || pv.customName,
      size: `${numbers.write(baseValue(pv.sizing.values), 1)} MW`,
      note: t(pv.kind === 'custom' ? 'equipment.pvsyst' : 'equipment.calculated'),
      converterPercent: percentOf(pv),
    },
  }));
  const wind = (project.useWind ? project.wind : []).map((item) => {
    const { powerMW } = windCostSize(item, baseValue(windSizing(item).values));
    return {
      powerMW,
      drawn: {
        id: item.id,
        tone: 'wind' as const,
        name: item.customAbbreviation || item.customName,
        size: `${numbers.write(powerMW, 1)} MW`,
        note: item.kind === 'production' ? t('equipment.imported') : t('equipment.turbines', { count: baseValue(item.sizing.values) }),
        converterPercent: undefined,
      },
    };
  });
  const storage = (project.useStorage ? project.storage : []).map((item) => {
    const { powerMW, capacityMWh } = storageSize(item, baseValue(item.sizing.values));
    return {
      powerMW,
      drawn: {
        id: item.id,
        tone: 'storage' as const,
        name: item.customAbbreviation || item.customName,
        size: `${numbers.write(powerMW, 1)} MW`,
        note: `${numbers.write(capacityMWh, 1)} MWh`,
        converterPercent: percentOf(item),
        auxiliary:
          item.useAuxiliaryLoad && baseValue(item.auxiliaryLoadSensitivity) > 0
            ? t('schematic.load', { power: numbers.write(baseValue(item.auxiliaryLoadSensitivity), 2) })
            : undefined,
      },
    };
  });
  return {
    sources: [...solar, ...wind, ...storage].map(({ drawn }) => drawn),
    bus,
    busConverter:
      bus === 'dc' && project.hasSystemConverter
        ? { percent: systemPercent, size: `${numbers.write(baseValue(project.inverter.sizing.values), 1)} MW` }
        : undefined,
    limitMW: Math.min(baseValue(project.interconnectionLimit), greatestLimitMW(project, 'export')),
    generationMW: [...solar, ...wind, ...storage].reduce((total, { powerMW }) => total + powerMW, 0),
    transformerPercent: listText(project.acTransfomerEfficiencySensitivity, numbers),
    transformerShort: shortListText(project.acTransfomerEfficiencySensitivity, numbers),
    grid: project.electricityMarket === 'Other' ? undefined : project.electricityMarket,
    notes: notesOf(project, numbers, t),
  };
}

/** Describes the diagram in sentences, from the sources to the grid. */
export function plantSentences(
  { sources, bus, busConverter, transformerPercent, notes }: PlantDrawing,
  limit: string,
  grid: string,
  t: TFunction,
): readonly string[] {
  const busName = t(bus === 'dc' ? 'equipment.dcBus' : 'equipment.acBus');
  return [
    ...sources.map(({ name, size, note, converterPercent, auxiliary }) =>
      t(converterPercent === undefined ? 'schematic.direct' : 'schematic.converted', {
        what: [name, size, note, ...(auxiliary === undefined ? [] : [auxiliary])].join(', '),
        percent: converterPercent,
        bus: busName,
      }),
    ),
    ...(busConverter ? [t('schematic.through', { bus: busName, ...busConverter })] : []),
    t('schematic.transformer', { percent: transformerPercent }),
    t('schematic.toGrid', { limit, grid }),
    ...notes.map((note) => t('schematic.note', { note })),
  ];
}
