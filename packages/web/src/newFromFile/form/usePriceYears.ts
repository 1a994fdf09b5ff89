import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { ImportReply } from '@hybrid/api/inputCalls';
import { readSeriesFile, type FileAnswers, type SiteOfFile } from '../../series/fileReading';
import { refusedUnread, troubleOf, type Trouble } from '../../series/seriesImport';
import { textOf } from '../../ui/fileText';

/** File of one year of prices: its reading, or why it is refused; neither while it is read. */
export interface PriceYear {
  readonly name: string;
  readonly reply?: ImportReply;
  readonly trouble?: Trouble;
}

interface ReadingOfYears {
  readonly site: SiteOfFile;
  readonly comma: boolean;
  /** Answers about the file that is shown, which hold for the others. */
  readonly answers: FileAnswers;
  readonly keepNegative: boolean;
}

/** Reads files of further years of prices like the one that is shown, each with the year of its own. */
export function usePriceYears(files: readonly File[], { site, comma, answers, keepNegative }: ReadingOfYears): readonly PriceYear[] {
  const id = useId();
  const { comma: _comma, year: _year, ...shared } = answers;
  const read = useQueries({
    queries: files.map((file, place) => ({
      queryKey: ['priceYear', id, place, site, comma, shared, keepNegative],
      queryFn: async (): Promise<PriceYear> => {
        const { name } = file;
        const trouble = refusedUnread(file);
        if (trouble) return { name, trouble };
        const text = await textOf(file);
        const reply = await readSeriesFile({ kind: 'price', name, text, comma, site, answers: shared, keepNegative });
        return reply.success ? { name, reply } : { name, trouble: { title: reply.message, detail: reply.detail } };
      },
      retry: false,
      gcTime: 60_000,
      staleTime: Infinity,
    })),
    combine: combined,
  });
  return useMemo(() => read.map((year, place) => ({ name: files[place]?.name ?? '', ...year })), [read, files]);
}

const combined = (answers: readonly UseQueryResult<PriceYear>[]): readonly Partial<PriceYear>[] =>
  answers.map(({ data, error }) => data ?? (error ? { trouble: troubleOf(error) } : {}));
