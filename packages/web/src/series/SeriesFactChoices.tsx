import { useTranslation } from 'react-i18next';
import { timeZoneText } from '@hybrid/project/basics/dateText';
import { windFields } from '@hybrid/project/document/wind';
import { Select } from '../ui/Select';
import { FieldInput } from '../fields/FieldInput';
import { TimeZoneSelect } from '../fields/TimeZoneSelect';
import { useTranslate } from '../i18n/translate';
import { useNumbers } from '../ui/numbers';
import { Segmented } from '../ui/Segmented';
import { SeriesFactRow } from './SeriesFactRow';
import { ColumnSelect, DecimalMark, UnitSelect, YearInput } from './SeriesInputChoices';
import { factOf, isAtEnd, useFactText } from './factTexts';
import type { FileAnswers } from './fileReading';
import { yearIsFromFile } from './seriesImport';
import type { SeriesReading } from './useSeriesReading';

/* Facts about a file, each with the control that changes it. */

export interface FactProps {
  /** Id of the control. */
  readonly id: string;
  readonly reading: SeriesReading;
  /** True if the fact was in doubt. */
  readonly isOpen: boolean;
  /** Measurement height that holds for a file that does not state one. [m] */
  readonly assumedHeightM: number | undefined;
}

/** Returns the call that withdraws an answer; undefined where the user gave none. */
function resetOf({ answers, answer }: SeriesReading, of: keyof FileAnswers): (() => void) | undefined {
  return answers[of] === undefined ? undefined : () => answer({ [of]: undefined });
}

export function ColumnFact({ id, reading, isOpen }: FactProps) {
  const { t } = useTranslation();
  const { last, reply, answers, answer } = reading;
  const columns = last?.columns ?? [];
  return (
    <SeriesFactRow
      id={id}
      label={t('series.column')}
      fact={factOf(reply, 'column')}
      isOpen={isOpen && columns.length > 1}
      onReset={resetOf(reading, 'column')}
    >
      {columns.length > 1 && (
        <ColumnSelect id={id} columns={columns} value={answers.column ?? reply?.column} onChange={(column) => answer({ column })} />
      )}
    </SeriesFactRow>
  );
}

export function UnitFact({ id, reading, isOpen }: FactProps) {
  const { t } = useTranslation();
  const { first, last, reply, answers, answer } = reading;
  const choices = last?.unitChoices ?? [];
  const ofFile = factOf(first, 'unit') ?? factOf(reply, 'unit');
  return (
    <SeriesFactRow id={id} label={t('series.unit')} fact={factOf(reply, 'unit')} isOpen={isOpen} onReset={resetOf(reading, 'unit')}>
      {choices.length > 0 && (
        <UnitSelect id={id} choices={choices} fact={ofFile} value={answers.unit} onChange={(unit) => answer({ unit })} />
      )}
    </SeriesFactRow>
  );
}

export function HeightFact({ id, reading, isOpen, assumedHeightM }: FactProps) {
  const { t } = useTranslation();
  const { kind, reply, answers, answer } = reading;
  if (kind !== 'windResource' || reply === undefined) return null;
  const { measurementHeightM } = reply;
  const field = windFields.anemometerHeight;
  const isKnown = measurementHeightM !== undefined;
  return (
    <SeriesFactRow
      id={id}
      label={t('series.height')}
      fact={factOf(reply, 'height') ?? (isKnown ? undefined : { value: '', source: 'assumed', isDoubtful: true })}
      isOpen={isOpen}
      onReset={resetOf(reading, 'measuredAtM')}
      note={t(isKnown ? 'series.heightKnown' : 'series.heightAssumed')}
    >
      <FieldInput
        of={field}
        id={id}
        value={answers.measuredAtM ?? measurementHeightM ?? assumedHeightM ?? field.initial}
        onCommit={(measuredAtM) => answer({ measuredAtM })}
      />
    </SeriesFactRow>
  );
}

export function ZoneFact({ id, reading, isOpen }: FactProps) {
  const { t } = useTranslation();
  const text = useFactText();
  const translate = useTranslate();
  const { first, reply, answers, answer } = reading;
  if (reply === undefined) return null;
  const clock = reply.utcOffsetHours;
  const stated = { value: clock === undefined ? '' : timeZoneText(clock), source: 'cells', isDoubtful: false } as const;
  const site = { value: t('series.timeZoneOfSite'), source: 'assumed', isDoubtful: false } as const;
  const fact = factOf(reply, 'zone') ?? (clock === undefined ? site : stated);
  const unset = factOf(first, 'zone') ?? fact;
  return (
    <SeriesFactRow id={id} label={t('series.timeZone')} fact={fact} isOpen={isOpen} onReset={resetOf(reading, 'stampZoneHours')}>
      <TimeZoneSelect
        id={id}
        value={answers.stampZoneHours}
        unset={unset.isDoubtful ? translate(unset.value) : text(unset)}
        onChange={(stampZoneHours) => answer({ stampZoneHours })}
      />
    </SeriesFactRow>
  );
}

export function EndsFact({ id, reading, isOpen }: FactProps) {
  const { t } = useTranslation();
  const { reply, answers, answer } = reading;
  const fact = factOf(reply, 'ends');
  if (fact === undefined) return null;
  return (
    <SeriesFactRow id={id} label={t('series.stamps')} fact={fact} isOpen={isOpen} onReset={resetOf(reading, 'stampsAtEnd')}>
      <Segmented
        id={id}
        labelledBy={`${id}-label`}
        value={(answers.stampsAtEnd ?? isAtEnd(fact)) ? 'end' : 'begin'}
        options={[
          { value: 'begin', label: t('series.stampsAtBegin') },
          { value: 'end', label: t('series.stampsAtEnd') },
        ]}
        onChange={(place) => answer({ stampsAtEnd: place === 'end' })}
      />
    </SeriesFactRow>
  );
}

export function YearFact({ id, reading, isOpen }: FactProps) {
  const { t } = useTranslation();
  const { first, last, reply, answers, answer } = reading;
  const years = [last?.years, first?.years].find((list) => list !== undefined && list.length > 1) ?? [];
  if (reply === undefined && years.length < 2) return null;
  const year = reply?.year ?? answers.year;
  const isStated = reply !== undefined && yearIsFromFile(reply, answers.year);
  const fact = factOf(reply, 'year') ?? { value: String(year), source: isStated ? 'stamps' : 'assumed', isDoubtful: !isStated };
  const isFixed = !['assumed', 'fileName', 'user'].includes(fact.source);
  return (
    <SeriesFactRow
      id={id}
      label={t('series.year')}
      fact={fact}
      isOpen={isOpen || years.length > 1 || fact.isDoubtful}
      onReset={resetOf(reading, 'year')}
    >
      {years.length > 1 ? (
        <Select id={id} value={String(year ?? '')} onChange={(text) => answer({ year: Number(text) })}>
          {year === undefined && <option value="">{t('series.yearChoose')}</option>}
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      ) : (
        !isFixed && year !== undefined && <YearInput id={id} value={year} onChange={(chosen) => answer({ year: chosen })} />
      )}
    </SeriesFactRow>
  );
}

export function DecimalsFact({ id, reading, isOpen }: FactProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const { reply, answers, answer } = reading;
  const stated = factOf(reply, 'decimals');
  const comma = stated !== undefined || (answers.comma ?? (reply === undefined && numbers.comma));
  const mark = t(comma ? 'series.comma' : 'series.dot');
  return (
    <SeriesFactRow
      id={id}
      label={t('series.decimalMark')}
      fact={{ value: stated?.isDoubtful ? translate(stated.value) : mark, source: 'cells', isDoubtful: stated?.isDoubtful ?? false }}
      isOpen={isOpen}
      onReset={undefined}
    >
      <DecimalMark labelledBy={`${id}-label`} id={id} comma={answers.comma ?? comma} onChange={(chosen) => answer({ comma: chosen })} />
    </SeriesFactRow>
  );
}
