import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { stepNames, steps, type StepName } from '@hybrid/project/wizard';
import type { Numbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { incentivesInUse, marketsInUse } from '../openProject/itemsInUse';
import type { Entry } from './entry';
import { fieldEntries } from './fieldEntries';
import { equipmentSynonyms, stepSynonyms } from '@hybrid/project/document/synonyms';

/** Returns the entries of a project except its actions: the steps, its markets, equipment and incentives, and every field with its value. */
export function projectEntries(project: Project, numbers: Numbers): readonly Entry[] {
  const place = (step: StepName, title: string, anchor?: string, words = ''): Entry => ({
    group: 'places',
    id: `${step}/${anchor ?? ''}`,
    title,
    where: anchor === undefined ? '' : translate(steps[step].label),
    words,
    value: '',
    goal: { kind: 'place', step, ...(anchor !== undefined && { anchor }) },
  });
  return [
    ...stepNames.map((step) => place(step, translate(steps[step].label), undefined, stepSynonyms[step])),
    ...marketsInUse(project).map(({ id, name }) => place('revenue', name, id)),
    ...technologyKinds.flatMap((kind) =>
      project[technologies[kind].switch]
        ? project[kind].map(({ id, customName }) => place('equipment', customName, id, equipmentSynonyms[kind]))
        : [],
    ),
    ...incentivesInUse(project).map(({ id, name }) => place('other', name, id)),
    ...fieldEntries(project, numbers),
  ];
}
