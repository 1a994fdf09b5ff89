import { unlistedSpec } from '@hybrid/api/storageItemWire';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryItemCalls } from '@hybrid/api/libraryItemCalls';
import { referenceCalls } from '@hybrid/api/referenceCalls';
import type { Storage } from '@hybrid/project/document/storage';
import { storageSpecSchema } from '@hybrid/project/library/storageSpec';
import { chooseOwnStorage, chooseStorage, importStorage } from '@hybrid/project/edits/technologyEdits';
import { callServer } from '../../session/callServer';
import { Select } from '../../ui/Select';
import { FieldRow } from '../../fields/Field';
import { edit, useProject } from '../../openProject/projectStore';
import { storageChoices } from './storageChoices';
import { StorageImport } from './StorageImport';

/** Selects the specification from a list or a file; the project keeps its specification until another is chosen. */
export function StorageType({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation();
  const [importing, setImporting] = useState(false);
  const storages = useProject((project) => project.storage);
  const specs = useQuery({
    queryKey: ['storageSpecs'],
    queryFn: () => callServer(referenceCalls.storageSpecs).then((listed) => listed.map(unlistedSpec)),
    staleTime: Infinity,
    retry: 1,
  });
  const { id, kind, model, customName } = storage;
  // The page works without the user's own library if that cannot be read.
  const personal = useQuery({
    queryKey: ['storageItems'],
    queryFn: () => callServer(libraryItemCalls.specs).then((listed) => listed.map(unlistedSpec)),
    retry: 1,
  });
  const ofUser = useMemo(() => personal.data?.map((item) => storageSpecSchema.parse(item)) ?? [], [personal.data]);
  const { own, library } = storageChoices(storages, specs.data ?? [], ofUser);
  const isListed = [...own, ...library].some(({ name }) => name === model);
  const choose = (name: string) => {
    const label = `${t('equipment.library')} ${model} → ${name}`;
    const ownSpec = own.find((spec) => spec.name === name);
    const spec = library.find((item) => item.name === name);
    if (ownSpec) edit(label, (ofUser.includes(ownSpec) ? chooseOwnStorage : importStorage)(id, ownSpec));
    else if (spec) edit(label, chooseStorage(id, spec));
  };
  const selectId = `${id}-model`;
  return (
    <FieldRow label={t('equipment.library')} htmlFor={selectId}>
      <span className="storage-type" data-own={kind === 'custom' || undefined}>
        <Select id={selectId} wide value={model} onChange={choose} disabled={!specs.data && own.length === 0}>
          {!isListed && <option value={model}>{model}</option>}
          {own.length > 0 && (
            <optgroup label={t('storage.own')}>
              {own.map(({ name }) => (
                <option key={name} value={name} className="own-storage">
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('storage.library')}>
            {library.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        </Select>
      </span>
      <button type="button" className="link-button" onClick={() => setImporting(true)}>
        <IconUpload size={14} stroke={1.75} aria-hidden />
        {t('storage.import')}
      </button>
      {specs.isLoading && <span className="field-note">{t('equipment.libraryLoading')}</span>}
      {specs.error && (
        <span className="field-message" role="alert">
          {t('equipment.libraryFailed')}
          <button type="button" className="link-button" onClick={() => void specs.refetch()}>
            {t('equipment.again')}
          </button>
        </span>
      )}
      {importing && (
        <StorageImport
          owner={customName}
          onAdd={(spec) => edit(t('storage.importEdit', { owner: customName, name: spec.name }), importStorage(id, spec))}
          onClose={() => setImporting(false)}
        />
      )}
    </FieldRow>
  );
}
