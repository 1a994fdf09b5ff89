import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { referenceCalls, type ResourceAverages } from '@hybrid/api/referenceCalls';
import { annualAverage, isOfOtherPlace, type Resource } from '@hybrid/project/document/resource';
import type { NumberField } from '@hybrid/project/fields/field';
import { CallProblem, callServer } from '../session/callServer';
import { FieldInput } from '../fields/FieldInput';
import { useNumbers } from '../ui/numbers';
import { SeriesTrouble } from '../series/SeriesInputDialog';
import { useTranslate } from '../i18n/translate';
import { useProject } from '../openProject/projectStore';
import './monthlyAverages.css';

interface MonthlyAveragesProps {
  /** Prefix of the ids of the inputs. */
  readonly id: string;
  readonly label: string;
  readonly quantity: 'solar' | 'temperature' | 'wind';
  readonly resource: Resource;
  /** Field definition of a monthly value. */
  readonly of: NumberField;
  readonly onChange: (change: Partial<Resource>, name: string) => void;
}

/** Edits twelve averages of a resource, fetched for the site and shown with their source. */
export function MonthlyAverages({ id, label, quantity, resource, of, onChange }: MonthlyAveragesProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { latitude, longitude } = useProject((project) => project.location.pos);
  const fetching = useMutation({
    mutationFn: (place: { readonly latitude: number; readonly longitude: number }) =>
      callServer(referenceCalls.resources, { query: place }),
  });
  const take = (found: ResourceAverages, place: { readonly latitude: number; readonly longitude: number }) => {
    const averagesOf = { ...place, source: found.source, note: translate(found.notes[quantity]) };
    onChange({ monthlyAverages: found[quantity], averagesOf }, t('equipment.averagesFetched', { label }));
  };
  const start = () => {
    const place = { latitude, longitude };
    fetching.mutate(place, { onSuccess: (found) => take(found, place) });
  };
  const { monthlyAverages, averagesOf } = resource;
  return (
    <section className="averages" id={id} aria-label={t('equipment.averagesOf', { label })} aria-busy={fetching.isPending} tabIndex={-1}>
      <button type="button" className="link-button" disabled={fetching.isPending} onClick={start}>
        {fetching.isPending ? t('equipment.averagesFetching') : t('equipment.averagesFetch')}
      </button>
      {quantity === 'solar' && <p className="form-lead">{t('equipment.averagesUncertainty')}</p>}
      {fetching.error && <Trouble error={fetching.error} onAgain={start} />}
      {isOfOtherPlace(resource, { latitude, longitude }) && (
        <p className="form-lead" role="status">
          {t('equipment.averagesElsewhere')}
        </p>
      )}
      {monthlyAverages.length === 12 ? (
        <>
          <Months id={id} months={monthlyAverages} of={of} onChange={onChange} />
          <p className="form-lead">
            {averagesOf ? t('equipment.averagesSource', { source: averagesOf.source }) : t('equipment.averagesEntered')}
            {averagesOf && ` ${translate(averagesOf.note)}`}
          </p>
        </>
      ) : (
        <p className="form-lead">{t('equipment.averagesNone')}</p>
      )}
    </section>
  );
}

function Months({
  id,
  months,
  of,
  onChange,
}: Pick<MonthlyAveragesProps, 'id' | 'of' | 'onChange'> & { readonly months: readonly number[] }) {
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const unit = of.unit === undefined ? '' : numbers.unit(of.unit);
  const nameOf = new Intl.DateTimeFormat(i18n.language || 'en', { month: 'long', timeZone: 'UTC' });
  return (
    <>
      <div className="averages-months">
        {months.map((value, month) => {
          const name = nameOf.format(Date.UTC(2001, month, 15));
          const change = (next: number) =>
            onChange(
              { monthlyAverages: months.map((old, index) => (index === month ? next : old)), averagesOf: undefined },
              t('equipment.averageEdit', { month: name, value: `${numbers.write(next, of.decimals)} ${unit}` }),
            );
          return (
            <div key={name}>
              <label htmlFor={`${id}-${month + 1}`}>{name}</label>
              <FieldInput of={of} id={`${id}-${month + 1}`} value={value} onCommit={change} />
            </div>
          );
        })}
      </div>
      <p className="form-lead">{t('equipment.averagesYear', { value: numbers.write(annualAverage(months), 2), unit })}</p>
    </>
  );
}

/** Shows the server's refusal; any other error is a fault of the app and is rethrown. */
function Trouble({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  if (!(error instanceof CallProblem)) throw error;
  return <SeriesTrouble title={error.title} detail={error.detail} action={{ label: t('series.again'), onClick: onAgain }} />;
}
