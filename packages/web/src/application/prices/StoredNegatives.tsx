import { message } from '@hybrid/project/i18n/message';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inputCalls } from '@hybrid/api/inputCalls';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { useTranslate } from '../../i18n/translate';
import { callServer } from '../../session/callServer';
import { FieldRow } from '../../ui/FieldRow';
import { useNumbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import type { SeriesSlot } from '../../series/seriesImport';
import { useSeriesValues } from '../../series/seriesValues';
import { projectId } from '../../openProject/projectStore';
import { savingTrouble } from './draftFiles';

interface StoredNegativesProps {
  readonly slot: SeriesSlot;
  readonly value: TimeSeries;
  readonly onChange: (series: TimeSeries, name: string) => void;
}

/** Original series, keyed by the hash of the series whose negative prices were set to 0 on this page. */
const asTheyCame = new Map<string, TimeSeries>();

/** Selects the handling of negative prices. If they were set to 0 on import, only the file still has them. */
export function StoredNegatives({ slot, value, onChange }: StoredNegativesProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const values = useSeriesValues(value).data;
  const { negativeCount, minimum } = value.statistics;
  const kept = minimum < 0;
  const original = asTheyCame.get(value.hash);
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
      asTheyCame.set(stored.hash, value);
      onChange(stored, t('prices.negativesZeroEdit'));
    },
  });
  const unit = value.stepMinutes === 60 ? 'negatives' : 'steps';
  const count = t(`prices.${unit}${kept ? 'Kept' : 'Zero'}`, {
    count: negativeCount,
    text: numbers.write(negativeCount, 0),
  });
  const isLost = !kept && !original;
  const note = negativeCount === 0 ? t('prices.negativesNone') : isLost ? `${count}, ${t('prices.negativesLost')}` : count;
  const cannot = negativeCount === 0 || isLost || zero.isPending || (kept && values === undefined);
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
          if (choice === 'keep' && original) onChange(original, t('prices.negativesKeepEdit'));
          else if (choice === 'zero' && values) zero.mutate(values);
        }}
      />
    </FieldRow>
  );
}
