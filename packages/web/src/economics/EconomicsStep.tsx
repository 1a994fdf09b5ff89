import { useTranslate } from '../i18n/translate';
import { useTranslation } from 'react-i18next';
import { factsOf, incentiveName } from '@hybrid/project/document/incentive';
import { useEstimate } from '../estimate/useEstimate';
import { useProject } from '../openProject/projectStore';
import { StepLayout, type OutlineEntry } from '../workspace/StepLayout';
import { AfterIncentives } from './AfterIncentives';
import { IncentiveList } from './IncentiveList';
import { RatesSection } from './RatesSection';
import { IncentiveBenefits } from './IncentiveBenefits';
import '../ui/forms.css';
import './economics.css';

/** Economics step: rates, other costs, and incentives. */
export default function EconomicsStep() {
  const { t } = useTranslation();
  const translate = useTranslate();
  const incentives = useProject((project) => project.incentives);
  const live = useEstimate();
  const outline: readonly OutlineEntry[] = [
    { id: 'economics', title: t('economics.ratesOutline') },
    { id: 'incentives', title: t('economics.incentives') },
    ...incentives.map((incentive) => ({
      id: incentive.id,
      title: translate(incentiveName(incentives, incentive, factsOf(incentive).shortTitle)),
      level: 2 as const,
    })),
  ];
  return (
    <StepLayout
      outline={outline}
      rail={
        <>
          <IncentiveBenefits live={live} />
          <AfterIncentives />
        </>
      }
    >
      <RatesSection />
      <IncentiveList estimate={live.estimate} />
    </StepLayout>
  );
}
