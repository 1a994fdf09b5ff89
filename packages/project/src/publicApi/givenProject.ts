import { projectSchema, type Project } from '../document/project';
import { message } from '../i18n/message';
import { UserError } from '../i18n/userError';

/** Throws a `UserError` that names the part, unless a value is the document of a project: programs may pass its file, or change it by hand. */
export function assertProject(value: Project): void {
  const { error } = projectSchema.safeParse(value);
  if (error === undefined) return;
  const [first] = error.issues;
  throw new UserError(
    'badInput',
    message('refusals.thisIsNotProject'),
    message('refusals.documentPart', {
      path: first?.path.join('.') || message('refusals.theDocument'),
      why: first?.message ?? message('refusals.unreadable'),
    }),
  );
}
