import { steps, type StepName } from '@hybrid/project/wizard';
import { useTranslate } from '../i18n/translate';

/** Heading of the content of a step, for screen readers; it takes the focus when the step is opened. */
export function StepHeading({ step }: { readonly step: StepName }) {
  const translate = useTranslate();
  return (
    <h1 className="aside-text" tabIndex={-1}>
      {translate(steps[step].label)}
    </h1>
  );
}
