import { Button } from '@mantine/core';
import { IconTransform } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inverterFields, type Inverter } from '@hybrid/project/costs/converter';
import { baseValue } from '@hybrid/project/document/sizing';
import { converterCostSize } from '@hybrid/project/document/costAmounts';
import { solarConverterCostFields } from '@hybrid/project/costs/costTable';
import type { Project } from '@hybrid/project/document/project';
import { throughSystemConverter } from '@hybrid/project/document/systemConverter';
import { setInverter } from '@hybrid/project/edits/converterEdits';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { EscalatorInput } from '../fields/EscalatorInput';
import { Fields } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { Section } from '../ui/Section';
import { setSections } from '../ui/sectionStates';
import { edit, useProject } from '../openProject/projectStore';
import { CostForm } from '../costs/CostForm';
import { IssueLines } from '../fields/IssueLines';
import { systemConverterSummary } from './summaries';

const id = 'systemConverter';

/** Section of the converter of the whole plant. A DC bus needs it; on an AC bus, technologies without a converter share it. */
export function SystemConverterSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const { hasSystemConverter, bus } = project;
  const isNeeded = hasSystemConverter && bus === 'dc';
  const use = (on: boolean) => {
    edit(t(on ? 'configuration.converterOn' : 'configuration.converterOff'), setFields({ hasSystemConverter: on }));
    setSections({ [id]: on });
  };
  return (
    <Section
      id={id}
      manual="equipment#system-converter"
      title={t('configuration.converter')}
      icon={<IconTransform size={16} stroke={1.75} aria-hidden />}
      tone="grid"
      summary={hasSystemConverter ? systemConverterSummary(project.inverter, numbers, t) : t('equipment.notInUse')}
      switch={{
        id: 'hasSystemConverter',
        checked: hasSystemConverter,
        onChange: use,
        label: t('configuration.useConverter'),
        disabled: isNeeded,
      }}
      defaultOpen={hasSystemConverter}
    >
      <IssueLines anchor="hasSystemConverter" />
      {hasSystemConverter ? (
        <ConverterOfSystem project={project} />
      ) : (
        <div className="row">
          <p className="grow sub">{t('configuration.converterEmpty')}</p>
          <Button variant="default" onClick={() => use(true)}>
            {t('equipment.add', { name: t('configuration.converter').toLowerCase() })}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ConverterOfSystem({ project }: { readonly project: Project }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { inverter, isNewSystemConverter, bus } = project;
  const sizeMW = baseValue(inverter.sizing.values);
  const owner = t('configuration.converter');
  const change = (part: Partial<Inverter>, name: string) => edit(t('configuration.converterEdit', { name }), setInverter(part));
  return (
    <>
      <p className="form-lead">
        {[
          t('configuration.converterLead'),
          bus === 'dc' ? t('configuration.converterNeeded') : sharingText(project, t),
          t(isNewSystemConverter ? 'configuration.converterIsNew' : 'configuration.converterIsOwn'),
        ].join(' ')}
      </p>
      <div className="form-columns">
        <div>
          <Fields of={inverterFields} item={inverter} show={['sizing', 'efficiency', 'lifetime']} idPrefix="inverter" onChange={change} />
        </div>
        <div>
          <CostForm
            title={t('configuration.converterCost')}
            fields={solarConverterCostFields}
            idPrefix="inverter-cost"
            cost={inverter.cost}
            size={converterCostSize(sizeMW)}
            sizeText={t('equipment.megawatts', { value: numbers.write(sizeMW, 3) })}
            onChange={(cost, name) => change({ cost }, name)}
          />
          <EscalatorInput path="inverter/omEscalator" label={t('configuration.omEscalator')} value={inverter.omEscalator} owner={owner} />
          <EscalatorInput
            path="inverter/replacementEscalator"
            label={t('configuration.replacementEscalator')}
            value={inverter.replacementEscalator}
            owner={owner}
          />
        </div>
      </div>
    </>
  );
}

/** Lists the technologies that share the converter of an AC-coupled plant. */
function sharingText(project: Project, t: ReturnType<typeof useTranslation>['t']): string {
  const { solar, storage } = throughSystemConverter(project);
  const shared = [...solar, ...storage];
  if (shared.length === 0) return t('configuration.converterSharesNone');
  return t('configuration.converterShares', { names: shared.map(({ customName }) => customName).join(', ') });
}
