import { Button } from '@mantine/core';
import { IconArrowRight, IconDownload, IconFlag, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIssues, useProject, useProjectStatus } from '../openProject/projectStore';
import { useCurrentStep, useGoToStep } from '../openProject/useCurrentStep';
import { firstSteps } from './firstSteps';
import { switchGuide, useGuideSwitch } from './guideSwitch';
import './guide.css';

/** Address of a year of example prices on the server. */
const examplePrices = '/manual/files/example-prices.csv';

/** Line above the footer with the next step towards the first result. */
export function FirstSteps() {
  const { t } = useTranslation();
  const isOn = useGuideSwitch(({ state }) => state === 'on');
  const project = useProject((state) => state);
  const issues = useIssues();
  const [status] = useProjectStatus();
  const here = useCurrentStep();
  const goToStep = useGoToStep();
  if (!isOn) return null;
  const steps = firstSteps(project, issues, status);
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="first-steps" aria-label={t('guide.title')}>
      <IconFlag size={16} stroke={1.75} aria-hidden />
      <span className="first-steps-count">{t('guide.count', { done, all: steps.length })}</span>
      <span className="first-steps-dots" aria-hidden="true">
        {steps.map(({ name, isDone }) => (
          <i key={name} data-done={isDone || undefined} data-next={name === next?.name || undefined} />
        ))}
      </span>
      <p role="status">{t(next ? `guide.steps.${next.name}` : 'guide.done')}</p>
      {next?.name === 'prices' && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={examplePrices}
          download
          leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
        >
          {t('guide.examplePrices')}
        </Button>
      )}
      {next && next.step !== here && (
        <Button
          size="xs"
          variant="default"
          rightSection={<IconArrowRight size={14} stroke={1.75} aria-hidden />}
          onClick={() => goToStep(next.step, next.anchor)}
        >
          {t(`guide.go.${next.name}`)}
        </Button>
      )}
      <button type="button" className="icon-button" aria-label={t('guide.close')} onClick={() => switchGuide('off')}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </section>
  );
}
