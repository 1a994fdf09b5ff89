import type { Text } from '@hybrid/project/i18n/message';
import { importCalls } from '@hybrid/api/importCalls';
import { inputCalls, type ImportReply } from '@hybrid/api/inputCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import type { ColumnInfo, ImportedSeries, ImportKind, ImportOptions } from '@hybrid/formats/importing/importFile';
import { handle } from './handler';

export const seriesImportHandlers = {
  importSeries: handle(inputCalls.importSeries, async ({ kind, flag }, text, { user, query, files }): Promise<ImportReply> => {
    const options = optionsOf(kind, flag, query);
    try {
      return { ...done, ...seriesReply(await files.of(user.id).readSeries(text, options)) };
    } catch (error) {
      const refusal = refusalReply(error);
      const columns = await files.of(user.id).readColumns(text, options);
      return { ...nothingRead, ...refusal, columns: columns.map(columnReply) };
    }
  }),
} as const;

export const importHandlers = {
  years: handle(importCalls.years, async ({ flag }, text, { user, query: { kind, ...query }, files }) => {
    try {
      const years = await files.of(user.id).readYears(text, optionsOf(kind, flag, query));
      return { ...done, years: years.map(seriesReply) };
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
};

function seriesReply({ values, notes, changes, warnings, columns, ...about }: ImportedSeries): SeriesReply {
  return {
    ...about,
    data: Array.from(values),
    notes: [...notes],
    changes: [...changes],
    warnings: [...warnings],
    columns: columns.map(columnReply),
  };
}

function columnReply({ samples, ...column }: ColumnInfo): SeriesReply['columns'][number] {
  return { ...column, samples: [...samples] };
}

type Asked = { readonly keepNegative?: 'true' | 'false' | undefined } & {
  readonly [K in Exclude<keyof ImportOptions, 'kind' | 'comma' | 'keepNegative'>]?: ImportOptions[K] | undefined;
};

function optionsOf<K extends ImportKind>(kind: K, flag: 'true' | 'false', { keepNegative, ...query }: Asked): ImportOptions & { kind: K } {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return { ...given, kind, comma: flag === 'true', ...(keepNegative === undefined ? {} : { keepNegative: keepNegative === 'true' }) };
}
