import { explainStep } from '@hybrid/engine/report/explainStep/explainStep';
import { simulatedYear } from '@hybrid/engine/report/timeSeriesReport';
import { calculableProject } from './calculableProject';
import { commandModule, jsonOption, projectArgument, resultOption, wholeNumber } from './commandModule';
import { exitCode } from './exitCode';
import { explanationLines } from './explanationText';
import { seriesFrom } from './projectInput';
import { resultKey } from './resultKey';
import { englishJson } from './englishJson';

/** Runs `hybrid explain`: explains a step of an operating year of one simulation. */
export const explainCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .requiredOption('--step <n>', 'step of the year, from 0', wholeNumber)
      .option('--year <n>', 'operating year, from 0', wholeNumber, 0)
      .option(...resultOption)
      .option(...jsonOption),
  async (path, { step, year, result, json }) => {
    const file = await calculableProject(path);
    if (!file) return exitCode.blocked;
    const { project, inputs } = file;
    const series = seriesFrom(inputs);
    const { simulated, shown } = simulatedYear(project, resultKey(project, series, result), series, year);
    const explanation = explainStep(simulated, shown, step);
    console.log(json ? englishJson(explanation) : explanationLines(explanation, simulated.currency).join('\n'));
    return exitCode.done;
  },
);
