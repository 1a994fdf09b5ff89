import type { Text } from '@hybrid/project/i18n/message';
import { Button, Popover, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addressProblem, notificationTexts } from '@hybrid/api/notification';
import { resultCalls } from '@hybrid/api/resultCalls';
import { CallProblem, callServer } from '../../session/callServer';
import { sentences } from '../../i18n/sentences';
import { useTranslate } from '../../i18n/translate';

interface NotifyMeProps {
  readonly projectId: string;
  /** Address that is notified when the calculation ends, as last reported by the server. */
  readonly userEmail: string | undefined;
  /** Initial value of the field. */
  readonly suggestion: string;
}

/** Requests or cancels an e-mail at the end of the calculation. */
export function NotifyMe({ projectId, userEmail, suggestion }: NotifyMeProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState(suggestion);
  const [refusal, setRefusal] = useState<Text>();
  const params = { id: projectId };
  const onError = (error: Error) => setRefusal(error instanceof CallProblem ? problemWords(error) : notificationTexts.notSet);
  const onSuccess = () => setOpened(false);
  const asking = useMutation({
    mutationFn: (body: { readonly userEmail: string }) => callServer(resultCalls.setNotification, { params, body }),
    onSuccess,
    onError,
  });
  const forgetting = useMutation({ mutationFn: () => callServer(resultCalls.deleteNotification, { params }), onSuccess, onError });
  const recipient = forgetting.isSuccess && !asking.isSuccess ? undefined : (asking.variables?.userEmail ?? userEmail);
  const isNotified = asking.isSuccess || (recipient !== undefined && !asking.isError);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = addressProblem(address.trim());
    setRefusal(problem);
    if (problem !== undefined) return;
    forgetting.reset();
    asking.mutate({ userEmail: address.trim() });
  };
  const forget = () => {
    setRefusal(undefined);
    asking.reset();
    forgetting.mutate();
  };
  return (
    <Popover opened={opened} onChange={setOpened} width={340} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setOpened((before) => !before)}
          leftSection={
            isNotified ? <IconMailCheck size={16} stroke={1.75} aria-hidden /> : <IconMail size={16} stroke={1.75} aria-hidden />
          }
        >
          {isNotified ? t('results.notify.willNotify', { address: recipient }) : t('results.notify.ask')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {/* Validated as on the server, with its messages. */}
        <form className="notify-form" noValidate onSubmit={submit}>
          <TextInput
            type="email"
            label={t('results.notify.address')}
            autoComplete="email"
            data-autofocus
            value={address}
            error={refusal && translate(refusal)}
            onChange={({ currentTarget }) => {
              setAddress(currentTarget.value);
              setRefusal(undefined);
            }}
          />
          <div className="row">
            {isNotified && (
              <Button variant="default" loading={forgetting.isPending} onClick={forget}>
                {t('results.notify.forget')}
              </Button>
            )}
            <span className="grow" />
            <Button type="submit" loading={asking.isPending}>
              {t('results.notify.set')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

function problemWords({ title, detail }: CallProblem): string {
  return sentences(title, detail);
}
