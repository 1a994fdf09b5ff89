import { useTranslation } from 'react-i18next';
import { FieldRow } from '../ui/FieldRow';
import { useNumbers } from '../ui/numbers';
import { keepFocusNear } from '../ui/useFocusBack';
import type { FileAnswers } from './fileReading';
import { useShiftText } from './useShiftText';
import type { SeriesReading } from './useSeriesReading';

/** Changes of the values that the user asked for, each with a way back. */
export function SeriesAdjustments({ reading: { answers, answer, reply } }: { readonly reading: SeriesReading }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const shift = useShiftText();
  const { shiftMinutes = 0, fillGaps, replaceOutliers } = answers;
  const filled = (reply?.filled ?? []).reduce((sum, { count }) => sum + count, 0);
  const rows: readonly { readonly of: keyof FileAnswers; readonly label: string; readonly text: string; readonly isOn: boolean }[] = [
    { of: 'shiftMinutes', label: t('series.shift'), text: shift.asFact(shiftMinutes), isOn: shiftMinutes !== 0 },
    {
      of: 'fillGaps',
      label: t('series.gaps'),
      text: t('series.stepsFilled', { count: filled, text: numbers.write(filled, 0) }),
      isOn: fillGaps === true,
    },
    { of: 'replaceOutliers', label: t('series.outliers'), text: t('series.outliersReplaced'), isOn: replaceOutliers === true },
  ];
  return rows
    .filter(({ isOn }) => isOn)
    .map(({ of, label, text }) => (
      <div key={of} className="series-fact">
        <FieldRow label={label}>
          <span className="series-certain">{text}</span>
          <button
            type="button"
            className="link-button"
            aria-label={t('series.undoOf', { label })}
            onClick={() => {
              keepFocusNear();
              answer({ [of]: undefined });
            }}
          >
            {t('series.undo')}
          </button>
        </FieldRow>
      </div>
    ));
}
