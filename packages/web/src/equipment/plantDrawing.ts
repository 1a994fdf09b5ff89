import type { TFunction } from 'i18next';
import { baseValue, storageSize } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import type { Numbers } from '../fields/numbers';
import { listText } from './amounts';

/** One source or store of the single-line diagram, in words. */
export interface DrawnSource {
  readonly id: string;
  readonly tone: 'solar' | 'storage';
  readonly name: string;
  readonly size: string;
  readonly note: string;
  /** Efficiency of its converter; undefined when it has none of its own. */
  readonly converterPercent: string | undefined;
}

export interface PlantDrawing {
  readonly sources: readonly DrawnSource[];
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
  const percentOf = (item: { readonly hasConverter: boolean; readonly converter: { readonly efficiency: number } }): string | undefined =>
    item.hasConverter ? numbers.write(item.converter.efficiency, 2) : undefined;
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
    sources: [...solar, ...storage].map(({ drawn }) => drawn),
    limitMW: Math.min(baseValue(project.interconnectionLimit), project.hasExportLimit ? project.exportLimit : Infinity),
    generationMW: [...solar, ...storage].reduce((total, { powerMW }) => total + powerMW, 0),
    linePercent: listText(project.acLineEfficiencySensitivity, numbers),
    transformerPercent: listText(project.acTransfomerEfficiencySensitivity, numbers),
    grid: project.electricityMarket === 'Other' ? undefined : project.electricityMarket,
  };
}
