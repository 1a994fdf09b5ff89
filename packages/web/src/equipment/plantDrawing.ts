import type { TFunction } from 'i18next';
import { baseValue, storageSize, windCostSize } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import { sharesBusOfDirectCurrent, throughSystemConverter } from '@hybrid/project/document/systemConverter';
import { windSizing } from '@hybrid/project/document/wind';
import type { Numbers } from '../fields/numbers';
import { listText } from './amounts';

/** One source or store of the single-line diagram, in words. */
export interface DrawnSource {
  readonly id: string;
  readonly tone: 'solar' | 'wind' | 'storage';
  readonly name: string;
  readonly size: string;
  readonly note: string;
  /** Efficiency of the converter it feeds through to the bus, its own or that of the system; undefined when there is none. */
  readonly converterPercent: string | undefined;
}

/** The converter of the plant, behind a bus of direct current. */
export interface DrawnBusConverter {
  readonly percent: string;
  readonly size: string;
}

export interface PlantDrawing {
  readonly sources: readonly DrawnSource[];
  /** Where generation and storage meet. */
  readonly bus: 'ac' | 'dc';
  readonly busConverter: DrawnBusConverter | undefined;
  /** What may flow out, and the generation and discharge that could want to. */
  readonly limitMW: number;
  readonly generationMW: number;
  readonly linePercent: string;
  readonly transformerPercent: string;
  /** The market operator; undefined where none is named. */
  readonly grid: string | undefined;
}

/** What the diagram shows, at the base size. */
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
    limitMW: Math.min(baseValue(project.interconnectionLimit), project.hasExportLimit ? project.exportLimit : Infinity),
    generationMW: [...solar, ...wind, ...storage].reduce((total, { powerMW }) => total + powerMW, 0),
    linePercent: listText(project.acLineEfficiencySensitivity, numbers),
    transformerPercent: listText(project.acTransfomerEfficiencySensitivity, numbers),
    grid: project.electricityMarket === 'Other' ? undefined : project.electricityMarket,
  };
}
