import { useIssuesAt } from '../../fields/IssueLines';

/** Returns the text of the error at an anchor that blocks a calculation; undefined without one. */
export function useErrorAt(anchor: string): string | undefined {
  return useIssuesAt(anchor).find(({ severity }) => severity === 'error')?.text;
}
