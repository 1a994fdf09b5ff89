import { message } from '@hybrid/project/i18n/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inputCalls } from '@hybrid/api/inputCalls';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { useTranslate } from '../../i18n/translate';
import { callServer } from '../../session/callServer';
import { FieldRow } from '../../ui/FieldRow';
import { useNumbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import type { SeriesSlot } from '../../series/seriesImport';
import { keepOriginal, originalOf } from '../../series/originalSeries';
import { seriesValuesQuery, useSeriesValues } from '../../series/seriesValues';
import { projectId } from '../../openProject/projectStore';
import { savingTrouble } from './draftFiles';

interface StoredNegativesProps {
  readonly slot: SeriesSlot;
  readonly value: TimeSeries;
  readonly onChange: (series: TimeSeries, name: string) => void;
}

/** Selects the handling of negative prices, as often as the user likes: the series as it was in the file is kept. */
export function StoredNegatives({ slot, value, onChange }: StoredNegativesProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const values = useSeriesValues(value).data;
  const { negativeCount, minimum } = value.statistics;
  const kept = minimum < 0;
  const original = kept ? undefined : originalOf(value.hash);
  const zero = useMutation({
    mutationFn: async (data: readonly number[]) => {
      const { name, year, stepMinutes, notes } = value;
      const body = {
        name,
        year,
        stepMinutes,
        negativeCount,
        notes: [...notes, translate(message('imports.negativeValuesSetToZero', { count: negativeCount }))].slice(0, 50),
        data: data.map((price) => Math.max(0, price)),
      };
      return (await callServer(inputCalls.putSeries, { params: { id: projectId(), ...slot }, body })).series;
    },
    onSuccess: (stored) => {
      keepOriginal(stored.hash, value);
      onChange(stored, t('prices.negativesZeroEdit'));
    },
  });
  const cache = useQueryClient();
  // Another server may not have the series of this browser: it is read before it is used.
  const keep = useMutation({
    mutationFn: async (before: TimeSeries) => {
      await cache.fetchQuery(seriesValuesQuery(before.hash));
      onChange(before, t('prices.negativesKeepEdit'));
    },
  });
  const unit = value.stepMinutes === 60 ? 'negatives' : 'steps';
  const count = t(`prices.${unit}${kept ? 'Kept' : 'Zero'}`, {
    count: negativeCount,
    text: numbers.write(negativeCount, 0),
  });
  const isLost = !kept && (!original || keep.isError);
  const note = negativeCount === 0 ? t('prices.negativesNone') : isLost ? `${count}, ${t('prices.negativesLost')}` : count;
  const cannot = negativeCount === 0 || isLost || zero.isPending || keep.isPending || (kept && values === undefined);
  return (
    <FieldRow
      label={t('prices.negatives')}
      help={t('prices.negativesHelp')}
      note={zero.error ? translate(savingTrouble(zero.error).title) : note}
    >
      <Segmented
        label={t('prices.negatives')}
        disabled={cannot}
        value={kept || negativeCount === 0 ? 'keep' : 'zero'}
        options={[
          { value: 'keep', label: t('prices.keep') },
          { value: 'zero', label: t('prices.zero') },
        ]}
        onChange={(choice) => {
          if (choice === 'keep' && original) keep.mutate(original);
          else if (choice === 'zero' && values) zero.mutate(values);
        }}
      />
    </FieldRow>
  );
}
