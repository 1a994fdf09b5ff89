import type { Text } from '@hybrid/project/i18n/message';
import { useIssuesAt } from '../../fields/IssueLines';

/** Returns the text of the error at an anchor that blocks a calculation; undefined without one. */
export function useErrorAt(anchor: string): Text | undefined {
  return useIssuesAt(anchor).find(({ severity }) => severity === 'error')?.text;
}
