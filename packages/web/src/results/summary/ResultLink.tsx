import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Section } from '../place';

/** Links to another section of the details of the system that is shown. */
export function ResultLink({
  projectId,
  section,
  children,
}: {
  readonly projectId: string;
  readonly section: Section;
  readonly children: ReactNode;
}) {
  const { selection = '-' } = useParams({ strict: false });
  return (
    <Link
      to="/project/$projectId/results/$view/$selection"
      params={{ projectId, view: 'details', selection }}
      hash={section}
      className="card-link"
    >
      {children}
    </Link>
  );
}
