import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importCalls, type YearsReply } from '@hybrid/api/importCalls';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { yearsOf } from '@hybrid/project/edits/stageRules';
import { callServer } from '../../session/callServer';
import { Select } from '../../ui/Select';
import { FieldRow } from '../../ui/FieldRow';
import { useNumbers } from '../../ui/numbers';
import { ColumnRow, DecimalMarkRow, NegativePrices, UnitRow, YearRow } from '../../series/SeriesInputChoices';
import { SeriesSkeleton, SeriesTrouble } from '../../series/SeriesInputDialog';
import { SeriesDropArea } from '../../series/SeriesInputDropArea';
import { SeriesReadingLine } from '../../series/SeriesReadingLine';
import { SeriesWarnings } from '../../series/SeriesWarnings';
import { factOf } from '../../series/factTexts';
import { fileQuery, useSiteOfFile } from '../../series/fileReading';
import { storeSeries, troubleOf, yearIsFromFile } from '../../series/seriesImport';
import { statisticsOf } from '../../series/seriesStatistics';
import { useChosenFile } from '../../series/useChosenFile';
import { useFocusBack } from '../../ui/useFocusBack';
import { useTranslate } from '../../i18n/translate';
import { projectId, useProject } from '../../openProject/projectStore';
import { savingTrouble } from './draftFiles';
import { YearsTable } from './YearsTable';
import { Disclosure } from '../../ui/Disclosure';
import './prices.css';

interface YearsInFileDialogProps {
  /** Slot of the first year among the stored series. */
  readonly firstSlot: number;
  /** File that was dropped or chosen before; without it the dialog starts empty. */
  readonly chosen: File | undefined;
  readonly onAccept: (name: string, years: readonly TimeSeries[]) => void;
  readonly onClose: () => void;
}

/** Allowed steps of files without dates [min]. */
const stepChoices = [60, 30, 15, 5] as const;

/** Maximum number of years of a project, which is also the number of slots of one market. */
const maxYears = 40;

/** Imports one file with the prices of all project years and shows how it is split. */
export function YearsInFileDialog({ firstSlot, chosen, onAccept, onClose }: YearsInFileDialogProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  useFocusBack();
  const id = useId();
  const { choice, change, selected, refused, choose, forget, reading, reply, years } = useYearsReading(chosen);
  const [firstOfFile] = years;
  const unread = reading.data && !reading.data.success ? { title: reading.data.message, detail: reading.data.detail } : undefined;
  const trouble = refused ?? unread ?? (reading.error ? troubleOf(reading.error) : undefined);
  const accept = useMutation({
    mutationFn: async (name: string) => {
      const stored: TimeSeries[] = [];
      for (const [index, part] of years.entries())
        stored.push(await storeSeries(projectId(), { type: 'multiYearPrice', index: firstSlot + index }, name, part));
      onAccept(name, stored);
    },
    onSuccess: onClose,
  });
  const isDated = firstOfFile !== undefined && yearIsFromFile(firstOfFile, choice.year);
  const columns = firstOfFile?.columns ?? [];
  const negativeCount = years.reduce((sum, part) => sum + part.negativeCount, 0);

  return (
    <Modal opened onClose={onClose} title={t('prices.allTitle')} size={860} className="price-dialog">
      <div className="series-import">
        <p className="price-lead">{t('prices.allText')}</p>
        {selected ? (
          <div className="series-file">
            <span className="strong clip">{selected.name}</span>
            <button type="button" className="link-button" onClick={forget}>
              {t('series.chooseAnother')}
            </button>
          </div>
        ) : (
          <SeriesDropArea label={t('prices.allTitle')} accepted={t('prices.allAccepted')} onFiles={([file]) => file && void choose(file)} />
        )}
        {trouble && <SeriesTrouble {...trouble} />}
        <SeriesWarnings warnings={[...new Set(years.flatMap(({ warnings }) => warnings.map(translate)))]} isAlert />
        {selected && (
          <>
            <DecimalMarkRow comma={choice.comma} onChange={(comma) => change({ comma })} />
            {columns.length > 1 && (
              <ColumnRow
                id={`${id}-column`}
                columns={columns}
                value={choice.column ?? firstOfFile?.column}
                onChange={(column) => change({ column })}
              />
            )}
            {firstOfFile && (
              <UnitRow
                id={`${id}-unit`}
                choices={firstOfFile.unitChoices}
                fact={factOf(firstOfFile, 'unit')}
                value={choice.unit}
                onChange={(unit) => change({ unit })}
              />
            )}
            {firstOfFile && (
              <YearRow
                id={`${id}-year`}
                label={t('prices.firstYear')}
                reply={firstOfFile}
                asked={choice.year}
                onChange={(year) => change({ year })}
              />
            )}
            {!isDated && <StepRow id={`${id}-step`} stepMinutes={choice.stepMinutes} onChange={(stepMinutes) => change({ stepMinutes })} />}
            {reply && (
              <NegativePrices count={negativeCount} keep={choice.keepNegative} onChange={(keepNegative) => change({ keepNegative })} />
            )}
            {reading.isLoading && <SeriesSkeleton file={selected.name} />}
            {reply && <YearsUnderstood count={reply.years.length} years={years} isRenewing={reading.isFetching} />}
          </>
        )}
        {accept.error && <SeriesTrouble {...savingTrouble(accept.error)} />}
        <div className="series-actions">
          <Button variant="default" onClick={onClose}>
            {t('prices.cancel')}
          </Button>
          <Button
            disabled={years.length === 0 || reading.isFetching}
            loading={accept.isPending}
            onClick={() => selected && accept.mutate(selected.name)}
          >
            {t('prices.ok')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Choices that decide how a file is read; undefined where the file itself decides. */
interface ReadingChoice {
  readonly comma: boolean;
  readonly year: number | undefined;
  readonly stepMinutes: number;
  readonly column: string | undefined;
  readonly unit: string | undefined;
  readonly keepNegative: boolean;
}

/** Reads the chosen file, and again with each choice. */
function useYearsReading(chosen: File | undefined) {
  const numbers = useNumbers();
  const id = useId();
  const site = useSiteOfFile();
  const [choice, setChoice] = useState<ReadingChoice>({
    comma: numbers.comma,
    year: undefined,
    stepMinutes: 60,
    column: undefined,
    unit: undefined,
    keepNegative: false,
  });
  const change = (part: Partial<ReadingChoice>) => setChoice((before) => ({ ...before, ...part }));
  const { comma, year, stepMinutes, column, unit, keepNegative } = choice;
  const { selected, refused, choose, forget } = useChosenFile(chosen, () =>
    change({ year: undefined, column: undefined, unit: undefined }),
  );

  const reading = useQuery({
    queryKey: ['yearsFile', id, selected?.turn, comma, year, stepMinutes, column, unit, keepNegative],
    queryFn: () =>
      callServer(importCalls.years, {
        params: { flag: comma ? 'true' : 'false' },
        query: {
          ...fileQuery({ name: selected?.name ?? '', site, answers: { year, column, unit }, keepNegative }),
          kind: 'price',
          stepMinutes,
        },
        body: selected?.text ?? '',
      }),
    enabled: selected !== undefined,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
    placeholderData: (before: YearsReply | undefined, query) => (query?.queryKey[2] === selected?.turn ? before : undefined),
  });
  const reply = reading.data?.success ? reading.data : undefined;
  const years = (reply?.years ?? []).slice(0, maxYears);
  return { choice, change, selected, refused, choose, forget, reading, reply, years };
}

interface StepRowProps {
  readonly id: string;
  readonly stepMinutes: number;
  readonly onChange: (stepMinutes: number) => void;
}

/** Selects the time step of a file without dates. */
function StepRow({ id, stepMinutes, onChange }: StepRowProps) {
  const { t } = useTranslation();
  return (
    <FieldRow label={t('prices.step')} htmlFor={id}>
      <Select id={id} value={String(stepMinutes)} onChange={(text) => onChange(Number(text))}>
        {stepChoices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('prices.stepMinutes', { count: minutes })}
          </option>
        ))}
      </Select>
    </FieldRow>
  );
}

interface YearsUnderstoodProps {
  /** Number of years in the file, of which the project takes a limited number. */
  readonly count: number;
  readonly years: YearsReply['years'];
  /** True while the file is read again. */
  readonly isRenewing: boolean;
}

/** Shows the years that were read from the file. */
function YearsUnderstood({ count, years, isRenewing }: YearsUnderstoodProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const lifetimeYears = useProject(yearsOf);
  const [first, ...others] = years;
  return (
    <section className="series-understood" aria-label={t('series.understood')} data-renewing={isRenewing || undefined}>
      <header>
        <span role="status">{[t('prices.yearsFound', { count }), t('prices.yearsNeeded', { count: lifetimeYears })].join(' · ')}</span>
      </header>
      <SeriesReadingLine reading={translate(first?.reading ?? '')} />
      {others.length > 0 && (
        <Disclosure title={t('prices.otherReadings', { count: others.length })} className="years-readings">
          {others.map(({ year: own, reading }) => (
            <p key={own}>{translate(reading)}</p>
          ))}
        </Disclosure>
      )}
      <YearsTable
        name={t('series.understood')}
        years={years.map(({ year: own, data, rowsRead, negativeCount }) => ({
          year: own,
          rows: rowsRead,
          ...statisticsOf(data, negativeCount),
        }))}
      />
    </section>
  );
}
