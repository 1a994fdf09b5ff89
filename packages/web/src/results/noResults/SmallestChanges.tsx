import type { SmallestChange } from '@hybrid/project/results/infeasibility';
import { useTranslate } from '../../i18n/translate';

/** Lists changes of an infeasible system, each alone. */
export function SmallestChanges({ title, among }: { readonly title: string; readonly among: readonly SmallestChange[] }) {
  const translate = useTranslate();
  if (among.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul aria-label={title}>
        {among.map(({ kind, of, text }) => (
          <li key={`${kind}/${translate(of)}`}>{translate(text)}</li>
        ))}
      </ul>
    </>
  );
}
