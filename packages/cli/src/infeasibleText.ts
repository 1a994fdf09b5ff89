import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { resultCells, resultHeader } from '@hybrid/engine/cases/caseGrid';
import { infeasibleText as reasonText } from '@hybrid/engine/simulate/infeasible';
import type { InfeasibleSystem } from '@hybrid/engine/sizing/infeasibleSystems';
import type { Project } from '@hybrid/project/document/project';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';

/** Returns the systems that do not meet their contracts, each with its reason, and the smallest changes with which the first of them would. */
export function infeasibleText(project: Project, systems: readonly InfeasibleSystem[], found: Infeasibility | undefined): string {
  if (!found) return 'Every system keeps its contracts.';
  const header = resultHeader(project);
  const sizes = ({ key }: InfeasibleSystem): string =>
    resultCells(project, key)
      .optimization.map(
        (size, column) => `${inEnglish(header.optimization[column]?.name ?? '')} ${size} ${header.optimization[column]?.units}`,
      )
      .join(', ');
  return [
    ...systems.map((system) => `${sizes(system)}: ${system.missed.map((missed) => inEnglish(reasonText(missed))).join('. ')}`),
    '',
    'What would make the first of them, each alone:',
    ...found.changes.map(({ text }) => `  ${inEnglish(text)}`),
  ].join('\n');
}
