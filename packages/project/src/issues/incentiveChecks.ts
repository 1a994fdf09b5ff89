import { incentiveKinds } from '../document/incentive';
import { technologyKinds } from '../document/kinds';
import type { Fields } from '../fields/field';
import type { IssueCode } from './codes';
import { issuesOf, type Check } from './issue';
import { rangeIssues } from './rangeChecks';

/** Figures behind a switch that is off. */
const switched: Readonly<Record<string, string>> = { duration: 'useDuration', creditTaxPercent: 'useCreditTaxPercent' };

export const incentivesInRange: Check = function* ({ incentives }) {
  for (const incentive of incentives) {
    const { title } = incentiveKinds[incentive.kind];
    const fields: Fields = incentiveKinds[incentive.kind].fields;
    const codes = Object.fromEntries(Object.keys(fields).map((name): [string, IssueCode] => [name, 'EC-INC']));
    const values = incentive as unknown as Readonly<Record<string, unknown>>;
    const without = Object.keys(fields).filter((name) => switched[name] !== undefined && values[switched[name]] === false);
    yield* rangeIssues(fields, incentive, { step: 'other', prefix: incentive.id, owner: title, codes, without });
    if (!technologyKinds.some((technology) => incentive[technology]))
      yield issuesOf('other').warning('EC-INCNONE', `${incentive.id}-appliesTo`, `${title} applies to no technology: tick at least one`);
  }
};
