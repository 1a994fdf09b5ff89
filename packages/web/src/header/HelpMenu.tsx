import { IconBook2, IconBulb, IconMessageQuestion, IconFlag, IconHelpCircle, IconKeyboard } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../browser/isTyping';
import { useSingleKeys } from '../browser/singleKeys';
import { switchGuide } from '../guide/guideSwitch';
import { ActionMenu, type MenuEntry } from '../ui/ActionMenu';
import type { FeatureRequestProps } from './FeatureRequest';
import type { KeysDialogProps } from './KeysDialog';
import { Late } from '../ui/Late';
import { latePart } from '../ui/latePart';
import { useInstallation } from '../session/useInstallation';

const keysDialog = latePart<KeysDialogProps>(async () => (await import('./KeysDialog')).KeysDialog);

const featureRequest = latePart<FeatureRequestProps>(async () => (await import('./FeatureRequest')).FeatureRequest);

/** Address of the manual on the server, and the pages for new users. */
const manual = '/manual/';
const questions = '/manual/questions';

/** Help menu: the manual, the keys, and the contact for feature requests. The key `?` shows the keys. */
export function HelpMenu() {
  const { t } = useTranslation();
  const { installation } = useInstallation();
  const feature = installation?.featureAddress ?? undefined;
  const [asking, setAsking] = useState(false);
  const { projectId } = useParams({ strict: false });
  const [keysShown, setKeysShown] = useState(false);
  const { areOn } = useSingleKeys();
  useEffect(() => {
    if (!areOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      event.preventDefault();
      setKeysShown(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [areOn]);
  // A report belongs to a project: without one there is nothing to send.
  const reportsFeature: readonly MenuEntry[] =
    projectId === undefined || installation === undefined
      ? []
      : [
          {
            kind: 'action',
            words: t('help.feature'),
            icon: <IconBulb size={16} stroke={1.75} aria-hidden />,
            run: () => setAsking(true),
          },
        ];
  const entries: readonly MenuEntry[] = [
    { kind: 'link', words: t('help.manual'), icon: <IconBook2 size={16} stroke={1.75} aria-hidden />, to: manual },
    { kind: 'link', words: t('help.questions'), icon: <IconMessageQuestion size={16} stroke={1.75} aria-hidden />, to: questions },
    ...(projectId === undefined
      ? []
      : [
          {
            kind: 'action',
            words: t('help.firstSteps'),
            icon: <IconFlag size={16} stroke={1.75} aria-hidden />,
            run: () => switchGuide('on'),
          } as const,
        ]),
    ...(feature === undefined
      ? reportsFeature
      : [{ kind: 'link', words: t('help.feature'), icon: <IconBulb size={16} stroke={1.75} aria-hidden />, to: feature } as const]),
    {
      kind: 'action',
      words: t('help.keys'),
      icon: <IconKeyboard size={16} stroke={1.75} aria-hidden />,
      ...(areOn && { keys: '?' }),
      run: () => setKeysShown(true),
    },
  ];
  return (
    <>
      <ActionMenu
        width={240}
        entries={entries}
        renderButton={(ref, press) => (
          <button ref={ref} type="button" className="icon-button" aria-label={t('help.title')} aria-haspopup="menu" onClick={press}>
            <IconHelpCircle size={18} stroke={1.75} aria-hidden />
          </button>
        )}
      />
      <Late
        part={featureRequest}
        when={asking}
        closed={{ opened: false, project: projectId ?? '' }}
        given={{ opened: asking, project: projectId ?? '', close: () => setAsking(false) }}
      />
      <Late part={keysDialog} when={keysShown} closed={{ opened: false }} given={{ opened: keysShown, close: () => setKeysShown(false) }} />
    </>
  );
}
