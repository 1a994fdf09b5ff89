import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { isBlocked, runChecks } from '@hybrid/project/issues/checks';
import { withSuggestions, type Issue } from '@hybrid/project/issues/issue';
import { steps } from '@hybrid/project/wizard';
import { z } from 'zod';
import { assistantTool, projectInput } from './assistantTool';

export const issueSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  step: z.string(),
  text: z.string(),
});

/** Returns issues in English. */
export function shownIssues(found: readonly Issue[]): readonly z.infer<typeof issueSchema>[] {
  return found.map((issue) => ({
    code: issue.code,
    severity: issue.severity === 'estimation' ? 'note' : issue.severity,
    step: inEnglish(steps[issue.step].label),
    text: inEnglish(withSuggestions(issue)),
  }));
}

/** Returns a line for each issue: severity, step, text and code. */
export const issueLines = (issues: readonly z.infer<typeof issueSchema>[]): string =>
  issues.length === 0 ? 'No issues.' : issues.map(({ severity, step, text, code }) => `${severity}: ${step}: ${text} (${code})`).join('\n');

/** Lists the issues of a project, as the product does beside its forms. */
export const listIssues = assistantTool({
  name: 'list_issues',
  title: 'List issues',
  description:
    'Lists what is wrong or doubtful in a project: errors, which keep it from being calculated, warnings, and notes such as the estimated ' +
    'calculation time; each with the step of the product where it is solved.',
  effect: 'reads',
  input: z.strictObject({ project: projectInput }),
  output: z.object({ canBeCalculated: z.boolean(), issues: z.array(issueSchema) }),
  work: async ({ project: path }, { folder }) => {
    const { project } = await folder.read(path);
    const found = runChecks(project);
    const [issues, canBeCalculated] = [shownIssues(found), !isBlocked(found)];
    const verdict = canBeCalculated ? 'The project can be calculated.' : 'Errors keep the project from being calculated.';
    return { text: `${issueLines(issues)}\n${verdict}`, data: { canBeCalculated, issues: [...issues] } };
  },
});
