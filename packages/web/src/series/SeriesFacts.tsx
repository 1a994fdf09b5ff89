import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind } from '@hybrid/api/inputCalls';
import { FieldRow } from '../ui/FieldRow';
import { Segmented } from '../ui/Segmented';
import { SeriesAdjustments } from './SeriesAdjustments';
import { ColumnFact, DecimalsFact, EndsFact, HeightFact, UnitFact, YearFact, ZoneFact, type FactProps } from './SeriesFactChoices';
import { NegativePrices } from './SeriesInputChoices';
import type { FactSubject } from './factTexts';
import { useDoubted } from './useDoubted';
import type { SeriesReading } from './useSeriesReading';

/** Facts about a file, in the order in which they are listed. */
const rows: readonly (readonly [of: FactSubject, Row: (props: FactProps) => ReactNode])[] = [
  ['column', ColumnFact],
  ['unit', UnitFact],
  ['height', HeightFact],
  ['zone', ZoneFact],
  ['ends', EndsFact],
  ['year', YearFact],
  ['decimals', DecimalsFact],
];

interface SeriesFactsProps {
  readonly kinds: readonly [ImportKind, ...ImportKind[]];
  readonly reading: SeriesReading;
  /** Measurement height that holds for a file of wind speeds that does not state one. [m] */
  readonly assumedHeightM: number | undefined;
}

/** Shows what a file was read as: doubtful facts as choices first, then the certain ones, a line each. */
export function SeriesFacts({ kinds, reading, assumedHeightM }: SeriesFactsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { kind, first, last, reply, selected, keepNegative, setKeepNegative } = reading;
  const doubted = useDoubted(selected?.turn, kind, [first, last]);
  const facts = (isOpen: boolean) =>
    rows
      .filter(([of]) => doubted.includes(of) === isOpen)
      .map(([of, Row]) => <Row key={of} id={`${id}-${of}`} reading={reading} isOpen={isOpen} assumedHeightM={assumedHeightM} />);
  return (
    <div className="series-facts" role="group" aria-label={t('series.facts')}>
      {kinds.length > 1 && <KindRow kinds={kinds} reading={reading} />}
      <Remembered reading={reading} />
      {facts(true)}
      <SeriesAdjustments reading={reading} />
      {reply && kind === 'price' && <NegativePrices count={reply.negativeCount} keep={keepNegative} onChange={setKeepNegative} />}
      <div className="series-known">{facts(false)}</div>
    </div>
  );
}

/** Selects what a file holds, where a series can come from files of several kinds. */
function KindRow({ kinds, reading: { kind, setKind } }: Pick<SeriesFactsProps, 'kinds' | 'reading'>) {
  const { t } = useTranslation();
  return (
    <FieldRow label={t('series.contents')}>
      <Segmented
        label={t('series.contents')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`series.kind.${value}`) }))}
        onChange={setKind}
      />
    </FieldRow>
  );
}

/** Says that the answers about the last file of the same layout are used, until they are forgotten. */
function Remembered({ reading: { memory } }: Pick<SeriesFactsProps, 'reading'>) {
  const { t } = useTranslation();
  if (memory.answers === undefined) return null;
  return (
    <p className="series-remembered" role="status">
      {t('series.remembered')}{' '}
      <button type="button" className="link-button" onClick={memory.forget}>
        {t('series.forget')}
      </button>
    </p>
  );
}
