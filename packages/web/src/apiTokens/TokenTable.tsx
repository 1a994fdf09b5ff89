import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '@hybrid/api/apiTokenCalls';
import { momentText } from '../ui/momentText';
import { tokenDay } from './tokenDay';

interface TokenTableProps {
  readonly tokens: readonly ApiToken[];
  readonly revoke: (token: ApiToken) => void;
}

/** Lists the API tokens of an account, those that have expired among them, each with a button that revokes it. */
export function TokenTable({ tokens, revoke }: TokenTableProps) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  if (tokens.length === 0) return <p className="api-tokens-none">{t('apiTokens.none')}</p>;
  return (
    <div className="api-token-rows" tabIndex={0} role="group" aria-label={t('apiTokens.title')}>
      <table aria-label={t('apiTokens.title')}>
        <thead>
          <tr>
            <th scope="col">{t('apiTokens.name')}</th>
            <th scope="col">{t('apiTokens.token')}</th>
            <th scope="col">{t('apiTokens.scope')}</th>
            <th scope="col">{t('apiTokens.created')}</th>
            <th scope="col">{t('apiTokens.expires')}</th>
            <th scope="col">{t('apiTokens.used')}</th>
            <th scope="col">
              <VisuallyHidden>{t('apiTokens.action')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => {
            const { id, name, lastFour, scope, created, ends, used } = token;
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-label={t('apiTokens.token')}>
                  <code>…{lastFour}</code>
                </td>
                <td data-label={t('apiTokens.scope')}>{t(`apiTokens.${scope}`)}</td>
                <td data-label={t('apiTokens.created')}>{tokenDay(Date.parse(created))}</td>
                <td data-label={t('apiTokens.expires')}>
                  <TokenEnd ends={ends} now={now} />
                </td>
                <td data-label={t('apiTokens.used')}>{used === null ? t('apiTokens.never') : momentText(Date.parse(used))}</td>
                <td>
                  <button
                    type="button"
                    className="link-button"
                    aria-label={t('apiTokens.revokeOf', { name, lastFour })}
                    onClick={() => revoke(token)}
                  >
                    {t('apiTokens.revoke')}
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function TokenEnd({ ends, now }: { readonly ends: string | null; readonly now: number }) {
  const { t } = useTranslation();
  if (ends === null) return t('apiTokens.never');
  const day = tokenDay(Date.parse(ends));
  if (Date.parse(ends) > now) return day;
  return (
    <span className="badge" data-tone="error">
      {t('apiTokens.expired', { day })}
    </span>
  );
}
