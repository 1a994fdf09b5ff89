import { inputCalls, type ImportReply } from '@hybrid/api/inputCalls';
import { UserError } from '@hybrid/project/basics/userError';
import { handle } from '../handler';

export const importHandlers = {
  importSeries: handle(inputCalls.importSeries, async ({ kind, flag }, text, { query, pool }): Promise<ImportReply> => {
    const { year, keepNegative, name } = query;
    try {
      const read = await pool.readFile(text, {
        kind,
        comma: flag === 'true',
        ...(year === undefined ? {} : { year }),
        ...(keepNegative === undefined ? {} : { keepNegative: keepNegative === 'true' }),
        ...(name === undefined ? {} : { name }),
      });
      return { ...read, success: true, message: '', detail: '', data: Array.from(read.values), notes: [...read.notes] };
    } catch (error) {
      // A file that cannot be read is an answer of this call, not a failure of it.
      if (error instanceof UserError) return { ...nothingRead, message: error.message, detail: error.detail ?? '' };
      throw error;
    }
  }),
} as const;

const nothingRead = { success: false, data: [], year: 0, stepMinutes: 0, rowsRead: 0, negativeCount: 0, notes: [] };
