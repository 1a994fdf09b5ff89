import { useTranslation } from 'react-i18next';
import { answeredSeries } from '@hybrid/project/document/timeSeries';
import { SeriesWarnings } from '../../series/SeriesWarnings';
import { keepFocusNear } from '../../ui/useFocusBack';
import type { DraftFile } from './draftFiles';

interface FileWarningsProps {
  readonly files: readonly DraftFile[];
  /** True in a dialog that reads files, where warnings appear while the user works. */
  readonly isAlert?: boolean;
  readonly onAnswer: (files: readonly DraftFile[]) => void;
}

/** Shows the warnings of several files, each with its file, until the user finds the file right. */
export function FileWarnings({ files, isAlert = false, onAnswer }: FileWarningsProps) {
  const { t } = useTranslation();
  const answer = (id: string) => {
    keepFocusNear();
    onAnswer(files.map((file) => (file.id === id ? { ...file, data: answeredSeries(file.data) } : file)));
  };
  const warned = files.filter(({ data }) => (data.warnings ?? []).length > 0);
  if (warned.length === 0) return null;
  return (
    <div className="price-warnings">
      {warned.map(({ id, data: { name, warnings = [] } }) => (
        <SeriesWarnings
          key={id}
          file={name}
          warnings={warnings}
          isAlert={isAlert}
          actions={[{ label: t('series.isRight'), name: t('series.isRightOf', { label: name }), onClick: () => answer(id) }]}
        />
      ))}
    </div>
  );
}
