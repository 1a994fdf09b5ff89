import type { Project } from '@hybrid/project/document/project';
import { connectionPath, type SearchableSize } from '@hybrid/project/document/searchableSizes';
import type { SystemSlope } from '@hybrid/project/results/systemSlopes';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineJob } from '../../engineWorker/useEngineJob';
import { sentences } from '../../i18n/sentences';
import { translateUnit, useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { absentMark } from '../../ui/figures';
import { useSeriesOfStage } from '../levers/useLevers';
import { sizeText } from '../optimization/tableShape';
import { signedChange } from './slopeTexts';

interface SlopeRowProps {
  readonly project: Project;
  readonly id: string;
  readonly size: SearchableSize;
  /** False while slopes before this one are computed: other work of the page comes between them. */
  readonly isAsked: boolean;
  readonly onKnown: (path: string, slope: SystemSlope | null) => void;
}

/** Slopes of NPV by one size of a system, computed in the browser. Without such a size in the system there is no row. */
export function SlopeRow({ project, id, size, isAsked, onKnown }: SlopeRowProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const { values, error: unread } = useSeriesOfStage(project);
  const { path } = size;
  const { data, isUpdating, error } = useEngineJob('sizeSlope', isAsked && values ? { project, id, path } : undefined, values);
  const slope = isUpdating ? undefined : data;
  useEffect(() => {
    if (slope !== undefined) onKnown(path, slope);
  }, [path, slope, onKnown]);
  const failed = unread ? unread.message : error && sentences(error.title, error.detail);
  useEffect(() => {
    // The next size is asked for, whether or not this one could be computed.
    if (failed !== undefined) onKnown(path, null);
  }, [path, failed, onKnown]);
  if (slope === null) return null;
  const cell = (change: number | null | undefined) =>
    slope === undefined ? '…' : change === null || change === undefined ? absentMark : signedChange(change, look);
  const unit = translateUnit(size.unit);
  return (
    <tr>
      <th scope="row">
        {translate(size.name)}
        {path === connectionPath && <span className="muted"> {t('sizes.next.connectionFree')}</span>}
      </th>
      {failed === undefined ? (
        <>
          <td>{slope && `${sizeText(slope.present * slope.factor, look)} ${unit}`}</td>
          <td data-pays={(slope?.above ?? 0) > 0 || undefined}>{cell(slope?.above)}</td>
          <td data-pays={(slope?.below ?? 0) < 0 || undefined} title={slope && !slope.isExact ? t('sizes.next.step') : undefined}>
            {cell(slope?.below == null ? slope?.below : -slope.below)}
          </td>
        </>
      ) : (
        <td colSpan={3} role="alert">
          {failed}
        </td>
      )}
    </tr>
  );
}
