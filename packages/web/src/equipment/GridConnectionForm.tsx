import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { gridConnectionFields, type GridConnection } from '@hybrid/project/document/gridConnection';
import { importLimitsHaveNoEffect } from '@hybrid/project/document/importLimits';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { importLimitsDisabled } from '@hybrid/project/issues/equipmentChecks';
import { Fields, FieldInput, FieldRow } from '../fields/Field';
import { editName } from '../fields/editName';
import { useNumbers } from '../fields/numbers';
import { Section } from '../fields/Section';
import { edit, useProject } from '../workspace/projectStore';
import { connectionSummary } from './summaries';

const fields = gridConnectionFields;

/** What stands between the plant and the grid. */
export function GridConnectionForm() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const change = (part: Partial<GridConnection>, name: string) => edit(name, setFields(part));
  const noImport = importLimitsHaveNoEffect(project);
  const plain = { of: fields, item: project, onChange: change } as const;
  return (
    <Section
      id="configuration"
      title={t('equipment.configuration')}
      icon={<IconAdjustments size={16} stroke={1.75} />}
      tone="grid"
      summary={connectionSummary(project, numbers, t)}
      defaultOpen
    >
      <div className="form-columns">
        <div>
          <Fields {...plain} show={['bus', 'canBatteryChargeFromGrid', 'interconnectionLimit']} />
          <LimitRow flag="hasExportLimit" limit="exportLimit" project={project} onChange={change} />
          <LimitRow flag="hasImportLimit" limit="importLimit" project={project} onChange={change} disabled={noImport} />
          {noImport && <p className="form-note">{importLimitsDisabled}</p>}
        </div>
        <div>
          <Fields
            {...plain}
            show={[
              'acLineEfficiencySensitivity',
              'acTransfomerEfficiencySensitivity',
              'dispatchForesight',
              'wearInDispatch',
              'regulationHeadroom',
            ]}
          />
          <p className="form-note">
            {t(project.dispatchForesight === 'wholeYear' ? 'equipment.wholeYearText' : 'equipment.lookAheadText')}
          </p>
        </div>
      </div>
    </Section>
  );
}

interface LimitRowProps {
  readonly flag: 'hasImportLimit' | 'hasExportLimit';
  readonly limit: 'importLimit' | 'exportLimit';
  readonly project: GridConnection;
  readonly onChange: (part: Partial<GridConnection>, name: string) => void;
  readonly disabled?: boolean;
}

/** A switch and, beside it, the limit that it puts in force. */
function LimitRow({ flag, limit, project, onChange, disabled = false }: LimitRowProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <FieldRow label={fields[flag].label} htmlFor={flag}>
      <FieldInput
        of={fields[flag]}
        id={flag}
        value={project[flag]}
        disabled={disabled}
        onCommit={(on) => onChange({ [flag]: on }, editName(fields[flag], project[flag], on, numbers))}
      />
      <label className="aside-text" htmlFor={limit}>
        {fields[limit].label}
      </label>
      <FieldInput
        of={fields[limit]}
        id={limit}
        value={project[limit]}
        disabled={disabled || !project[flag]}
        note={!disabled && !project[flag] ? t('equipment.limitOff') : undefined}
        onCommit={(value) => onChange({ [limit]: value }, editName(fields[limit], project[limit], value, numbers))}
      />
    </FieldRow>
  );
}
