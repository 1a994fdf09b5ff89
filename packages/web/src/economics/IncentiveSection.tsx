import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateLabel } from '../i18n/translate';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import { incentiveKinds, incentiveName, isTaxCredit, type Incentive } from '@hybrid/project/document/incentive';
import { technologies, technologyKinds } from '@hybrid/project/document/kinds';
import { fullTaxCredit } from '@hybrid/project/document/taxCredit';
import { removeIncentive, setIncentive } from '@hybrid/project/edits/incentiveEdits';
import { moneyText } from '../ui/figures';
import { useBaseCosts } from '../costs/CapitalPanel';
import { AskRemoval } from '../ui/AskRemoval';
import { useNumbers } from '../ui/numbers';
import { Section } from '../ui/Section';
import { goToAnchor } from '../ui/goTo';
import { edit, useProject } from '../openProject/projectStore';
import { IncentiveForm } from './IncentiveForm';
import { incentiveIcons } from './incentiveLooks';

interface IncentiveSectionProps {
  readonly incentive: Incentive;
  /** Estimate of the base size, if there is one. */
  readonly estimate: Estimate | undefined;
}

export function IncentiveSection({ incentive, estimate }: IncentiveSectionProps) {
  const { t } = useTranslation();
  const title = useProject(({ incentives }) => incentiveName(incentives, incentive, translateLabel(incentiveKinds[incentive.kind].title)));
  const [asking, setAsking] = useState(false);
  const summary = useSummary(incentive);
  const { id, kind } = incentive;
  const Icon = incentiveIcons[kind];
  const removal = t('economics.remove', { title });
  const change = (part: Partial<Incentive>, name: string) => edit(t('economics.named', { title, name }), setIncentive(id, part));
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
      icon={<Icon size={16} stroke={1.75} />}
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
    .map((technology) => translateLabel(technologies[technology].title))
    .join(', ');
  if (ticked === '') return t('economics.nothing');
  if (isTaxCredit(incentive))
    return t('economics.summary', {
      technologies: ticked,
      rate: numbers.write(incentive.itcPercent, 2),
      eligible: numbers.write(incentive.eligiblePercent, 2),
      credit: moneyText(
        fullTaxCredit(incentive, costs).reduce((total, { credit }) => total + credit, 0),
        numbers,
      ),
    });
  if (incentive.kind !== 'prod')
    return t('economics.depreciationSummary', { technologies: ticked, tax: numbers.write(incentive.marginalTaxPercent, 2) });
  const credit = `${numbers.write(incentive.credit, 2)} ${numbers.unit('¤/MWh')}`;
  return incentive.useDuration
    ? t('economics.limitedSummary', { technologies: ticked, credit, count: incentive.duration })
    : t('economics.creditSummary', { technologies: ticked, credit });
}
