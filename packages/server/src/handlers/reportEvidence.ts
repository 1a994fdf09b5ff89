import { riskCalls } from '@hybrid/api/riskCalls';
import { soleSystem } from '@hybrid/engine/study/soleSystem';
import { studyInputs } from '@hybrid/engine/study/studyInputs';
import type { ReportEvidence } from '@hybrid/formats/report/reportEvidence';
import { readProject } from '@hybrid/project/files/projectFile';
import type { RiskAnswer } from '../runs/studies';
import { headerOf, keysOf, type ResultStore, type Run } from '../store/resultStore';
import type { StudyStore } from '../store/studyStore';
import { studyOfResult } from './riskHandlers';

/** Returns what the report shows beside the details of a result: the systems of its case, and the tornado that was calculated of it. */
export async function reportEvidence(
  run: Run,
  project: string,
  result: string,
  results: ResultStore,
  studyStore: StudyStore,
): Promise<ReportEvidence> {
  const keys = keysOf(run);
  const key = keys.find(({ id }) => id === result);
  const inCase = new Set(keys.flatMap(({ id, sensitivityIndex }) => (sensitivityIndex === key?.sensitivityIndex ? [id] : [])));
  const items = (await results.items(run.id)).filter(({ id }) => inCase.has(id));
  const study = await studyOfResult({ id: project, kind: 'tornado', result }, results, studyStore);
  const answer = study?.answer ? (JSON.parse(study.answer) as RiskAnswer).result : undefined;
  const tornado = riskCalls.answer.reply.shape.found.unwrap().shape.tornado.parse(answer ?? undefined);
  if (!tornado || !key) return { table: { header: headerOf(run), items } };
  const paths = new Set(tornado.bars.map(({ path }) => path));
  const inputs = studyInputs(soleSystem(readProject(run.document), key)).filter(({ path }) => paths.has(path));
  return {
    table: { header: headerOf(run), items },
    tornado: { result: tornado, inputs: inputs.map(({ path, section, item, label, unit }) => ({ path, section, item, label, unit })) },
  };
}
