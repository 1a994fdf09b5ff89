import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import { missedEndMWh } from '@hybrid/engine/dispatch/missedEnd';
import type { DispatchResult, Flows } from '@hybrid/engine/dispatch/problem';
import type { Series } from '@hybrid/engine/series';
import { commandModule, jsonOption } from './commandModule';
import { type BareDispatch, readDispatchProblem } from './dispatchProblemFile';
import { exitCode } from './exitCode';
import { writeError } from './messages';
import { standardStream } from './standardStream';
import { writeOutput } from './writeOutput';

/** Runs `hybrid dispatch`: solves a bare dispatch problem over all its steps at once; 1 if no plan meets the end level. */
export const dispatchCommand = commandModule(
  (command) =>
    command
      .argument('<problem>', 'problem file (.json)')
      .option(...jsonOption)
      .option('--schedule <file>', 'write the power of each step (.json)'),
  async (path, { json, schedule }, command) => {
    if (schedule === standardStream && json) return command.error('Standard output takes the schedule or the JSON, not both.');
    const bare = await readDispatchProblem(path);

    const started = performance.now();
    const result = dispatchYear(bare.problem, bare.horizon);
    const seconds = (performance.now() - started) / 1000;

    const unmet = unmetEnd(bare, result);
    if (unmet !== undefined) {
      writeError({ code: 'blocked', message: unmet, detail: undefined });
      return exitCode.blocked;
    }
    if (schedule !== undefined) await writeSchedule(schedule, bare, result);
    if (schedule === standardStream) return exitCode.done;
    const { objective, relativeGapBound } = result;
    process.stdout.write(
      json
        ? `${JSON.stringify({ objective, seconds, relativeGapBound })}\n`
        : `objective           ${objective.toFixed(2)}\nseconds             ${seconds.toFixed(4)}\nrelative gap bound  ${relativeGapBound.toExponential(1)}\n`,
    );
    return exitCode.done;
  },
);

/** Returns why there is no plan if the end level is missed. */
function unmetEnd({ problem, horizon }: BareDispatch, { flows }: DispatchResult): string | undefined {
  const reached = missedEndMWh(problem.storage, horizon.endMWh, flows.levelMWh);
  if (reached === undefined) return undefined;
  return `no plan: from ${horizon.startMWh} MWh the end level of ${horizon.endMWh} MWh is out of reach; the nearest is ${reached} MWh`;
}

async function writeSchedule(path: string, { problem }: BareDispatch, { flows }: DispatchResult): Promise<void> {
  const list = (series: Series): readonly number[] => Array.from(series);
  const schedule = {
    ch: list(flows.chargeMW),
    dis: list(flows.dischargeMW),
    exp: list(flows.exportMW),
    imp: list(flows.importMW),
    ren: list(problem.generationMW.map((generation, t) => generation - (flows.curtailedMW[t] ?? 0))),
    ru: list(offered(flows.terms?.regulationUpMW ?? [], flows)),
    rd: list(offered(flows.terms?.regulationDownMW ?? [], flows)),
  };
  await writeOutput(path, `${JSON.stringify(schedule)}\n`);
}

/** Returns the reserve of all offers of one direction in each step. */
function offered(offers: readonly Series[], { exportMW }: Flows): Series {
  return exportMW.map((_, t) => offers.reduce((total, offer) => total + (offer[t] ?? 0), 0));
}
