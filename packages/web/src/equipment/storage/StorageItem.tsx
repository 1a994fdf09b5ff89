import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { baseValue } from '@hybrid/project/document/sizing';
import { storageCostSize, storageSize } from '@hybrid/project/document/costAmounts';
import { storageConverterCostFields, storageCostFields } from '@hybrid/project/costs/costTable';
import { storageFields, type Storage } from '@hybrid/project/document/storage';
import { setStorage } from '@hybrid/project/edits/technologyEdits';
import { Fields } from '../../fields/Field';
import { useNumbers } from '../../ui/numbers';
import { Section } from '../../ui/Section';
import { useSectionStates } from '../../ui/sectionStates';
import { edit, useProject } from '../../openProject/projectStore';
import { ConverterForm } from '../ConverterForm';
import { CostForm } from '../../costs/CostForm';
import { Augmentation } from './Augmentation';
import { AuxiliaryLoad } from './AuxiliaryLoad';
import type { ChangeStorage } from './change';
import { Deferment } from './Deferment';
import { HealthForecast } from './HealthForecast';
import { LifeAndEfficiency } from './LifeAndEfficiency';
import { OperationLimits } from './OperationLimits';
import { partPlaces } from './partPlaces';
import { partId, partSummaries, storageParts, type StoragePart } from './partSummaries';
import { SizeTable } from './SizeTable';
import { Specification } from './Specification';
import { StorageType } from './StorageType';
import { useErrorAt } from './useErrorAt';
import { WhileOpen } from './WhileOpen';

/** Manual headings of the parts. */
const partPages: { readonly [P in StoragePart]: string } = {
  operation: 'storage#operation-limits',
  augmentation: 'storage#augmentation',
  converter: 'equipment#system-converter',
  auxiliary: 'storage#auxiliary-load',
  start: 'storage#start',
  life: 'storage#lifetime-and-efficiency',
  specification: 'storage#specification',
  health: 'storage#state-of-health',
};

/** Form of one storage technology: type, size and cost, and further parts folded to a sentence each. */
export function StorageItem({ storage, isFirst }: { readonly storage: Storage; readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const withSolar = useProject((project) => project.useSolar);
  const lifetimes = useProject((project) => project.useComponentLifetimes);
  const { id, customName, sizing } = storage;
  const wrongSize = useErrorAt(`${id}-sizing`);
  const change: ChangeStorage = (part, name) => edit(t('equipment.named', { owner: customName, name }), setStorage(id, part));
  const { powerMW, capacityMWh } = storageSize(storage, baseValue(sizing.values));
  const plain = { of: storageFields, item: storage, idPrefix: id, onChange: change } as const;
  const own = { storage, onChange: change } as const;
  const openParts = useSectionStates((states) => states.open);
  const places = partPlaces(storageParts.map((part) => openParts[partId(id, part)] ?? false));
  const parts: { readonly [P in StoragePart]: ReactNode } = {
    operation: <OperationLimits {...own} isFirst={isFirst} />,
    augmentation: <Augmentation {...own} />,
    converter: (
      <ConverterForm
        owner={storage}
        path={`storage/${id}/converter`}
        fields={storageConverterCostFields}
        untitled
        isAugmented={storage.allowAugmentation}
        sizeUnit="MW/MW"
        baseMW={powerMW}
        needed={withSolar ? undefined : t('equipment.converterNeeded')}
        onSwitch={(hasConverter, name) => change({ hasConverter }, name)}
        onChange={(converter, name) => change({ converter }, name)}
      />
    ),
    auxiliary: <AuxiliaryLoad {...own} />,
    start: <Deferment {...own} />,
    life: <LifeAndEfficiency {...own} />,
    specification: <Specification storage={storage} />,
    health: (
      <WhileOpen storageId={id} part="health">
        <HealthForecast storage={storage} />
      </WhileOpen>
    ),
  };
  return (
    <>
      <h3 className="part-title" id={`${id}-typeAndSize`}>
        {t('storage.size')}
      </h3>
      <div className="form-columns storage-size">
        <div>
          <StorageType storage={storage} />
          <Fields {...plain} show={['customName', 'customAbbreviation']} />
        </div>
        <div>
          <Fields
            {...plain}
            show={['sizing']}
            messages={{ sizing: wrongSize ?? (lifetimes && sizing.values.length > 1 ? t('storage.oneSize') : undefined) }}
          />
          <SizeTable storage={storage} />
        </div>
      </div>
      <div id={`${id}-cost`} className="storage-cost">
        <CostForm
          fields={storageCostFields}
          idPrefix={`${id}-cost`}
          cost={storage.cost}
          equipment="storage"
          size={storageCostSize(storage, baseValue(sizing.values))}
          sizeText={t('storage.sizes', { power: numbers.write(powerMW, 1), capacity: numbers.write(capacityMWh, 1) })}
          onChange={(cost, name) => change({ cost }, name)}
        />
      </div>
      <div className="storage-parts">
        {storageParts.map((part, index) => (
          <div key={part} className="storage-part" data-place={places[index]}>
            <Section
              id={partId(id, part)}
              level={3}
              title={t(`storage.${part}`)}
              summary={partSummaries[part](storage, numbers, t)}
              manual={partPages[part]}
            >
              {parts[part]}
            </Section>
          </div>
        ))}
      </div>
    </>
  );
}
