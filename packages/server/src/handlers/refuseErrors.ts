import { listOf, message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { runChecks } from '@hybrid/project/issues/checks';

/** Refuses to size a project with errors. Warnings, such as a size of 0 MW, do not stop it. */
export function refuseErrors(project: Project): void {
  const errors = runChecks(project).filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new UserError(
      'conflict',
      message('refusals.projectIssuesKeepBeingSized'),
      listOf(
        errors.map(({ text }) => text),
        '\n',
      ),
    );
}
