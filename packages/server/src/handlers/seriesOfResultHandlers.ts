import { seriesOfResultCalls } from '@hybrid/api/seriesOfResultCalls';
import { Answer, handle } from './handler';
import { decimalMark } from '../store/projectStore';
import { languageOfUser } from '../store/userStore';

const asFile = { 'content-disposition': 'attachment; filename="timeseries.csv"' } as const;

export const seriesOfResultHandlers = {
  year: handle(seriesOfResultCalls.year, async ({ id, result, year }, _body, { user, projects, seriesService, language }) => {
    await projects.ownedHead(user.id, id);
    return new Answer(200, { json: await seriesService.year(id, result, year, language) });
  }),

  explanation: handle(
    seriesOfResultCalls.explanation,
    async ({ id, result, year, step }, _body, { user, projects, seriesService, language }) => {
      await projects.ownedHead(user.id, id);
      return new Answer(200, { json: await seriesService.explanation(id, result, year, step, language) });
    },
  ),

  exportYear: handle(seriesOfResultCalls.exportYear, async ({ id, result, year }, _body, { user, projects, seriesService }) => {
    const mark = decimalMark(await projects.owned(user.id, id));
    return new Answer(200, { headers: asFile, stream: await seriesService.file(id, result, mark, languageOfUser(user), year) });
  }),

  exportAll: handle(seriesOfResultCalls.exportAll, async ({ id, result }, _body, { user, projects, seriesService }) => {
    const mark = decimalMark(await projects.owned(user.id, id));
    return new Answer(200, { headers: asFile, stream: await seriesService.file(id, result, mark, languageOfUser(user)) });
  }),
} as const;
