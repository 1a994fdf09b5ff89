import type { Contract } from '../document/contract';
import { technologies, technologyKinds } from '../document/technologies';
import type { Project } from '../document/project';
import { message, ofOwner, type Text } from '../i18n/message';
import { systemSizerIssues } from './contractChecks';

/** Returns why the System Sizer cannot run for a contract: limits that exclude each other, or no technology to size. Undefined when it can. */
export function sizerObstacle(project: Project, contract: Contract): Text | undefined {
  const [trouble] = systemSizerIssues(contract);
  if (trouble) return trouble.text;
  const isSized = technologyKinds.some((kind) => {
    const { switch: name } = technologies[kind];
    return project[name] && contract.systemSizerLimits[name];
  });
  return isSized ? undefined : ofOwner(contract.name, message('marketChecks.systemSizerNeedsSolarWindStorage'));
}
