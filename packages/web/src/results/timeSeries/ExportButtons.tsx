import { Button } from '@mantine/core';
import { seriesOfResultCalls, seriesOfResultTexts } from '@hybrid/api/seriesOfResultCalls';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileFromServer } from '../../session/callServer';
import { translate } from '../../i18n/translate';
import { saveFile } from '../../browser/saveFile';
import { useAsked } from '../../ui/askedFor';
import { problemText } from '../../runs/useCalculation';

interface ExportButtonsProps {
  readonly projectId: string;
  readonly result: string;
  readonly year: number;
}

type Extent = 'single' | 'all';
const extents: readonly Extent[] = ['single', 'all'];

/** Exports the series as files, of the year shown or of all years; each button shows that its file is being made. */
export function ExportButtons({ projectId, result, year }: ExportButtonsProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<ReadonlySet<Extent>>(new Set());
  const [failure, setFailure] = useState('');
  const setIsBusy = (extent: Extent, is: boolean) =>
    setBusy((before) => new Set([...before].filter((other) => other !== extent).concat(is ? [extent] : [])));

  const download = async (extent: Extent) => {
    setIsBusy(extent, true);
    setFailure('');
    const params = { id: projectId, result };
    try {
      const file =
        extent === 'single'
          ? await fileFromServer(seriesOfResultCalls.exportYear, { params: { ...params, year } })
          : await fileFromServer(seriesOfResultCalls.exportAll, { params });
      saveFile('timeseries.csv', file, 'text/csv');
    } catch (problem) {
      const text = problemText(problem);
      const failed = translate(seriesOfResultTexts.exportFailed);
      setFailure(text.startsWith(failed) ? text : `${failed} ${text}`);
    } finally {
      setIsBusy(extent, false);
    }
  };

  useAsked(['csvYear', 'csvAll'], (asked) => void download(asked === 'csvAll' ? 'all' : 'single'));

  return (
    <>
      {extents.map((extent) => (
        <Button
          key={extent}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          loading={busy.has(extent)}
          aria-busy={busy.has(extent)}
          onClick={() => void download(extent)}
        >
          {t(`timeSeries.export.${extent}`)}
        </Button>
      ))}
      {failure !== '' && (
        <p className="series-failure" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
