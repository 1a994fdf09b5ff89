import { Button } from '@mantine/core';
import { IconBattery4, IconSolarPanel2, IconWindmill } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { technologies, type TechnologyKind } from '@hybrid/project/document/kinds';
import * as technologyEdits from '@hybrid/project/edits/technologyEdits';
import { useNumbers } from '../fields/numbers';
import { Section } from '../fields/Section';
import { setSections } from '../fields/sectionStates';
import { edit, useProject } from '../workspace/projectStore';
import { StepLayout, type OutlineEntry } from '../workspace/StepLayout';
import { CapitalPanel } from './CapitalPanel';
import { GridConnectionForm } from './GridConnectionForm';
import { ResourceSection } from './ResourceSection';
import { SingleLineDiagram } from './SingleLineDiagram';
import { SolarForm } from './SolarForm';
import { StorageForm } from './StorageForm';
import { solarSummary, storageSummary } from './summaries';
import '../application/application.css';
import './equipment.css';

/** An edit, not a hook of React. */
const switchTechnology = technologyEdits.useTechnology;

const icons: { readonly [K in TechnologyKind]: ReactNode } = {
  solar: <IconSolarPanel2 size={16} stroke={1.75} />,
  wind: <IconWindmill size={16} stroke={1.75} />,
  storage: <IconBattery4 size={16} stroke={1.75} />,
};

/** What the plant is made of. */
export default function EquipmentStep() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const solar = useProject((project) => project.solar);
  const storage = useProject((project) => project.storage);
  const useSolar = useProject((project) => project.useSolar);
  const useStorage = useProject((project) => project.useStorage);
  const needsResource = useSolar && solar.some(({ kind }) => kind === 'homer');
  const outline: readonly OutlineEntry[] = [
    { id: 'configuration', title: t('equipment.configuration') },
    { id: 'solar', title: t('equipment.solar'), tone: 'solar' },
    ...(useSolar ? solar.map(({ id, customName }) => ({ id, title: customName, level: 2 as const })) : []),
    ...(needsResource ? [{ id: 'resources', title: t('equipment.resourcesShort'), level: 2 as const }] : []),
    { id: 'storage', title: t('equipment.storage'), tone: 'storage' },
    ...(useStorage ? storage.map(({ id, customName }) => ({ id, title: customName, level: 2 as const })) : []),
  ];
  return (
    <StepLayout
      outline={outline}
      rail={
        <>
          <SingleLineDiagram />
          <CapitalPanel />
        </>
      }
    >
      <GridConnectionForm />
      <TechnologySection kind="solar" inUse={useSolar} summary={solarSummary(solar, numbers)} empty={t('equipment.solarEmpty')}>
        <SolarForm />
      </TechnologySection>
      {needsResource && <ResourceSection />}
      <TechnologySection kind="storage" inUse={useStorage} summary={storageSummary(storage, numbers)} empty={t('equipment.storageEmpty')}>
        <StorageForm />
      </TechnologySection>
    </StepLayout>
  );
}

interface TechnologySectionProps {
  readonly kind: TechnologyKind;
  readonly inUse: boolean;
  readonly summary: string;
  readonly empty: string;
  readonly children: ReactNode;
}

function TechnologySection({ kind, inUse, summary, empty, children }: TechnologySectionProps) {
  const { t } = useTranslation();
  const { title } = technologies[kind];
  const use = (on: boolean) => {
    edit(t(on ? 'equipment.switchedOn' : 'equipment.switchedOff', { name: title }), switchTechnology(kind, on));
    setSections({ [kind]: on });
  };
  return (
    <Section
      id={kind}
      title={title}
      icon={icons[kind]}
      tone={kind}
      summary={inUse ? summary : t('equipment.notInUse')}
      switch={{ checked: inUse, onChange: use, label: t(kind === 'solar' ? 'equipment.useSolar' : 'equipment.useStorage') }}
      defaultOpen={inUse}
    >
      {inUse ? (
        children
      ) : (
        <div className="row">
          <p className="grow sub">{empty}</p>
          <Button variant="default" onClick={() => use(true)}>
            {t('equipment.add', { name: title.toLowerCase() })}
          </Button>
        </div>
      )}
    </Section>
  );
}
