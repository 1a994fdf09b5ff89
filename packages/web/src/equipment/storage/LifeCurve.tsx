import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { Chart } from '../../charts/Chart';
import { useNumbers } from '../../ui/numbers';
import { buildLifeCurve } from './lifeCurveChart';

/** Charts the cycles to failure of the cells over depth of discharge. */
export function LifeCurve({ spec: { lifetimeCurve, useLifetimeCurve } }: { readonly spec: StorageSpec }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const picture = useMemo(
    () => buildLifeCurve(lifetimeCurve, numbers, { depth: t('storage.depth'), cycles: t('storage.cyclesToFailure') }),
    [lifetimeCurve, numbers, t],
  );
  const rows = picture.table.rows;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!useLifetimeCurve || !first || !last) return <p className="form-note">{t('storage.noLifeCurve')}</p>;
  const name = t('storage.lifeCurveName', { max: first[1], shallow: first[0], min: last[1], deep: last[0] });
  return (
    <figure className="storage-curve">
      <figcaption className="part-title">{t('storage.lifeCurve')}</figcaption>
      <Chart option={picture.option} height={200} name={name} table={picture.table} />
    </figure>
  );
}
