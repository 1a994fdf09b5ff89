import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { technologies, type TechnologyKind } from '@hybrid/project/document/technologies';
import type { Storage } from '@hybrid/project/document/storage';
import * as technologyEdits from '@hybrid/project/edits/technologyEdits';
import { useNumbers } from '../ui/numbers';
import { Section } from '../ui/Section';
import { setSections } from '../ui/sectionStates';
import { showAdded } from '../ui/shownItems';
import { technologyIcons } from '../ui/technologyIcons';
import { translate } from '../i18n/translate';
import { edit, projectNow, useProject } from '../openProject/projectStore';
import { StepLayout, type OutlineEntry } from '../workspace/StepLayout';
import { CapitalPanel } from '../costs/CapitalPanel';
import { GridConnectionForm } from './GridConnectionForm';
import { ResourceSection, resourcesInUse } from './ResourceSection';
import { SchematicButton } from './SchematicButton';
import { SingleLineDiagram } from './SingleLineDiagram';
import { SolarForm } from './SolarForm';
import { partId, storageParts } from './storage/partSummaries';
import { StorageForm } from './StorageForm';
import { SystemConverterSection } from './SystemConverterSection';
import { solarSummary, storageSummary, windSummary } from './summaries';
import { WindForm } from './WindForm';
import '../ui/forms.css';
import './equipment.css';

/** Edits the project; it is not a React hook. */
const switchTechnology = technologyEdits.useTechnology;

const switchLabels = { solar: 'equipment.useSolar', wind: 'generation.useWind', storage: 'equipment.useStorage' } as const;

/** Equipment step: the technologies and the grid connection of the plant. */
export default function EquipmentStep() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const solar = useProject((project) => project.solar);
  const storage = useProject((project) => project.storage);
  const useSolar = useProject((project) => project.useSolar);
  const useStorage = useProject((project) => project.useStorage);
  const wind = useProject((project) => project.wind);
  const useWind = useProject((project) => project.useWind);
  const needsResource = useProject((project) => resourcesInUse(project).length > 0);
  const outline: readonly OutlineEntry[] = [
    { id: 'configuration', title: t('equipment.configuration') },
    { id: 'solar', title: t('equipment.solar'), tone: 'solar' },
    ...(useSolar ? solar.map(({ id, customName }) => ({ id, title: customName, level: 2 as const })) : []),
    { id: 'wind', title: t('generation.wind'), tone: 'wind' },
    ...(useWind ? wind.map(({ id, customName }) => ({ id, title: customName, level: 2 as const })) : []),
    { id: 'storage', title: t('equipment.storage'), tone: 'storage' },
    ...(useStorage ? storageOutline(storage, t) : []),
    { id: 'systemConverter', title: t('configuration.converter') },
    ...(needsResource ? [{ id: 'resources', title: t('equipment.resourcesShort') }] : []),
  ];
  return (
    <StepLayout
      outline={outline}
      folded={<SchematicButton />}
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
      <TechnologySection kind="wind" inUse={useWind} summary={windSummary(wind, numbers, t)} empty={t('generation.windEmpty')}>
        <WindForm />
      </TechnologySection>
      <TechnologySection kind="storage" inUse={useStorage} summary={storageSummary(storage, numbers)} empty={t('equipment.storageEmpty')}>
        <StorageForm />
      </TechnologySection>
      <SystemConverterSection />
      {needsResource && <ResourceSection />}
    </StepLayout>
  );
}

/** Manual page of each technology. */
const pages: { readonly [K in TechnologyKind]: string } = {
  solar: 'equipment#solar',
  wind: 'equipment#wind',
  storage: 'storage',
};

interface TechnologySectionProps {
  readonly kind: TechnologyKind;
  readonly inUse: boolean;
  readonly summary: string;
  readonly empty: string;
  readonly children: ReactNode;
}

function TechnologySection({ kind, inUse, summary, empty, children }: TechnologySectionProps) {
  const { t } = useTranslation();
  const title = translate(technologies[kind].title);
  const Sign = technologyIcons[kind];
  const use = (on: boolean) => {
    edit(t(on ? 'equipment.switchedOn' : 'equipment.switchedOff', { name: title }), switchTechnology(kind, on));
    setSections({ [kind]: on });
  };
  const start = () => {
    use(true);
    const [first] = projectNow()[kind];
    if (first) showAdded(kind, first.id);
  };
  return (
    <Section
      id={kind}
      manual={pages[kind]}
      title={title}
      icon={<Sign size={16} stroke={1.75} aria-hidden />}
      tone={kind}
      summary={inUse ? summary : t('equipment.notInUse')}
      switch={{ checked: inUse, onChange: use, label: t(switchLabels[kind]) }}
      defaultOpen={inUse}
    >
      {inUse ? (
        children
      ) : (
        <div className="row">
          <p className="grow sub">{empty}</p>
          <Button variant="default" onClick={start}>
            {t('equipment.add', { name: title.toLowerCase() })}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Returns the outline: the parts of a single storage, or the names of several. */
function storageOutline(storages: readonly Storage[], t: TFunction): readonly OutlineEntry[] {
  const [only, ...others] = storages;
  if (only === undefined || others.length > 0) return storages.map(({ id, customName }) => ({ id, title: customName, level: 2 }));
  return [
    { id: `${only.id}-typeAndSize`, title: t('storage.size'), level: 2 },
    { id: `${only.id}-cost`, title: t('equipment.cost'), level: 2 },
    ...storageParts.map((part) => ({ id: partId(only.id, part), title: t(`storage.${part}`), level: 2 }) as const),
  ];
}
