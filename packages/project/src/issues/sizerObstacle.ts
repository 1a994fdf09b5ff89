import type { Contract } from '../document/contract';
import { technologies, technologyKinds } from '../document/technologies';
import type { Project } from '../document/project';
import { systemSizerIssues } from './contractChecks';

/** Returns why the System Sizer cannot run for a contract: limits that exclude each other, or no technology to size. Undefined when it can. */
export function sizerObstacle(project: Project, contract: Contract): string | undefined {
  const [trouble] = systemSizerIssues(contract);
  if (trouble) return trouble.text;
  const isSized = technologyKinds.some((kind) => {
    const { switch: name } = technologies[kind];
    return project[name] && contract.systemSizerLimits[name];
  });
  return isSized ? undefined : `${contract.name}: System Sizer needs solar, wind or storage that is in use in Equipment`;
}
