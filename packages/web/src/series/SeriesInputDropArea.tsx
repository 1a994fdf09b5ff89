import { useTranslation } from 'react-i18next';
import { FileDrop } from '../ui/FileDrop';
import { acceptedEndings } from './seriesImport';

interface SeriesDropAreaProps {
  readonly id?: string;
  readonly label: string;
  /** True for several files at once, one for each year. */
  readonly multiple?: boolean;
  /** Unit in which values are read. */
  readonly unit?: string;
  /** Text in place of the accepted layouts. */
  readonly accepted?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Area to drop or choose files of a series while there is none yet. */
export function SeriesDropArea({ id, label, multiple = false, unit, accepted, onFiles }: SeriesDropAreaProps) {
  const { t } = useTranslation();
  const layouts = accepted ?? t('series.accepted');
  return (
    <FileDrop
      id={id}
      label={t(multiple ? 'series.chooseSeveral' : 'series.choose')}
      name={t('series.chooseFor', { label })}
      text={t(multiple ? 'series.dropSeveral' : 'series.drop')}
      hint={<span className="file-drop-hint">{unit === undefined ? layouts : `${t('series.valuesIn', { unit })} ${layouts}`}</span>}
      accept={acceptedEndings.join(',')}
      multiple={multiple}
      onFiles={onFiles}
    />
  );
}
