import { seriesOfResultCalls } from '@hybrid/api/seriesOfResultCalls';
import { Answer, handle } from '../handler';

const asFile = { 'content-disposition': 'attachment; filename="timeseries.csv"' } as const;

export const seriesOfResultHandlers = {
  year: handle(seriesOfResultCalls.year, async ({ id, result, year }, _body, { user, projects, seriesDesk }) => {
    await projects.owned(user.id, id);
    return new Answer(200, { json: await seriesDesk.year(id, result, year) });
  }),

  exportYear: handle(seriesOfResultCalls.exportYear, async ({ id, result, year }, _body, { user, projects, seriesDesk }) => {
    await projects.owned(user.id, id);
    return new Answer(200, { headers: asFile, stream: await seriesDesk.file(id, result, year) });
  }),

  exportAll: handle(seriesOfResultCalls.exportAll, async ({ id, result }, _body, { user, projects, seriesDesk }) => {
    await projects.owned(user.id, id);
    return new Answer(200, { headers: asFile, stream: await seriesDesk.file(id, result) });
  }),
} as const;
