import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { gridConnectionFields, type GridConnection } from '@hybrid/project/document/gridConnection';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { canShareDirectCurrent } from '@hybrid/project/edits/plantRules';
import { Fields } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { Section } from '../ui/Section';
import { edit, useProject } from '../openProject/projectStore';
import { FlowLimit } from './FlowLimit';
import { GridCharging } from './GridCharging';
import { IssueLines } from '../fields/IssueLines';
import { ComponentLifetimes } from './lifetimes/ComponentLifetimes';
import { connectionSummary } from './summaries';
import './configuration.css';

/** Form of the equipment between the plant and the grid, and of the years of each technology. */
export function GridConnectionForm() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const change = (part: Partial<GridConnection>, name: string) => edit(name, setFields(part));
  const plain = { of: gridConnectionFields, item: project, onChange: change } as const;
  const mayShare = canShareDirectCurrent(project);
  return (
    <Section
      id="configuration"
      manual="equipment#configuration"
      title={t('equipment.configuration')}
      icon={<IconAdjustments size={16} stroke={1.75} aria-hidden />}
      tone="grid"
      summary={connectionSummary(project, numbers, t)}
      defaultOpen
    >
      <div className="form-columns">
        <div>
          <Fields
            {...plain}
            show={['bus']}
            disabled={!mayShare && project.bus === 'ac'}
            notes={mayShare ? {} : { bus: t('configuration.noDirectCurrent') }}
          />
          <GridCharging />
          <Fields {...plain} show={['interconnectionLimit']} />
          <IssueLines anchor="interconnectionLimit" />
          <Fields {...plain} show={['acLineEfficiencySensitivity', 'acTransfomerEfficiencySensitivity']} />
        </div>
        <div>
          <Fields {...plain} show={['dispatchForesight', 'wearInDispatch', 'regulationHeadroom']} />
          <p className="form-note">
            {t(project.dispatchForesight === 'wholeYear' ? 'equipment.wholeYearText' : 'equipment.lookAheadText')}
          </p>
        </div>
      </div>
      <h3 className="part-title">{t('configuration.limits')}</h3>
      <FlowLimit flow="export" />
      <FlowLimit flow="import" />
      <ComponentLifetimes />
    </Section>
  );
}
