import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiTokenCalls, type ApiToken } from '@hybrid/api/apiTokenCalls';
import { callServer, type CallProblem } from '../session/callServer';
import { AccountAlert } from '../signIn/AccountAlert';
import { Trouble } from '../signInSecurity/AskAgain';
import { MadeToken } from './MadeToken';
import { NewTokenForm } from './NewTokenForm';
import { TokenTable } from './TokenTable';
import './apiTokens.css';

export interface ApiTokensProps {
  /** Name of the signed-in account. */
  readonly name: string;
  readonly opened: boolean;
  readonly close: () => void;
}

/** View of the dialog: the list, or one task. */
type View =
  | { readonly of: 'list'; readonly word?: string; readonly isBack?: boolean }
  | { readonly of: 'new' }
  | { readonly of: 'made'; readonly made: ApiToken & { readonly token: string } }
  | { readonly of: 'revoke'; readonly token: ApiToken };

/** Dialog of the API tokens of an account: lists, makes and revokes them. */
export function ApiTokens({ name, opened, close }: ApiTokensProps) {
  const { t } = useTranslation();
  return (
    // A token that is shown once, or a form that is half filled in, is not lost by a press beside the dialog.
    <Modal opened={opened} onClose={close} title={t('apiTokens.title')} size={820} closeOnClickOutside={false}>
      <Views name={name} close={close} />
    </Modal>
  );
}

const queryKey = ['apiTokens'] as const;

function Views({ name, close }: Pick<ApiTokensProps, 'name' | 'close'>) {
  const queries = useQueryClient();
  const [view, setView] = useState<View>({ of: 'list' });
  const list = (word?: string) => {
    void queries.invalidateQueries({ queryKey });
    setView({ of: 'list', isBack: true, ...(word !== undefined && { word }) });
  };
  switch (view.of) {
    case 'list':
      return <TokenList word={view.word} isBack={view.isBack} show={setView} close={close} />;
    case 'new':
      return <NewTokenForm name={name} done={(made) => setView({ of: 'made', made })} back={() => list()} />;
    case 'made':
      return <MadeToken made={view.made} done={() => list()} />;
    case 'revoke':
      return <AskRevoke token={view.token} done={list} back={() => list()} />;
  }
}

interface TokenListProps {
  /** Message about the last change. */
  readonly word: string | undefined;
  /** True after a task: the button that the focus came from is gone. */
  readonly isBack: boolean | undefined;
  readonly show: (view: View) => void;
  readonly close: () => void;
}

function TokenList({ word, isBack, show, close }: TokenListProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({ queryKey, queryFn: () => callServer(apiTokenCalls.list), staleTime: 0 });
  return (
    <div className="api-tokens">
      {word !== undefined && (
        <AccountAlert tone="ok">
          <p>{word}</p>
        </AccountAlert>
      )}
      <p className="sub">
        {t('apiTokens.about')}{' '}
        <a className="in-text" href="/manual/calls#api-tokens" target="_blank" rel="noopener">
          {t('apiTokens.learnMore')}
        </a>
      </p>
      {error && (
        <>
          <Trouble error={error} />
          <div>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t('apiTokens.again')}
            </Button>
          </div>
        </>
      )}
      {!data && !error && (
        <p className="sub" role="status">
          {t('apiTokens.loading')}
        </p>
      )}
      {data && <TokenTable tokens={data} revoke={(token) => show({ of: 'revoke', token })} />}
      <div className="dialog-buttons">
        <Button variant="default" onClick={close}>
          {t('apiTokens.close')}
        </Button>
        <Button onClick={() => show({ of: 'new' })} autoFocus={isBack === true} data-autofocus>
          {t('apiTokens.make')}
        </Button>
      </div>
    </div>
  );
}

interface AskRevokeProps {
  readonly token: ApiToken;
  readonly done: (word: string) => void;
  readonly back: () => void;
}

function AskRevoke({ token: { id, name, lastFour }, done, back }: AskRevokeProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation<void, CallProblem>({
    mutationFn: async () => callServer(apiTokenCalls.revoke, { params: { id } }),
    onSuccess: () => done(t('apiTokens.revoked', { name })),
  });
  return (
    <div className="api-tokens">
      <p>
        <b>{t('apiTokens.askRevoke', { name, lastFour })}</b>
      </p>
      <p className="sub">{t('apiTokens.revokeNote')}</p>
      {error && <Trouble error={error} />}
      <div className="dialog-buttons">
        <Button variant="default" onClick={back} autoFocus>
          {t('apiTokens.back')}
        </Button>
        <Button color="red" loading={isPending} onClick={() => mutate()}>
          {t('apiTokens.revoke')}
        </Button>
      </div>
    </div>
  );
}
