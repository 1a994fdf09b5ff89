import type { Project } from '@hybrid/project/document/project';
import type { StepName } from '@hybrid/project/wizard';
import { marketsInUse } from '../../openProject/itemsInUse';
import type { BridgePart } from '../cashFlow/cashFlowRows';

/** A place of the project where inputs of a flow are set. */
interface InputPlace {
  readonly step: Exclude<StepName, 'results'>;
  readonly hash?: string;
}

type Technologies = Pick<Project, 'useSolar' | 'useWind' | 'useStorage'>;

const firstTechnology = ({ useSolar, useWind }: Technologies): string => (useSolar ? 'solar' : useWind ? 'wind' : 'storage');

const places: { readonly [K in Exclude<BridgePart['kind'], 'revenue'>]: (project: Technologies) => readonly InputPlace[] } = {
  incentives: () => [{ step: 'other', hash: 'incentives' }],
  opEx: (project) => [{ step: 'equipment', hash: firstTechnology(project) }, { step: 'other' }],
  replacement: () => [{ step: 'equipment', hash: 'useComponentLifetimes' }],
  augmentation: () => [{ step: 'equipment', hash: 'storage' }],
  capEx: (project) => [{ step: 'equipment', hash: firstTechnology(project) }, { step: 'other' }],
  salvage: () => [{ step: 'equipment', hash: 'useComponentLifetimes' }],
  npv: () => [{ step: 'other' }],
};

/** Returns the places where the inputs of a step of the bridge are set: for a stream of revenue its market. */
export function flowInputs({ kind, name }: Pick<BridgePart, 'kind' | 'name'>, project: Project): readonly InputPlace[] {
  if (kind !== 'revenue') return places[kind](project);
  const market = marketsInUse(project).find((one) => one.name === name);
  return [{ step: 'revenue', ...(market && { hash: market.id }) }];
}
