import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { factsOf } from '@hybrid/project/document/incentive';
import { cutText } from '@hybrid/project/basics/cutText';
import type { Field, Fields } from '@hybrid/project/fields/field';
import { economicsFields } from '@hybrid/project/document/economics';
import { gridConnectionFields } from '@hybrid/project/document/gridConnection';
import { markets } from '@hybrid/project/document/kinds';
import { marketKindsInUse, marketsOf } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import { siteFields } from '@hybrid/project/document/site';
import { solarFields } from '@hybrid/project/document/solar';
import { storageFields } from '@hybrid/project/document/storage';
import { farmSizing, windFields } from '@hybrid/project/document/wind';
import { steps, type StepName } from '@hybrid/project/wizard';
import { unitOf, valueText } from '../fields/editName';
import type { Numbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { translatedIncentive, translatedName } from '../openProject/itemsInUse';
import type { Entry } from './entry';
import { synonymsOf } from '@hybrid/project/document/synonyms';

/** Fields that belong together: of the site, of one market or of one piece of equipment. */
interface Owner {
  readonly step: StepName;
  /** Empty for fields of the project as a whole. */
  readonly name: string;
  /** Ids of its inputs are `{id}-{field}`; without it just the field. */
  readonly id: string | undefined;
  readonly fields: Fields;
  readonly item: object;
}

function ownersOf(project: Project): readonly Owner[] {
  const whole = (step: StepName, fields: Fields): Owner => ({ step, name: '', id: undefined, fields, item: project });
  const items = <T extends { readonly id: string }>(
    step: StepName,
    isUsed: boolean,
    list: readonly T[],
    fields: Fields,
    name: (item: T) => string,
  ): readonly Owner[] => (isUsed ? list.map((item) => ({ step, name: name(item), id: item.id, fields, item })) : []);
  return [
    whole('setup', siteFields),
    ...marketKindsInUse(project).flatMap((kind) =>
      items('revenue', true, marketsOf(project, [kind]), markets[kind].fields, translatedName),
    ),
    whole('equipment', gridConnectionFields),
    ...items('equipment', project.useSolar, project.solar, solarFields, ({ customName }) => customName),
    ...items(
      'equipment',
      project.useWind,
      project.wind.map((wind) => ({ ...wind, customSizing: farmSizing(wind) })),
      windFields,
      ({ customName }) => customName,
    ),
    ...items('equipment', project.useStorage, project.storage, storageFields, ({ customName }) => customName),
    whole('other', economicsFields),
    ...project.incentives.map((item): Owner => ({
      step: 'other',
      name: translatedIncentive(project.incentives, item),
      id: item.id,
      fields: factsOf(item).fields,
      item,
    })),
  ];
}

/** Returns the fields of a project with their values, in the order of the steps. */
export function fieldEntries(project: Project, numbers: Numbers): readonly Entry[] {
  return ownersOf(project).flatMap(({ step, name, id, fields, item }) =>
    Object.entries(fields).flatMap(([key, field]): Entry[] => {
      const value = (item as Readonly<Record<string, unknown>>)[key];
      if (value === undefined) return [];
      const anchor = id === undefined ? key : `${id}-${key}`;
      return [
        {
          group: 'fields',
          id: `${step}/${anchor}`,
          title: translate(field.label),
          where: [translate(steps[step].label), ...(name === '' ? [] : [name])].join(' › '),
          words: wordsOf(field, name),
          value: shown(field, value, numbers),
          goal: { kind: 'place', step, anchor },
        },
      ];
    }),
  );
}

/** Returns the words that find a field besides its title: its owner, its English label and other English names of it. */
function wordsOf(field: Field, owner: string): string {
  const label = inEnglish(field.label);
  return [owner, label, ...synonymsOf(label)].join(' ');
}

function shown(field: Field, value: unknown, numbers: Numbers): string {
  const text = `${valueText(field, value, numbers)}${unitOf(field, numbers)}`.trim();
  return text.length > 32 ? `${cutText(text, 31)}…` : text;
}
