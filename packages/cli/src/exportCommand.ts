import { commandModule, jsonOption, projectArgument, resultOption } from './commandModule';
import { exitCode } from './exitCode';
import { standardStream } from './standardStream';

/** Runs `hybrid export`: writes files of one simulation of a project: the one named by `--result`, else the one with the highest net present value. */
export const exportCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .option(...resultOption)
      .option('--cashflow <file>', 'cash flow (.csv)')
      .option('--proforma <file>', 'pro forma (.xlsx)')
      .option('--excel <file>', 'workbook with all tables (.xlsx)')
      .option('--pdf <file>', 'report (.pdf)')
      .option(...jsonOption),
  async (path, { result, json, ...wanted }, command) => {
    const files = Object.values(wanted);
    if (files.length === 0) return command.error('Say what to write where.');
    const isStream = files.includes(standardStream);
    if (files.filter((file) => file === standardStream).length > 1) return command.error('Only one file can go to standard output.');
    if (isStream && json) return command.error('Standard output takes the file or the JSON, not both.');
    const { calculableProject } = await import('./calculableProject');
    const file = await calculableProject(path);
    if (!file) return exitCode.blocked;
    const { writeResultFiles } = await import('./resultFiles');
    const written = await writeResultFiles(file, wanted, result);
    const [{ englishJson }, { isQuiet }] = await Promise.all([import('./englishJson'), import('./messages')]);
    if (json) console.log(englishJson(written, 2));
    else if (!isQuiet() && !isStream) for (const { file: output } of written.files) console.log(`${output}: ${written.title}`);
    return exitCode.done;
  },
);
