import { useTranslation } from 'react-i18next';
import { FileDrop } from './FileDrop';
import { acceptedEndings } from './seriesImport';

interface SeriesDropAreaProps {
  readonly id?: string;
  readonly label: string;
  /** Several files at once, one of them a year. */
  readonly multiple?: boolean;
  /** In which values are read. */
  readonly unit?: string;
  /** In place of the layouts that are read. */
  readonly accepted?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files of a series are dropped or chosen while there is none yet. */
export function SeriesDropArea({ id, label, multiple = false, unit, accepted, onFiles }: SeriesDropAreaProps) {
  const { t } = useTranslation();
  const layouts = accepted ?? t('series.accepted');
  return (
    <FileDrop
      id={id}
      label={t(multiple ? 'series.chooseSeveral' : 'series.choose')}
      name={t('series.chooseFor', { label })}
      text={t(multiple ? 'series.dropSeveral' : 'series.drop')}
      hint={<span className="series-accepted">{unit === undefined ? layouts : `${t('series.valuesIn', { unit })} ${layouts}`}</span>}
      accept={acceptedEndings.join(',')}
      multiple={multiple}
      onFiles={onFiles}
    />
  );
}
