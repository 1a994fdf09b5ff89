import { Button } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shareTexts } from '@hybrid/api/projectCalls';
import { reportTexts } from '@hybrid/api/reportCalls';
import { CallProblem } from '../session/callServer';
import { translate } from '../i18n/translate';
import { useReportIssue, useShareProject } from './useProjects';
import { sentences } from '../i18n/sentences';

interface ReportFormProps {
  readonly id: string;
  readonly close: () => void;
  /** Called when the server has accepted the form. */
  readonly done: () => void;
}

/** Maximum lengths of texts that the server accepts. */
const longest = { email: 250, share: 2000, report: 10_000 } as const;

/** Shares a project with another user. Its dialog closes only when the server confirms it. */
export function ShareForm({ id, close, done }: ReportFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useShareProject();
  const field = useId();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() === '') return setProblem(translate(shareTexts.noEmail));
    setProblem(undefined);
    mutate({ id, email: email.trim(), description }, { onSuccess: done, onError: (error) => setProblem(sharingProblem(error)) });
  };
  return (
    <form className="listing-form" onSubmit={send} noValidate>
      <label htmlFor={`${field}-email`}>{t('listing.shareEmail')}</label>
      <span className="control" data-bad={problem === undefined ? undefined : true}>
        <input
          id={`${field}-email`}
          type="email"
          autoComplete="off"
          maxLength={longest.email}
          data-autofocus
          value={email}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${field}-problem`}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </span>
      {problem !== undefined && (
        <p id={`${field}-problem`} className="listing-problem" role="alert">
          {problem}
        </p>
      )}
      <label htmlFor={`${field}-text`}>{t('listing.description')}</label>
      <span className="control listing-text">
        <textarea
          id={`${field}-text`}
          rows={4}
          maxLength={longest.share}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </span>
      <p className="muted">{t('listing.shareNote')}</p>
      <Buttons action={t('listing.share')} isBusy={isPending} close={close} />
    </form>
  );
}

/** Reports a problem with a project to the operators of the installation. */
export function ReportForm({ id, close, done, words = 'report' }: ReportFormProps & { readonly words?: 'report' | 'feature' }) {
  const { t } = useTranslation();
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useReportIssue();
  const field = useId();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (description.trim() === '') return setProblem(translate(reportTexts.noDescription));
    setProblem(undefined);
    mutate({ id, description }, { onSuccess: done, onError: (error) => setProblem(textOf(error, t('listing.reportFailed'))) });
  };
  return (
    <form className="listing-form" onSubmit={send} noValidate>
      <label htmlFor={field}>{t('listing.description')}</label>
      <span className="control listing-text" data-bad={problem === undefined ? undefined : true}>
        <textarea
          id={field}
          rows={6}
          maxLength={longest.report}
          data-autofocus
          value={description}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${field}-problem`}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </span>
      {problem !== undefined && (
        <p id={`${field}-problem`} className="listing-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="muted">{t(`listing.${words}Note`)}</p>
      <Buttons action={t(`listing.${words}`)} isBusy={isPending} close={close} />
    </form>
  );
}

function Buttons({ action, isBusy, close }: { readonly action: string; readonly isBusy: boolean; readonly close: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="dialog-buttons">
      <Button variant="default" onClick={close}>
        {t('listing.cancel')}
      </Button>
      <Button type="submit" loading={isBusy}>
        {action}
      </Button>
    </div>
  );
}

/** Returns the message that the project was not shared, with the reason if known. A refusal of the input contains both. */
function sharingProblem(error: Error): string {
  const reason = textOf(error, '');
  return error instanceof CallProblem && error.status === 400 ? reason : sentences(translate(shareTexts.failed), reason);
}

/** Returns the server's message, or the text of the operation if there is none. */
function textOf(error: Error, otherwise: string): string {
  if (!(error instanceof CallProblem)) return otherwise;
  return sentences(error.title, error.detail);
}
