import { useTranslation } from 'react-i18next';
import { storageFields } from '@hybrid/project/document/storage';
import { ownSpecFields } from '@hybrid/project/issues/storageChecks';
import { FieldsThatApply } from '../../fields/FieldsThatApply';
import { Fields } from '../../fields/Field';
import type { StoragePartProps } from './change';
import { useErrorAt } from './useErrorAt';

const limitFields = ['cycleLimitPerDay', 'optimizeCycleLimitPerDay'] as const;

/** Edits the cycle limits of the storage and the usable part of its capacity. */
export function OperationLimits({ storage, isFirst, onChange }: StoragePartProps & { readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const { id, specs, useCycleLimitPerDay } = storage;
  const notFirst = useErrorAt(`${id}-useCycleLimitPerDay`);
  const plain = { of: storageFields, item: storage, idPrefix: id, onChange } as const;
  return (
    <div className="form-columns">
      <div>
        <h4 className="part-title">{t('storage.limits.cycles')}</h4>
        <Fields
          {...plain}
          show={['useCycleLimitPerDay']}
          notes={{ useCycleLimitPerDay: isFirst ? '' : t('storage.firstOnly') }}
          messages={{ useCycleLimitPerDay: notFirst }}
        />
        <FieldsThatApply {...plain} show={limitFields} unapplied={useCycleLimitPerDay ? [] : limitFields} />
      </div>
      <div>
        <h4 className="part-title">{t('storage.limits.charge')}</h4>
        <Fields
          of={ownSpecFields}
          item={specs}
          show={['minimumStateOfCharge', 'initialStateOfCharge']}
          idPrefix={`${id}-specs`}
          onChange={(part, name) => onChange({ specs: { ...specs, ...part } }, name)}
        />
      </div>
    </div>
  );
}
