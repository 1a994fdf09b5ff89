import { Button } from '@mantine/core';
import { IconCheck, IconClipboard } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Puts a text on the clipboard and says how it went. */
export function CopyButton({ text }: { readonly text: () => string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  };

  return (
    <Button
      variant="default"
      onClick={() => void copy()}
      leftSection={outcome === 'copied' ? <IconCheck size={16} stroke={1.75} /> : <IconClipboard size={16} stroke={1.75} />}
    >
      <span aria-live="polite">{t(`results.table.${outcome ?? 'copy'}`)}</span>
    </Button>
  );
}
