import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { economicsFields, economicsOptions, realDiscountRatePercent, type Economics } from '@hybrid/project/document/economics';
import { incentiveKinds } from '@hybrid/project/document/incentive';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { Fields, FieldRow } from '../fields/Field';
import { useNumbers } from '../fields/numbers';
import { Section } from '../fields/Section';
import { edit, useProject } from '../workspace/projectStore';
import { StepLayout, type OutlineEntry } from '../workspace/StepLayout';
import { useGoToStep } from '../workspace/useCurrentStep';
import { AfterIncentives } from './AfterIncentives';
import { IncentiveList } from './IncentiveList';
import '../application/application.css';
import '../equipment/equipment.css';
import './economics.css';

/** Rates, costs of no technology, and incentives. */
export default function EconomicsStep() {
  const { t } = useTranslation();
  const incentives = useProject((project) => project.incentives);
  const outline: readonly OutlineEntry[] = [
    { id: 'economics', title: t('economics.economics') },
    { id: 'incentives', title: t('economics.incentives') },
    ...incentives.map(({ id, kind }) => ({ id, title: incentiveKinds[kind].title, level: 2 as const })),
  ];
  return (
    <StepLayout outline={outline} rail={<AfterIncentives />}>
      <RatesSection />
      <IncentiveList />
    </StepLayout>
  );
}

function RatesSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const goToStep = useGoToStep();
  const real = realDiscountRatePercent(project);
  const change = (part: Partial<Economics>, name: string) => edit(name, setFields(part));
  const plain = { of: economicsFields, item: project, onChange: change } as const;
  const realText = real === undefined ? '—' : `${numbers.write(real, 2)} %`;
  return (
    <Section
      id="economics"
      title={t('economics.economics')}
      icon={<IconChartLine size={16} stroke={1.75} />}
      tone="grid"
      summary={`${t('economics.realRate')} ${realText} · ${numbers.write(project.lifetime, 0)} yr`}
      defaultOpen
    >
      <div className="form-columns">
        <div>
          <Fields {...plain} show={['discountRate', 'inflationRate']} notes={{ discountRate: t('economics.nominal') }} />
          <FieldRow
            label={t('economics.realRate')}
            help={t('economics.realRateHelp')}
            note={real === undefined ? t('economics.noRealRate') : undefined}
          >
            <output className="control computed" htmlFor="discountRate inflationRate" aria-label={t('economics.realRate')}>
              {realText}
            </output>
          </FieldRow>
        </div>
        <div>
          <Fields {...plain} show={['systemFixedCost', 'systemOmCost']} />
          <Fields {...plain} show={economicsOptions} />
          <FieldRow label={t('economics.lifetime')}>
            <output className="control computed" aria-label={t('economics.lifetime')}>
              {`${numbers.write(project.lifetime, 0)} yr`}
            </output>
            <button type="button" className="link-button" onClick={() => goToStep('setup', 'lifetime')}>
              {t('economics.inSetup')}
            </button>
          </FieldRow>
        </div>
      </div>
    </Section>
  );
}
