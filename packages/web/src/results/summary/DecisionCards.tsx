import type { Details } from '@hybrid/project/results/details';
import type { ReactNode } from 'react';
import { CommitteeCard } from './CommitteeCard';
import { SmallTornadoCard } from './SmallTornadoCard';
import { useSimulationSeconds } from '../../runs/useSimulationSeconds';
import { WaterfallCard } from './WaterfallCard';
import { YearCard } from './YearCard';

interface DecisionCardsProps {
  readonly details: Details;
  readonly projectId: string;
  readonly run: string;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
  /** Card beside the waterfall. */
  readonly beside?: ReactNode;
}

/** Shows the evidence of a decision: two wide cards and a row of small ones; with four cards, two rows of two. */
export function DecisionCards({ details, projectId, run, isCurrent, beside }: DecisionCardsProps) {
  const secondsEach = useSimulationSeconds(projectId, run);
  return (
    <div className="decision-cards">
      <WaterfallCard details={details} projectId={projectId} />
      {beside}
      {isCurrent && (
        <SmallTornadoCard key={`${details.id}/${run}`} of={{ project: projectId, result: details.id, run }} secondsEach={secondsEach} />
      )}
      <YearCard details={details} projectId={projectId} />
      <CommitteeCard details={details} projectId={projectId} run={run} isCurrent={isCurrent} secondsEach={secondsEach} />
    </div>
  );
}
