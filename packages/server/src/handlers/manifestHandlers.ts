import { message, sentences } from '@hybrid/project/i18n/message';
import { manifestCalls } from '@hybrid/api/manifestCalls';
import { manifestOf } from '@hybrid/engine/manifest/manifest';
import { UserError } from '@hybrid/project/i18n/userError';
import { readProject, seriesOf } from '@hybrid/project/files/projectFile';
import { writeManifestFile } from '@hybrid/project/results/manifest';
import { rowDifferences } from '@hybrid/project/results/rowDifferences';
import { Answer, handle } from './handler';
import { headerOf, keysOf } from '../store/resultStore';

export const manifestHandlers = {
  manifest: handle(manifestCalls.manifest, async ({ id, result }, _body, { user, projects, results, series }) => {
    await projects.ownedHead(user.id, id);
    const run = await results.latest(id);
    const key = run && keysOf(run).find((each) => each.id === result);
    const row = run && key && (await results.items(run.id)).find((item) => item.id === result);
    if (!row)
      throw new UserError(
        'notFound',
        message('refusals.thereIsNoSuchResult'),
        sentences(message('refusals.itBelongsToEarlierCalculation'), message('refusals.openResultTableAgain')),
      );
    const project = readProject(run.document);
    const inputs = new Map<string, Float64Array>();
    for (const { hash, name } of seriesOf(project)) {
      const values = await series.values(id, hash);
      if (!values)
        throw new UserError(
          'notFound',
          message('calculation.inputTimeseriesNotFound'),
          message('refusals.valuesStoredAnyMore', { series: name }),
        );
      inputs.set(hash, values);
    }
    const calculated = (run.ended ?? run.started).toISOString();
    const manifest = manifestOf(project, key, (hash) => inputs.get(hash) as Float64Array, row, calculated, run.engineVersion);
    return new Answer(200, {
      json: writeManifestFile({ manifest, project, inputs }),
      headers: { 'content-disposition': 'attachment; filename="Manifest.json"' },
    });
  }),

  moved: handle(manifestCalls.moved, async ({ id }, _body, { user, projects, results }) => {
    await projects.ownedHead(user.id, id);
    const run = await results.latest(id);
    const earlier = run && (await results.earlier(run));
    if (!earlier) return { moved: null };
    const now = new Map((await results.items(run.id)).map((item) => [item.id, item]));
    const header = headerOf(run);
    const pairs = earlier.items.flatMap((before) => {
      const after = now.get(before.id);
      return after ? [{ before, now: after }] : [];
    });
    const items = pairs.filter(({ before, now: after }) => rowDifferences(header, before, after).length > 0);
    return { moved: { before: earlier.engineVersion, now: run.engineVersion, header, compared: pairs.length, items } };
  }),
} as const;
