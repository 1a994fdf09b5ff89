import { isBlocked, runChecks } from '@hybrid/project/issues/checks';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { exitCode } from './exitCode';
import { issueText } from './issueText';
import { projectInput } from './projectInput';
import { englishJson } from './englishJson';

/** Runs `hybrid check`: lists the issues of a project file; 1 if they block a calculation. */
export const checkCommand = commandModule(
  (command) => command.argument(...projectArgument).option(...jsonOption),
  async (path, { json }) => {
    const { project } = await projectInput(path);
    const issues = runChecks(project);
    if (json) console.log(englishJson(issues, 2));
    else console.log(issues.length === 0 ? 'No issues.' : issues.map((issue) => issueText(issue, 'stdout')).join('\n'));
    return isBlocked(issues) ? exitCode.blocked : exitCode.done;
  },
);
