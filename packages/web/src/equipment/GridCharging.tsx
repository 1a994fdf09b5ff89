import { useTranslation } from 'react-i18next';
import { gridConnectionFields, type GridConnection } from '@hybrid/project/document/gridConnection';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { Select } from '../ui/Select';
import { editName } from '../fields/editName';
import { FieldRow } from '../fields/Field';
import { FieldNote } from '../ui/FieldNote';
import { useNumbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { edit, useProject } from '../openProject/projectStore';
import { IssueLines, issuesId, useIssuesAt } from '../fields/IssueLines';

const id = 'canBatteryChargeFromGrid';
const field = gridConnectionFields[id];

type Charging = GridConnection[typeof id];

/** Switch for charging storage from the grid. The restriction of the tax credit, which ends after five years, needs late stage. */
export function GridCharging() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const charging = useProject((project) => project[id]);
  const earlyAnalysis = useProject((project) => project.earlyAnalysis);
  const useStorage = useProject((project) => project.useStorage);
  const issues = useIssuesAt(id);
  const restricted = translate(field.options.find(({ value }) => value === 'ITC')?.label ?? '');
  const choose = (value: string) => {
    const next = field.options.find((option) => option.value === value)?.value ?? charging;
    edit(editName(field, charging, next, numbers), setFields({ [id]: next }));
  };
  const noteOf = (): string => {
    if (!useStorage) return t('configuration.chargingUnused');
    if (charging in chargingNotes) return t(chargingNotes[charging as keyof typeof chargingNotes]);
    return earlyAnalysis ? t('configuration.optionOff', { option: restricted, reason: t('configuration.early') }) : '';
  };
  return (
    <>
      <FieldRow label={field.label} htmlFor={id} help={field.help}>
        <Select
          id={id}
          value={charging}
          wide
          onChange={choose}
          aria-describedby={issues.length > 0 ? `${id}-note ${issuesId(id)}` : `${id}-note`}
        >
          {field.options.map(({ value, label }) => (
            <option key={value} value={value} disabled={earlyAnalysis && value === 'ITC'}>
              {translate(label)}
            </option>
          ))}
        </Select>
        <FieldNote id={id} note={noteOf()} />
      </FieldRow>
      <IssueLines anchor={id} />
    </>
  );
}

const chargingNotes = { ITC: 'configuration.chargingLater', ITC75: 'configuration.chargingAQuarter' } as const satisfies Partial<
  Record<Charging, string>
>;
