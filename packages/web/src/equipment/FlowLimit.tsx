import { useTranslation } from 'react-i18next';
import { gridConnectionFields, limitFlags, limitKind, type LimitedFlow, type LimitKind } from '@hybrid/project/document/gridConnection';
import { importLimitsHaveNoEffect } from '@hybrid/project/document/importLimits';
import type { Project } from '@hybrid/project/document/project';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { changeLimitSchedule } from '@hybrid/project/edits/scheduleEdits';
import { importLimitsDisabled } from '@hybrid/project/issues/equipmentChecks';
import { editName } from '../fields/editName';
import { FieldInput, FieldRow, Fields } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { Segmented } from '../ui/Segmented';
import { SeriesInput } from '../series/SeriesInput';
import { useTranslate } from '../i18n/translate';
import { ScheduleEditor } from '../schedule/ScheduleEditor';
import { edit, useProject } from '../openProject/projectStore';
import { IssueLines } from '../fields/IssueLines';

const fields = gridConnectionFields;

/** Fields of each kind of limit in the document. */
const places = {
  import: {
    has: 'hasImportLimit',
    hasSchedule: 'hasImportLimitSchedule',
    hasSeries: 'hasImportLimitTimeSeries',
    fixed: 'importLimit',
    schedule: 'importLimitSchedule',
    series: 'importLimitTimeSeries',
    name: 'importLimitName',
  },
  export: {
    has: 'hasExportLimit',
    hasSchedule: 'hasExportLimitSchedule',
    hasSeries: 'hasExportLimitTimeSeries',
    fixed: 'exportLimit',
    schedule: 'exportLimitSchedule',
    series: 'exportLimitTimeSeries',
    name: 'exportLimitName',
  },
} as const;

/** Edits the limit of the flow in one direction: none, one for the year, by month and hour, or a series. */
export function FlowLimit({ flow }: { readonly flow: LimitedFlow }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const translate = useTranslate();
  const project = useProject((whole) => whole);
  const { has, hasSchedule, hasSeries, fixed } = places[flow];
  const kind = limitKind(project, flow);
  const disabled = flow === 'import' && importLimitsHaveNoEffect(project);
  const label = translate(fields[has].label);
  const options = [
    { value: 'none', label: t('configuration.limit.none') },
    { value: 'fixed', label: t('configuration.limit.fixed'), id: has },
    { value: 'schedule', label: t('configuration.limit.schedule'), id: hasSchedule },
    { value: 'timeSeries', label: t('configuration.limit.timeSeries'), id: hasSeries },
  ] as const satisfies readonly { readonly value: LimitKind; readonly label: string; readonly id?: string }[];
  const choose = (next: LimitKind) =>
    edit(t('configuration.limitEdit', { label, kind: t(`configuration.limit.${next}`) }), setFields(limitFlags(flow, next)));
  const name = `${flow}LimitKind`;
  // Unless the limit is fixed, links to its field lead here.
  const group = kind === 'fixed' ? {} : { id: fixed, tabIndex: -1 };
  return (
    <div className="limit-part card-rows" role="group" aria-label={t(`configuration.limitOf.${flow}`)} {...group}>
      <FieldRow label={label} htmlFor={name}>
        <Segmented id={name} labelledBy={`${name}-label`} value={kind} options={options} onChange={choose} disabled={disabled} />
        {kind === 'fixed' && (
          <>
            <label className="aside-text" htmlFor={fixed}>
              {translate(fields[fixed].label)}
            </label>
            <FieldInput
              of={fields[fixed]}
              id={fixed}
              value={project[fixed]}
              disabled={disabled}
              onCommit={(value) => edit(editName(fields[fixed], project[fixed], value, numbers), setFields({ [fixed]: value }))}
            />
          </>
        )}
      </FieldRow>
      {disabled ? (
        <p className="form-note">{translate(importLimitsDisabled)}</p>
      ) : (
        <>
          {kind === 'fixed' && <IssueLines anchor={fixed} />}
          {kind === 'schedule' && <LimitSchedule flow={flow} project={project} />}
          {kind === 'timeSeries' && <LimitSeries flow={flow} project={project} />}
        </>
      )}
    </div>
  );
}

interface LimitProps {
  readonly flow: LimitedFlow;
  readonly project: Project;
}

/** Edits a limit by month, kind of day and hour as a painted schedule. */
function LimitSchedule({ flow, project }: LimitProps) {
  const { t } = useTranslation();
  const { schedule } = places[flow];
  const label = t(`configuration.scheduleOf.${flow}`);
  return (
    <>
      <IssueLines anchor={schedule} />
      <ScheduleEditor
        id={schedule}
        label={label}
        unit="MW"
        decimals={3}
        schedule={project[schedule]}
        valueName={t(`configuration.limitOf.${flow}`)}
        owner={t(`configuration.limitOf.${flow}`)}
        min={0}
        newValue={0}
        onChange={(change, name) => edit(name, changeLimitSchedule(flow, change))}
      />
    </>
  );
}

/** Edits a limit for each step of the year. */
function LimitSeries({ flow, project }: LimitProps) {
  const { t } = useTranslation();
  const { name, series } = places[flow];
  return (
    <>
      <Fields of={fields} item={project} show={[name]} onChange={(change, edited) => edit(edited, setFields(change))} />
      <IssueLines anchor={series} withoutCode="SERIES-READ" />
      <SeriesInput
        id={series}
        label={t(`configuration.seriesOf.${flow}`)}
        name={project[name]}
        slot={{ type: `${flow}Limit`, index: 0 }}
        kinds={['limit']}
        tone="grid"
        unit="MW"
        decimals={3}
        value={project[series]}
        onChange={(value, edited) => edit(edited, setFields({ [series]: value }))}
      />
    </>
  );
}
