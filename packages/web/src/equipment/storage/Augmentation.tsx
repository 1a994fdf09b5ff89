import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { augmentationPriceField, pricesByYear, withPrices } from '@hybrid/project/document/augmentationPrices';
import { defaultAugmentationPrices } from '@hybrid/project/costs/defaultCosts';
import { baseYear } from '@hybrid/project/document/site';
import { storageFields } from '@hybrid/project/document/storage';
import { yearsOf } from '@hybrid/project/edits/stageRules';
import { EscalatorYears } from '../../fields/EscalatorYears';
import { FieldsThatApply } from '../../fields/FieldsThatApply';
import { Fields, FieldRow } from '../../fields/Field';
import { useNumbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import { useProject } from '../../openProject/projectStore';
import { IssueLines } from '../../fields/IssueLines';
import type { StoragePartProps } from './change';
import { WhileOpen } from './WhileOpen';

/** Edits whether, when and at what price capacity is added. */
export function Augmentation({ storage, onChange }: StoragePartProps) {
  const { t } = useTranslation();
  const { id, allowAugmentation, augmentationPriceDecline: series } = storage;
  const plain = { of: storageFields, item: storage, idPrefix: id, onChange } as const;
  const off = !allowAugmentation;
  const byYear = series.length > 0;
  const kinds = [
    { value: 'byYear', label: t('storage.priceByYear') },
    { value: 'flat', label: t('storage.priceFlat') },
  ] as const;
  return (
    <>
      <div className="form-columns">
        <div>
          <Fields {...plain} show={['allowAugmentation']} />
          <Fields {...plain} show={['augmentationDegradationLimit']} />
        </div>
        <div>
          <FieldsThatApply {...plain} show={['augmentationPriceSensitivity']} unapplied={off ? ['augmentationPriceSensitivity'] : []} />
          <FieldRow label={t('storage.priceKind')}>
            <Segmented
              label={t('storage.priceKind')}
              value={byYear ? 'byYear' : 'flat'}
              options={kinds}
              disabled={off}
              onChange={(kind) =>
                onChange(
                  { augmentationPriceDecline: kind === 'byYear' ? defaultAugmentationPrices : [] },
                  t(kind === 'byYear' ? 'storage.priceByYearEdit' : 'storage.priceFlatEdit'),
                )
              }
            />
          </FieldRow>
          {!byYear && <FieldsThatApply {...plain} show={['augmentationCost']} unapplied={off ? ['augmentationCost'] : []} />}
        </div>
      </div>
      <div id={`${id}-augmentationPriceDecline`} className="price-years">
        {!off && <IssueLines anchor={`${id}-augmentationPriceDecline`} />}
        {byYear && !off && (
          <WhileOpen storageId={id} part="augmentation">
            <PriceYears storage={storage} onChange={onChange} />
          </WhileOpen>
        )}
      </div>
    </>
  );
}

function PriceYears({ storage, onChange }: StoragePartProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const years = useProject(yearsOf);
  const first = useProject(baseYear);
  const { id, augmentationPriceDecline: series } = storage;
  const prices = useMemo(() => pricesByYear(series, years), [series, years]);
  return (
    <section aria-label={t('storage.priceTable')}>
      <EscalatorYears
        id={`${id}-augmentationPriceDecline`}
        firstYear={first}
        title={t('storage.pricePerKWh', { unit: numbers.unit('¤/kWh') })}
        of={augmentationPriceField}
        values={prices}
        onChange={(next, words) =>
          onChange({ augmentationPriceDecline: withPrices(series, next) }, t('storage.priceEdit', { change: words }))
        }
      />
    </section>
  );
}
