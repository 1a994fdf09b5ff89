import { useTranslation } from 'react-i18next';
import { degradedEfficiency } from '@hybrid/project/costs/escalator';
import { storageFields } from '@hybrid/project/document/storage';
import { EscalatorInput } from '../../fields/EscalatorInput';
import { Fields } from '../../fields/Field';
import type { StoragePartProps } from './change';

/** Edits the lifetime of the storage, and the changes over its years. */
export function LifeAndEfficiency({ storage, onChange }: StoragePartProps) {
  const { t } = useTranslation();
  const { id, customName } = storage;
  return (
    <>
      <Fields of={storageFields} item={storage} show={['lifetime', 'allowReplacement']} idPrefix={id} onChange={onChange} />
      <EscalatorInput
        path={`storage/${id}/omEscalator`}
        label={t('storage.omEscalator')}
        value={storage.omEscalator}
        owner={customName}
        help={t('storage.omEscalatorHelp')}
      />
      <EscalatorInput
        path={`storage/${id}/rteDegradationOverTime`}
        label={t('storage.rteDegradation')}
        value={storage.rteDegradationOverTime}
        owner={customName}
        of={degradedEfficiency}
        help={t('storage.rteDegradationHelp')}
      />
    </>
  );
}
