import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '../session/callServer';
import { sentences } from '../i18n/sentences';

interface ProblemLineProps {
  readonly title: string;
  readonly problem: Error;
  readonly again: () => void;
}

/** Shows what failed, the server's message, and a button to retry. */
export function ProblemLine({ title, problem, again }: ProblemLineProps) {
  const { t } = useTranslation();
  return (
    <div className="problem-line" role="alert">
      <span>
        <b>{title}</b> {problem instanceof CallProblem && sentences(problem.title, problem.detail)}
      </span>
      <Button size="xs" variant="default" onClick={again}>
        {t('versions.again')}
      </Button>
    </div>
  );
}
