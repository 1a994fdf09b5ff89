import type { Text } from '@hybrid/project/i18n/message';
import { importCalls } from '@hybrid/api/importCalls';
import type { z } from 'zod';
import { inputCalls, type importQuery, type ImportReply } from '@hybrid/api/inputCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import type { ImportKind } from '@hybrid/project/document/importKinds';
import { unitChoices } from '@hybrid/formats/importing/table/columnUnits';
import type { ColumnInfo, ImportedSeries, ImportOptions } from '@hybrid/formats/importing/importFile';
import { handle } from './handler';

export const seriesImportHandlers = {
  importSeries: handle(inputCalls.importSeries, async ({ kind, flag }, text, { user, query, files }): Promise<ImportReply> => {
    const options = optionsOf(kind, flag, query);
    try {
      return { ...done, ...seriesReply(await files.of(user.id).readSeries(text, options)), unitChoices: [...unitChoices(kind)] };
    } catch (error) {
      const refusal = refusalReply(error);
      const { columns, years, ...can } = await files.of(user.id).readChoices(text, options);
      const choices = { columns: columns.map(columnReply), years: [...years], unitChoices: [...unitChoices(kind)], ...can };
      return { ...nothingRead, ...refusal, ...choices };
    }
  }),
} as const;

export const importHandlers = {
  years: handle(importCalls.years, async ({ flag }, text, { user, query: { kind, ...query }, files }) => {
    try {
      const years = await files.of(user.id).readYears(text, optionsOf(kind, flag, query));
      return { ...done, years: years.map((year) => ({ ...seriesReply(year), unitChoices: [...unitChoices(kind)] })) };
    } catch (error) {
      return { years: [], ...refusalReply(error) };
    }
  }),

  storage: handle(importCalls.storage, async (_params, { content, name }, { user, files }) => {
    try {
      const { spec, warnings } = await files.of(user.id).readStorage(content, name);
      return { ...done, spec, warnings: [...warnings] };
    } catch (error) {
      return { ...refusalReply(error), warnings: [] };
    }
  }),

  windTurbine: handle(importCalls.windTurbine, async (_params, { content, name }, { user, files }) => {
    try {
      const { spec, warnings } = await files.of(user.id).readTurbine(content, name);
      return { ...done, spec, warnings: [...warnings] };
    } catch (error) {
      return { ...refusalReply(error), warnings: [] };
    }
  }),
} as const;

const done = { success: true, message: '', detail: '' } as const;

/** Returns the reply for a file that cannot be read: for these calls a result, not a failure. */
export function refusalReply(error: unknown): { readonly success: boolean; readonly message: Text; readonly detail: Text } {
  if (!(error instanceof UserError) || error.code === 'unavailable') throw error;
  return { success: false, message: error.title, detail: error.detail ?? '' };
}

type SeriesReply = Omit<ImportReply, 'success' | 'message' | 'detail'>;

const nothingRead: SeriesReply = {
  data: [],
  year: 0,
  stepMinutes: 0,
  rowsRead: 0,
  negativeCount: 0,
  notes: [],
  changes: [],
  warnings: [],
  columns: [],
  facts: [],
  reading: '',
  unitChoices: [],
  years: [],
  canFillGaps: false,
  canReplaceOutliers: false,
  filled: [],
};

function seriesReply({
  values,
  notes,
  changes,
  warnings,
  columns,
  facts,
  filled,
  canReplaceOutliers = false,
  ...about
}: ImportedSeries): SeriesReply {
  return {
    ...about,
    data: Array.from(values),
    notes: [...notes],
    changes: [...changes],
    warnings: [...warnings],
    columns: columns.map(columnReply),
    facts: [...facts],
    unitChoices: [],
    years: [],
    canFillGaps: false,
    canReplaceOutliers,
    filled: [...filled],
  };
}

function columnReply({ samples, ...column }: ColumnInfo): SeriesReply['columns'][number] {
  return { ...column, samples: [...samples] };
}

type Query = z.infer<typeof importQuery>;

/** Returns the options of an import, with the answers of the user among them. */
function optionsOf<K extends ImportKind>(kind: K, flag: 'true' | 'false', query: Query): ImportOptions & { kind: K } {
  const { keepNegative, unit, stampZoneHours, stampsAtEnd, shiftMinutes, measuredAtM, fillGaps, replaceOutliers, ...plain } = query;
  const answers = {
    unit,
    stampZoneHours,
    stampsAtEnd: stampsAtEnd && stampsAtEnd === 'true',
    shiftMinutes,
    heightM: measuredAtM,
    fillGaps: fillGaps && fillGaps === 'true',
    replaceOutliers: replaceOutliers && replaceOutliers === 'true',
  };
  const given = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...given(plain),
    kind,
    comma: flag === 'true',
    ...(keepNegative === undefined ? {} : { keepNegative: keepNegative === 'true' }),
    answers: given(answers),
  };
}
