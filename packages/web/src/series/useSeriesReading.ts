import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { ImportKind, ImportReply } from '@hybrid/api/inputCalls';
import { useNumbers } from '../ui/numbers';
import { readSeriesFile, type FileAnswers, type SiteOfFile } from './fileReading';
import { answersOfLayout, keepAnswersOfLayout, layoutOf } from './layoutAnswers';
import { likelyKind } from './seriesImport';
import { useChosenFile, type ChosenFile } from './useChosenFile';

interface SeriesReadingOptions {
  /** Possible kinds of file; the most likely is preselected from its text. */
  readonly kinds: readonly [ImportKind, ...ImportKind[]];
  /** File that was dropped or chosen before. */
  readonly file: File | undefined;
  /** Rated power of the plant that the values belong to [kW]; undefined if the user has not set one. */
  readonly ratedKW: number | undefined;
  /** Returns the site that a file is checked against. */
  readonly siteOf: (file: ChosenFile | undefined) => SiteOfFile;
  /** True if negative prices are kept until the user decides; else they are set to 0. */
  readonly keepsNegative?: boolean;
}

/**
 * Reads the chosen file, and again with each answer of the user; those about the last file of its layout count until they are forgotten.
 * The reply that is taken has its negative prices as chosen.
 */
export function useSeriesReading({ kinds, file, ratedKW, siteOf, keepsNegative = false }: SeriesReadingOptions) {
  const numbers = useNumbers();
  const id = useId();
  const [kind, setKind] = useState<ImportKind>(kinds[0]);
  const [keepNegative, setKeepNegative] = useState(keepsNegative);
  const [own, setOwn] = useState<FileAnswers>({});
  const answer = (part: FileAnswers) => setOwn((before) => ({ ...before, ...part }));
  const { selected, refused, choose } = useChosenFile(file, (text) => {
    setKind(likelyKind(kinds, text));
    setOwn(({ comma }) => ({ comma }));
  });

  const site = siteOf(selected);

  const read = (answers: FileAnswers, keep: boolean, enabled: boolean) => ({
    queryKey: ['seriesFile', id, selected?.turn, kind, site, ratedKW, answers, keep, numbers.comma],
    queryFn: () => {
      const { comma = numbers.comma, ...rest } = answers;
      const { name = '', text = '' } = selected ?? {};
      return readSeriesFile({ kind, name, text, comma, site, ratedKW, answers: rest, keepNegative: keep });
    },
    enabled,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
  });
  // Prices are read with their negative values first, which are counted; if they are set to 0, the imported values are a second reading.
  const isPrice = kind === 'price';
  const first = useQuery(read({}, isPrice, selected !== undefined));
  const memory = useLayout(layoutOf(kind, first.data));
  const answers = { ...memory.answers, ...own };
  const reading = useQuery({
    ...read(answers, isPrice, first.data !== undefined),
    placeholderData: (before: ImportReply | undefined, query) => (query?.queryKey[2] === selected?.turn ? before : undefined),
  });
  const reply = reading.data?.success ? reading.data : undefined;
  const zeroes = isPrice && !keepNegative && (reply?.negativeCount ?? 0) > 0;
  const zeroed = useQuery(read(answers, false, zeroes && !reading.isFetching));
  const taken = zeroes ? zeroed : reading;
  return {
    kind,
    setKind,
    keepNegative,
    setKeepNegative,
    answers,
    answer,
    memory,
    selected,
    refused,
    choose,
    /** Reading without any answer, which shows what the file itself says. */
    first: first.data,
    /** Last reading, a refused one included. */
    last: reading.data,
    reply,
    takenReply: taken.data?.success ? taken.data : undefined,
    /** Reading with the negative prices of the file, where the taken one has 0 instead. */
    originalReply: zeroes ? reply : undefined,
    error: first.error ?? reading.error ?? taken.error,
    isFirst: first.isLoading || reading.isLoading,
    isReading: first.isFetching || reading.isFetching || taken.isFetching,
    /** Keeps the answers for files of the same layout. */
    keepAnswers: () => memory.keep(answers),
  };
}

export type SeriesReading = ReturnType<typeof useSeriesReading>;

/** Returns the answers about the last file of a layout, until they are forgotten. */
function useLayout(layout: string | undefined) {
  const [forgotten, setForgotten] = useState<string>();
  const known = useMemo(() => (layout === undefined ? undefined : answersOfLayout(layout)), [layout]);
  return {
    answers: layout === forgotten ? undefined : known,
    forget: () => {
      setForgotten(layout);
      if (layout !== undefined) keepAnswersOfLayout(layout, {});
    },
    keep: (answers: FileAnswers) => {
      if (layout !== undefined) keepAnswersOfLayout(layout, answers);
    },
  };
}
