import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { referenceCalls } from '@hybrid/api/referenceCalls';
import { baseValue, storageCostSize, storageSize } from '@hybrid/project/document/costAmounts';
import { storageConverterCostFields, storageCostFields } from '@hybrid/project/document/costTable';
import { storageFields, type Storage } from '@hybrid/project/document/storage';
import { addTechnology, chooseStorage, removeTechnology, setStorage } from '@hybrid/project/edits/technologyEdits';
import { callServer } from '../callServer';
import { Select } from '../fields/ChoiceInput';
import { Fields, FieldRow } from '../fields/Field';
import { useNumbers } from '../fields/numbers';
import { edit, useProject } from '../workspace/projectStore';
import { ConverterForm } from './ConverterForm';
import { CostForm } from './CostForm';
import { ItemHead } from './ItemHead';
import { storageSizes } from './summaries';

/** The storage technologies of the plant, one beneath the other. */
export function StorageForm() {
  const { t } = useTranslation();
  const storage = useProject((project) => project.storage);
  return (
    <>
      {storage.map((item) => (
        <StorageItem key={item.id} storage={item} several={storage.length > 1} />
      ))}
      <button type="button" className="link-button form-add" onClick={() => edit(t('equipment.addStorageEdit'), addTechnology('storage'))}>
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {t('equipment.addStorage')}
      </button>
    </>
  );
}

function StorageItem({ storage, several }: { readonly storage: Storage; readonly several: boolean }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const withSolar = useProject((project) => project.useSolar);
  const { id, customName } = storage;
  const change = (part: Partial<Storage>, name: string) => edit(t('equipment.named', { owner: customName, name }), setStorage(id, part));
  const { powerMW, capacityMWh } = storageSize(storage, baseValue(storage.sizing.values));
  const plain = { of: storageFields, item: storage, idPrefix: id, onChange: change } as const;
  return (
    <article className="item" id={id} aria-label={customName}>
      {several && (
        <ItemHead
          name={customName}
          text={t('equipment.removeStorage', { name: customName })}
          onRemove={() => edit(t('equipment.remove', { name: customName }), removeTechnology('storage', id))}
        />
      )}
      <h3 className="part-title">{t('equipment.storageUnits')}</h3>
      <div className="form-columns">
        <div>
          <StorageType storage={storage} />
          <Fields {...plain} show={['customName', 'customAbbreviation']} />
        </div>
        <div>
          <Fields {...plain} show={['sizing', 'lifetime']} notes={{ sizing: storageSizes(storage, numbers).join(', ') }} />
        </div>
      </div>
      <Specification storage={storage} />
      <CostForm
        fields={storageCostFields}
        idPrefix={`${id}-cost`}
        cost={storage.cost}
        equipment="storage"
        size={storageCostSize(storage, baseValue(storage.sizing.values))}
        sizeText={`${numbers.write(powerMW, 1)} MW / ${numbers.write(capacityMWh, 1)} MWh`}
        onChange={(cost, name) => change({ cost }, name)}
      />
      <ConverterForm
        owner={storage}
        fields={storageConverterCostFields}
        sizeUnit="MW/MW"
        baseMW={powerMW}
        needed={withSolar ? undefined : t('equipment.converterNeeded')}
        onSwitch={(hasConverter, name) => change({ hasConverter }, name)}
        onChange={(converter, name) => change({ converter }, name)}
      />
    </article>
  );
}

/** Takes the specification from the library; what the project holds stays until another is chosen. */
function StorageType({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation();
  const library = useQuery({
    queryKey: ['storageSpecs'],
    queryFn: () => callServer(referenceCalls.storageSpecs),
    staleTime: Infinity,
    retry: 1,
  });
  const names = library.data?.map(({ name }) => name) ?? [];
  const shown = names.includes(storage.model) ? names : [storage.model, ...names];
  const choose = (name: string) => {
    const specs = library.data?.find((item) => item.name === name);
    if (specs) edit(`${t('equipment.library')} ${storage.model} → ${name}`, chooseStorage(storage.id, specs));
  };
  const id = `${storage.id}-model`;
  return (
    <FieldRow label={t('equipment.library')} htmlFor={id}>
      <Select id={id} wide value={storage.model} onChange={choose} disabled={!library.data}>
        {shown.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {library.isLoading && <span className="field-note">{t('equipment.libraryLoading')}</span>}
      {library.error && (
        <span className="field-message" role="alert">
          {t('equipment.libraryFailed')}
          <button type="button" className="link-button" onClick={() => void library.refetch()}>
            {t('equipment.again')}
          </button>
        </span>
      )}
    </FieldRow>
  );
}

function Specification({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { roundtripEfficiency, minimumStateOfCharge, initialStateOfCharge } = storage.specs;
  const { powerMW, capacityMWh } = storageSize(storage, 1);
  const figures = [
    [t('equipment.power'), `${numbers.write(powerMW, 3)} MW`],
    [t('equipment.capacity'), `${numbers.write(capacityMWh, 3)} MWh`],
    [t('equipment.duration'), `${numbers.write(capacityMWh / powerMW, 2)} h`],
    [t('equipment.roundTrip'), `${numbers.write(roundtripEfficiency, 2)} %`],
    [t('equipment.chargeRange'), `${numbers.write(100 - minimumStateOfCharge, 2)} %`],
    [t('equipment.initialCharge'), `${numbers.write(initialStateOfCharge, 2)} %`],
  ] as const;
  return (
    <>
      <h3 className="part-title">{t('equipment.specs')}</h3>
      <dl className="series-figures figures-card">
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
