import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError, wholeText } from '@hybrid/project/i18n/userError';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { z } from 'zod';
import { assistantTool, nextPageText, offsetInput, pageOf } from './assistantTool';
import { textTable } from './tableText';

const listed = z.object({
  project: z.string(),
  modified: z.string(),
  name: z.string().optional(),
  place: z.string().optional(),
  electricityMarket: z.string().optional(),
  technologies: z.array(z.string()).optional(),
  problem: z.string().optional(),
});

const pageSize = 50;

/** Lists the projects of the folder with their name, place and technologies; a file that cannot be read with its problem. */
export const listProjects = assistantTool({
  name: 'list_projects',
  title: 'List projects',
  description:
    'Lists the project files of the folder: name, place, electricity market, technologies (solar, wind, storage) and time of the last change. ' +
    'Start here: every other tool takes the path in the column project.',
  effect: 'reads',
  input: z.strictObject({ offset: offsetInput }),
  output: z.object({ folder: z.string(), projects: z.array(listed), total: z.int(), nextOffset: z.int().nullable() }),
  work: async ({ offset }, { folder }) => {
    const files = await folder.list();
    const { page, next } = pageOf(files, offset, pageSize);
    const projects: z.infer<typeof listed>[] = [];
    for (const { path, modified } of page) {
      const file = { project: path, modified: modified.toISOString() };
      try {
        const { project } = await folder.read(path);
        projects.push({
          ...file,
          name: project.name,
          place: project.location.address,
          electricityMarket: project.electricityMarket,
          technologies: technologyKinds.filter((kind) => project[technologies[kind].switch]),
        });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        projects.push({ ...file, problem: inEnglish(wholeText(error)) });
      }
    }
    const rows = projects.map(({ project, name = '', place = '', technologies: kinds = [], modified, problem }) => [
      project,
      problem ?? name,
      place,
      kinds.join(', '),
      `${modified.slice(0, 16).replace('T', ' ')} UTC`,
    ]);
    return {
      text:
        files.length === 0
          ? `There is no project file (.hfront) in ${folder.path}.`
          : textTable([['project', 'name', 'place', 'technologies', 'modified'], ...rows]) + nextPageText(next, files.length),
      data: { folder: folder.path, projects, total: files.length, nextOffset: next },
    };
  },
});
