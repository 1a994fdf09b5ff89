import { converterFields, inverterFields, type Converter } from '../costs/converter';
import { solarConverterCostFields, type SimpleCostFields } from '../costs/costTable';
import type { Project } from '../document/project';
import { message, ofOwner, type Text } from '../i18n/message';
import type { IssueCode } from './codes';
import { costIssues } from './costChecks';
import { escalatorIssues } from './escalatorChecks';
import type { Check, Issue } from './issue';
import { rangeIssues } from './rangeChecks';

const step = 'equipment';

interface ConverterPlace {
  readonly prefix: string;
  readonly owner: Text;
}

/** Reports figures of a dedicated converter. */
export function* converterIssues(
  project: Project,
  converter: Converter,
  costFields: SimpleCostFields,
  code: IssueCode,
  { prefix, owner }: ConverterPlace,
): Generator<Issue> {
  yield* rangeIssues(converterFields, converter, { step, prefix, owner, codes: { sizing: code, efficiency: code, lifetime: code } });
  yield* costAndEscalators(project, converter, costFields, { prefix, owner });
}

function* costAndEscalators(
  project: Project,
  { cost, omEscalator, replacementEscalator }: Pick<Converter, 'cost' | 'omEscalator' | 'replacementEscalator'>,
  costFields: SimpleCostFields,
  { prefix, owner }: ConverterPlace,
): Generator<Issue> {
  yield* costIssues(cost, costFields, { step, prefix: `${prefix}-cost`, owner });
  yield* escalatorIssues(project, omEscalator, {
    step,
    prefix: `${prefix}-omEscalator`,
    owner: ofOwner(owner, message('marketChecks.oAndMEscalator')),
  });
  yield* escalatorIssues(project, replacementEscalator, {
    step,
    prefix: `${prefix}-replacementEscalator`,
    owner: ofOwner(owner, message('marketChecks.replacementEscalator')),
  });
}

export const systemConverter: Check = function* (project) {
  if (!project.hasSystemConverter) return;
  const place = { prefix: 'inverter', owner: message('plant.systemConverter') };
  const codes = { sizing: 'INV-SIZE', efficiency: 'INV-EFF', lifetime: 'INV-LIFE' } as const;
  yield* rangeIssues(inverterFields, project.inverter, { step, ...place, codes });
  yield* costAndEscalators(project, project.inverter, solarConverterCostFields, place);
};
