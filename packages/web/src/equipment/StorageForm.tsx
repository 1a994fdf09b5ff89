import { useTranslation } from 'react-i18next';
import { useProject } from '../openProject/projectStore';
import { StorageItem } from './storage/StorageItem';
import { TechnologyTabs } from './TechnologyTabs';
import './storage/storage.css';

/** Shows the storage technologies of the plant, a tab for each. */
export function StorageForm() {
  const { t } = useTranslation();
  const storages = useProject((project) => project.storage);
  return (
    <TechnologyTabs
      kind="storage"
      label={t('equipment.storage')}
      items={storages}
      addLabel={t('equipment.addStorage')}
      addEdit={t('equipment.addStorageEdit')}
      removalText={(name) => t('equipment.removeStorage', { name })}
    >
      {(storage, index) => <StorageItem storage={storage} isFirst={index === 0} />}
    </TechnologyTabs>
  );
}
