import { capitalPercentOf, factsOf, incentiveKindNames, incentiveNames, valuesOf } from '../document/incentive';
import { incentiveKinds } from '../document/incentives/incentiveKinds';
import { technologies, technologyKinds } from '../document/technologies';
import { listOf, message } from '../i18n/message';
import type { IssueCode } from './codes';
import { issuesOf, type Check } from './issue';
import { rangeIssues } from './rangeChecks';

export const incentivesInRange: Check = function* ({ incentives }) {
  for (const incentive of incentives) {
    const { title, fields, switches = {} } = factsOf(incentive);
    const values = valuesOf(incentive);
    const codes = Object.fromEntries(Object.keys(fields).map((name): [string, IssueCode] => [name, 'EC-INC']));
    const without = Object.entries(switches).flatMap(([name, by]) => (by !== undefined && values[by] === false ? [name] : []));
    yield* rangeIssues(fields, incentive, { step: 'other', prefix: incentive.id, owner: title, codes, without });
    if (!technologyKinds.some((technology) => incentive[technology]))
      yield issuesOf('other').warning(
        'EC-INCNONE',
        `${incentive.id}-appliesTo`,
        message('projectChecks.appliesTechnologyTickLeast', { title }),
      );
  }
};

/** Tolerance of sums of shares that rounding takes above the whole. [%] */
const rounding = 1e-9;

/**
 * Reports incentives of one kind that add up for a technology: a warning; an error if they exceed its capital cost,
 * which cannot be paid or depreciated twice.
 */
export const incentivesAddUp: Check = function* (project) {
  const { error, warning } = issuesOf('other');
  const all = incentiveNames(project.incentives);
  const nameOf = new Map(project.incentives.map((incentive, at) => [incentive, all[at]]));
  for (const kind of incentiveKindNames) {
    const alike = project.incentives.filter((incentive) => incentive.kind === kind);
    for (const technology of technologyKinds) {
      const naming = alike.filter((incentive) => incentive[technology] && project[technologies[technology].switch]);
      const last = naming.at(-1);
      if (!last || naming.length < 2) continue;
      const owner = message('projectChecks.incentiveOfTechnology', {
        incentive: incentiveKinds[kind].title,
        technology: technologies[technology].title,
      });
      const names = listOf(naming.map((incentive) => nameOf.get(incentive) ?? ''));
      const sum = naming.reduce((total, incentive) => total + (capitalPercentOf(incentive) ?? 0), 0);
      if (sum > 100 + rounding)
        yield error(
          'EC-INCSUM',
          `${last.id}-appliesTo`,
          message('projectChecks.comePercentCapitalCostLower', { owner, names, sum: Number(sum.toFixed(2)) }),
        );
      else yield warning('EC-INCTWICE', `${last.id}-appliesTo`, message('projectChecks.countAddUpKeepMeant', { owner, names }));
    }
  }
};
