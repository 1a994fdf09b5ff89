import type { Project } from '@hybrid/project/document/project';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { withEscalators } from './changes';
import { differs, sameMoney, scaleOf } from './outcome';
import type { Relation } from './relation';

/** True if no equipment is removed before the project ends: docs/method/plant.md. */
const staysComplete = ({ solar, wind, storage, lifetime: years }: Project): boolean =>
  [...solar, ...wind, ...storage].every(({ lifetime, allowReplacement }) => allowReplacement || lifetime >= years);

/**
 * Late stage without changes over the years equals early stage. Storage is left out: late stage carries its level from year to year and gives no
 * value to the energy left at the end of the last (docs/method/storage.md, "Start and end of a year").
 */
export const lateAsEarly: Relation = {
  name: 'late stage without changes is early stage',
  applies: (project) =>
    project.earlyAnalysis &&
    !project.applyShiftDays &&
    !project.contracts.some(({ obligations }) => obligations.length > 0) &&
    !project.useStorage &&
    staysComplete(project),
  change: (project) => withEscalators({ ...project, earlyAnalysis: false }, (escalator) => ({ ...escalator, enabled: false })),
  broken: sameMoney,
};

export const earlyYearsAreAlike: Relation = {
  name: 'early stage, every year the same',
  applies: (project) => project.earlyAnalysis && project.lifetime > 1 && staysComplete(project),
  change: (project) => project,
  broken: (before, _, project) => {
    const { years, ledger } = before.simulated;
    return [
      ...years.flatMap(({ exportMWh }, year) => differs(`exports of year ${year + 1}`, exportMWh, years[0]!.exportMWh, 1)),
      ...(project.useNominalMoney
        ? []
        : ledger
            .filter(({ account }) => account === 'revenue')
            .flatMap(({ path, byYear }) =>
              Array.from(byYear.slice(1)).flatMap((amount, at) =>
                differs(`${path.map(inEnglish).join(' ')} of year ${at + 1}`, amount, byYear[1] ?? 0, scaleOf(before)),
              ),
            )),
    ];
  },
};
