import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { incentivesInUse, marketsInUse, type ItemInUse } from '../openProject/itemsInUse';
import { useProject } from '../openProject/projectStore';

interface ComesFromProps {
  readonly projectId: string;
  /** True when the figures beside it include incentives. */
  readonly withIncentives?: boolean;
}

/** Links from figures to the markets and incentives of the project that they result from. */
export function ComesFrom({ projectId, withIncentives = false }: ComesFromProps) {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const [markets, incentives] = [marketsInUse(project), withIncentives ? incentivesInUse(project) : []];
  return (
    <>
      {markets.length > 0 && <Links projectId={projectId} step="revenue" words={t('results.comesFrom.markets')} items={markets} />}
      {incentives.length > 0 && <Links projectId={projectId} step="other" words={t('results.comesFrom.incentives')} items={incentives} />}
    </>
  );
}

interface LinksProps {
  readonly projectId: string;
  readonly step: 'revenue' | 'other';
  readonly words: string;
  readonly items: readonly ItemInUse[];
}

function Links({ projectId, step, words, items }: LinksProps) {
  return (
    <p className="results-note comes-from">
      {words}
      {items.map(({ id, name }) => (
        <Link key={id} to={`/project/$projectId/${step}`} params={{ projectId }} hash={id}>
          {name}
        </Link>
      ))}
    </p>
  );
}
