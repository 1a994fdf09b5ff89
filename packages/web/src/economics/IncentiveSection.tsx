import { translatedIncentive } from '../openProject/itemsInUse';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translate } from '../i18n/translate';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import { capitalCredits, creditsCapital } from '@hybrid/project/document/capitalCredit';
import type { Incentive, IncentiveValues } from '@hybrid/project/document/incentive';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { removeIncentive, setIncentive } from '@hybrid/project/edits/incentiveEdits';
import { moneyText } from '../ui/figures';
import { useBaseCosts } from '../costs/CapitalPanel';
import { AskRemoval } from '../ui/AskRemoval';
import { useNumbers } from '../ui/numbers';
import { Section } from '../ui/Section';
import { goToAnchor } from '../ui/goTo';
import { edit, useProject } from '../openProject/projectStore';
import { IncentiveForm } from './IncentiveForm';
import { IncentiveIcon } from './IncentiveIcon';
import { incentiveSummary } from './incentiveSummary';

interface IncentiveSectionProps {
  readonly incentive: Incentive;
  /** Estimate of the base size, if there is one. */
  readonly estimate: Estimate | undefined;
}

export function IncentiveSection({ incentive, estimate }: IncentiveSectionProps) {
  const { t } = useTranslation();
  const title = useProject(({ incentives }) => translatedIncentive(incentives, incentive));
  const [asking, setAsking] = useState(false);
  const summary = useSummary(incentive);
  const { id, kind } = incentive;
  const removal = t('economics.remove', { title });
  const change = (part: Partial<IncentiveValues>, name: string) =>
    edit(t('economics.named', { title, name }), setIncentive(id, part as Partial<Incentive>));
  const remove = () => {
    edit(removal, removeIncentive(id));
    // Its button is removed with it: the focus moves to where incentives are added.
    requestAnimationFrame(() => goToAnchor('incentives'));
  };
  return (
    <Section
      id={id}
      manual="economics#value-of-incentives"
      title={title}
      icon={<IncentiveIcon kind={kind} />}
      tone="incentive"
      summary={summary}
      defaultOpen
      badge={
        <button type="button" className="icon-button" aria-label={removal} title={removal} onClick={() => setAsking(true)}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </button>
      }
    >
      <IncentiveForm incentive={incentive} estimate={estimate} onChange={change} />
      {asking && (
        <AskRemoval
          title={t('economics.removeTitle', { title })}
          text={t('economics.removeText')}
          action={removal}
          onRemove={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

/** Summarizes the closed section in one sentence. */
function useSummary(incentive: Incentive): string {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const costs = useBaseCosts();
  const project = useProject((whole) => whole);
  const ticked = technologyKinds
    .filter((technology) => incentive[technology] && project[technologies[technology].switch])
    .map((technology) => translate(technologies[technology].title))
    .join(', ');
  if (ticked === '') return t('economics.nothing');
  const parts = [ticked, incentiveSummary(incentive, numbers)];
  if (creditsCapital(incentive))
    parts.push(
      moneyText(
        capitalCredits(incentive, costs).reduce((total, { credit }) => total + credit, 0),
        numbers,
      ),
    );
  return parts.join(' · ');
}
