import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs } from '@hybrid/project/basics/calendar';
import {
  apiTokenCalls,
  defaultTokenDays,
  tokenDays,
  tokenLimits,
  tokenScopes,
  type ApiToken,
  type TokenScope,
} from '@hybrid/api/apiTokenCalls';
import { callServer, type CallProblem } from '../session/callServer';
import { PasswordField } from '../signIn/PasswordField';
import { Trouble } from '../signInSecurity/AskAgain';
import { Segmented } from '../ui/Segmented';
import { tokenDay } from './tokenDay';

type MadeApiToken = ApiToken & { readonly token: string };

interface NewTokenFormProps {
  /** Name of the account, for the browser's password manager. */
  readonly name: string;
  readonly done: (made: MadeApiToken) => void;
  readonly back: () => void;
}

/** Days of a choice, as text: a radio button has no value null. */
const always = 'always';
type Days = (typeof tokenDays)[number];

/** Makes an API token: its name, scope and end, and the password of the account. */
export function NewTokenForm({ name: account, done, back }: NewTokenFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState<Days>(defaultTokenDays);
  const [current, setCurrent] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [now] = useState(Date.now);
  const { mutate, isPending, error } = useMutation<MadeApiToken, CallProblem>({
    mutationFn: () => callServer(apiTokenCalls.make, { body: { name, scope, days, current } }),
    onSuccess: done,
  });
  const isMissing = isAsked && name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === '') nameField.current?.focus();
    else mutate();
  };
  const labelOf = (value: Days): string =>
    value === null ? t('apiTokens.noEnd') : value === 365 ? t('apiTokens.year') : t('apiTokens.days', { count: value });
  return (
    <form onSubmit={submit} noValidate className="login-fields api-token-form">
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <label htmlFor={`${id}-name`}>{t('apiTokens.name')}</label>
      <span className="control" data-kind="login" data-bad={isMissing || undefined}>
        <input
          ref={nameField}
          id={`${id}-name`}
          type="text"
          autoComplete="off"
          autoFocus
          maxLength={tokenLimits.name}
          value={name}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-name-note`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </span>
      <p id={`${id}-name-note`} className={isMissing ? 'field-message' : 'field-note'} role={isMissing ? 'alert' : undefined}>
        {t(isMissing ? 'apiTokens.nameMissing' : 'apiTokens.nameHint')}
      </p>
      <span className="api-token-label" id={`${id}-scope`}>
        {t('apiTokens.scope')}
      </span>
      <Segmented
        value={scope}
        onChange={setScope}
        labelledBy={`${id}-scope`}
        describedBy={`${id}-scope-note`}
        options={tokenScopes.map((value) => ({ value, label: t(`apiTokens.${value}`) }))}
      />
      <p id={`${id}-scope-note`} className="field-note">
        {t(scope === 'read' ? 'apiTokens.readNote' : 'apiTokens.writeNote')}
      </p>
      <span className="api-token-label" id={`${id}-days`}>
        {t('apiTokens.validFor')}
      </span>
      <Segmented
        value={days ?? always}
        onChange={(value) => setDays(value === always ? null : (value as Days))}
        labelledBy={`${id}-days`}
        describedBy={`${id}-days-note`}
        options={tokenDays.map((value) => ({ value: value ?? always, label: labelOf(value) }))}
      />
      <p id={`${id}-days-note`} className="field-note">
        {days === null ? t('apiTokens.endsNever') : t('apiTokens.endsOn', { day: tokenDay(now + days * dayMs) })}
      </p>
      <label htmlFor={`${id}-password`}>{t('accounts.currentPassword')}</label>
      <PasswordField id={`${id}-password`} autoComplete="current-password" value={current} onChange={setCurrent} />
      {error && <Trouble error={error} />}
      <div className="dialog-buttons">
        <Button variant="default" onClick={back}>
          {t('apiTokens.back')}
        </Button>
        <Button type="submit" loading={isPending} loaderProps={{ 'aria-label': t('apiTokens.loading') }}>
          {t('apiTokens.create')}
        </Button>
      </div>
    </form>
  );
}
