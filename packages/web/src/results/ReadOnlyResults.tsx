import { Button } from '@mantine/core';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestCalculation } from '../openProject/calculationRequest';
import { copyOfEdits } from '../openProject/copyEdits';
import { held, useSession } from '../openProject/heldSession';
import { useProject } from '../openProject/projectStore';
import { problemText } from '../runs/useCalculation';

/** States, while a reader has unsaved edits, which inputs the results are based on; and calculates the edits in a copy of the project. */
export function ReadOnlyResults() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useSession();
  const differs = useProject((project) => canonicalText(project) !== held.storedText);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (state !== 'readOnly' || !differs) return null;
  const copy = async () => {
    setBusy(true);
    setProblem('');
    try {
      const id = await copyOfEdits();
      requestCalculation(id);
      await navigate({
        to: '/project/$projectId/results/$view/$selection',
        params: { projectId: id, view: 'optimization', selection: '-' },
      });
    } catch (reason) {
      setProblem(problemText(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="amber-line" role="status">
      <IconEye size={16} stroke={1.75} aria-hidden="true" />
      <span className="grow">
        {t('results.savedInputs')} {problem}
      </span>
      <Button size="sm" variant="default" loading={isBusy} onClick={() => void copy()}>
        {t('results.copyEdits')}
      </Button>
    </div>
  );
}
