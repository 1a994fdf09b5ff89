import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sharedResultCalls, type SharedResult } from '@hybrid/api/sharedResultCalls';
import { usePageTitle } from '../browser/pageTitle';
import { useTranslate } from '../i18n/translate';
import { sentences } from '../i18n/sentences';
import { DownloadButton } from '../results/exports/DownloadButton';
import { callServer, fileFromServer, type CallProblem } from '../session/callServer';
import { Mark } from '../ui/Mark';
import { momentText } from '../ui/momentText';
import { ProblemLine } from '../ui/ProblemLine';
import { SharedFigures } from './SharedFigures';
import '../ui/projectControls.css';
import '../results/results.css';
import './sharing.css';

/** Page of a read-only link: the result as calculated, without an account. The secret of the link follows the #. */
export default function SharedResultPage() {
  const { t } = useTranslation();
  const link = useLocation({ select: ({ hash }) => hash });
  const { data, error, isPending, refetch } = useQuery<SharedResult, CallProblem>({
    queryKey: ['sharedResult', link],
    queryFn: () => callServer(sharedResultCalls.read, { body: { link } }),
    enabled: link !== '',
    retry: false,
    staleTime: Infinity,
  });
  usePageTitle(data?.name ?? t('sharing.link'));
  return (
    <div className="shared-page">
      <header className="shared-header">
        <span className="brand">
          <Mark size={22} />
          {t('shell.product')}
        </span>
        <span className="shared-badge">{t('sharing.page.readOnly')}</span>
      </header>
      <main id="content" className="shared-content">
        {data !== undefined && <Result link={link} result={data} />}
        {data === undefined && <Missing link={link} error={error} isPending={isPending} again={() => void refetch()} />}
      </main>
    </div>
  );
}

interface MissingProps {
  readonly link: string;
  readonly error: CallProblem | null;
  readonly isPending: boolean;
  readonly again: () => void;
}

function Missing({ link, error, isPending, again }: MissingProps) {
  const { t } = useTranslation();
  const isEnded = error?.status === 404 || error?.status === 400;
  if (error && !isEnded) return <ProblemLine title={t('sharing.page.failed')} problem={error} again={again} />;
  if (link !== '' && !isEnded) return isPending ? <p role="status">{t('sharing.page.loading')}</p> : null;
  return (
    <div className="card shared-ended" role="alert">
      <h1>{error?.title ?? t('sharing.link')}</h1>
      <p>{error?.detail ?? t('sharing.page.incomplete')}</p>
    </div>
  );
}

function Result({ link, result }: { readonly link: string; readonly result: SharedResult }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { name, author, by, calculated, ends, system } = result;
  const time = (iso: string) => momentText(Date.parse(iso));
  const about = t('sharing.page.about', { by, calculated: time(calculated), ends: time(ends) });
  return (
    <>
      <div className="shared-head">
        <div>
          <h1>{name}</h1>
          <p className="muted">{author === '' ? about : sentences(t('sharing.page.author', { author }), about)}</p>
        </div>
        <span className="grow" />
        <DownloadButton
          label={t('sharing.download')}
          name="Result.pdf"
          ask={() => fileFromServer(sharedResultCalls.report, { body: { link } })}
        />
      </div>
      <h2>{t('sharing.page.best', { system: translate(system) })}</h2>
      <SharedFigures result={result} />
    </>
  );
}
