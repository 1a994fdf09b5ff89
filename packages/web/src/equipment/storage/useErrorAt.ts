import { useIssuesAt } from '../IssueLines';

/** What blocks a calculation at an anchor, in the words of the check; undefined where nothing does. */
export function useErrorAt(anchor: string): string | undefined {
  return useIssuesAt(anchor).find(({ severity }) => severity === 'error')?.text;
}
