import { useTranslation } from 'react-i18next';
import { daysPerYear, laterDay } from '@hybrid/project/basics/calendar';
import { writeDate } from '@hybrid/project/basics/dateText';
import { defermentFields, defermentYears, storageFields, type Deferment as Defers } from '@hybrid/project/document/storage';
import { Fields, FieldRow } from '../../fields/Field';
import { useNumbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import { useProject } from '../../openProject/projectStore';
import type { StoragePartProps } from './change';
import { useErrorAt } from './useErrorAt';

/** Edits when the storage is built: with the plant, or at a later time or date. */
export function Deferment({ storage, onChange }: StoragePartProps) {
  const { t } = useTranslation();
  const { id, hasDeferment, deferment } = storage;
  const { isExactDate } = deferment;
  const note = useStart(deferment);
  const wrongDate = useErrorAt(`${id}-deferment-startDate`);
  const early = useProject((project) => project.earlyAnalysis);
  const change = (part: Partial<Defers>, name: string) => onChange({ deferment: { ...deferment, ...part } }, name);
  const prefix = `${id}-deferment`;
  const plain = { of: defermentFields, item: deferment, idPrefix: prefix, onChange: change, disabled: !hasDeferment } as const;
  const kinds = [
    { value: 'period', label: t('storage.asPeriod') },
    { value: 'date', label: t('storage.asDate') },
  ] as const;
  return (
    <>
      <div className="form-columns">
        <div>
          <Fields of={storageFields} item={storage} show={['hasDeferment']} idPrefix={id} onChange={onChange} />
          <FieldRow label={t('storage.startsAs')}>
            <Segmented
              id={`${prefix}-isExactDate`}
              label={t('storage.startsAs')}
              value={isExactDate ? 'date' : 'period'}
              options={kinds}
              disabled={!hasDeferment}
              onChange={(kind) =>
                change({ isExactDate: kind === 'date' }, `${t('storage.startsAs')}: ${kinds.find(({ value }) => value === kind)?.label}`)
              }
            />
          </FieldRow>
        </div>
        <div>
          {isExactDate ? (
            <Fields {...plain} show={['startDate']} messages={{ startDate: wrongDate }} />
          ) : (
            <Fields {...plain} show={['period', 'periodUnit']} />
          )}
          {hasDeferment && <p className="form-note">{note}</p>}
        </div>
      </div>
      {early && hasDeferment && <p className="form-note">{t('storage.earlyDeferment')}</p>}
    </>
  );
}

function useStart(deferment: Defers): string {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const expectedDate = useProject((project) => project.expectedDate);
  if (expectedDate === '') return t('storage.startsUnknown');
  const years = defermentYears(deferment, expectedDate);
  if (years === undefined) return '';
  return t('storage.startsOn', {
    date: writeDate(laterDay(expectedDate, Math.round(years * daysPerYear)), numbers.dateFormat),
    years: numbers.write(years, 2),
  });
}
