import { marketKindsInUse } from '@hybrid/project/document/marketsInUse';
import { isNewProjectName } from '@hybrid/project/document/defaultNames';
import type { Project } from '@hybrid/project/document/project';
import type { Issue } from '@hybrid/project/issues/issue';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { blockingIssues } from '@hybrid/project/issues/openSteps';
import { type StepName } from '@hybrid/project/wizard';

type FirstStepName = 'place' | 'prices' | 'equipment' | 'economics' | 'calculate';

/** One of the steps between an empty project and its first result. */
interface FirstStep {
  readonly name: FirstStepName;
  readonly isDone: boolean;
  /** Page of the step. */
  readonly step: StepName;
  readonly anchor?: string;
}

/** Returns the steps from an empty project to its first result, in order, and which are done, read from the project. */
export function firstSteps(project: Project, issues: readonly Issue[], status: number): readonly FirstStep[] {
  const { name, useSolar, useWind, useStorage, discountRate } = project;
  const isClear = (step: StepName) => blockingIssues(issues, step).length === 0;
  const sells = marketKindsInUse(project).length > 0;
  return [
    { name: 'place', isDone: name.trim() !== '' && !isNewProjectName(name), step: 'setup', anchor: 'name' },
    { name: 'prices', isDone: sells && isClear('revenue'), step: 'revenue' },
    { name: 'equipment', isDone: (useSolar || useWind || useStorage) && isClear('equipment'), step: 'equipment' },
    { name: 'economics', isDone: discountRate > 0, step: 'other', anchor: 'discountRate' },
    { name: 'calculate', isDone: status === projectStatus.calculated, step: 'results' },
  ];
}
