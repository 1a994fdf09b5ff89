import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '../session/callServer';
import { sentences } from '../i18n/sentences';

interface AskDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly question: string;
  /** Label of the button that confirms. */
  readonly action: string;
  /** True if Enter confirms; otherwise Enter cancels. */
  readonly isHarmless?: boolean;
  /** Runs the action; a returned text gives the reason of a failure, and keeps the dialog open. */
  readonly run: () => Promise<string | undefined>;
  readonly cancel: () => void;
  readonly done: () => void;
}

/** Asks before an action, and reports why it failed. */
export function AskDialog({ opened, title, question, action, isHarmless = false, run, cancel, done }: AskDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const refused = await run();
      if (refused === undefined) done();
      else setProblem(refused);
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      setProblem(sentences(reason.title, reason.detail));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={cancel} title={title}>
      <p>{question}</p>
      {problem !== undefined && (
        <p className="field-message" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-buttons">
        <Button variant="default" onClick={cancel} data-autofocus={isHarmless ? undefined : true}>
          {t('workspace.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void attempt()} data-autofocus={isHarmless ? true : undefined}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
