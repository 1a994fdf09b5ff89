import { Button } from '@mantine/core';
import { IconCheck, IconClipboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/useCopy';

/** Copies a text to the clipboard and reports the outcome. */
export function CopyButton({ text }: { readonly text: () => string }) {
  const { t } = useTranslation();
  const { copy, outcome } = useCopy();

  return (
    <Button
      variant="default"
      onClick={() => copy(text())}
      leftSection={
        outcome === 'copied' ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconClipboard size={16} stroke={1.75} aria-hidden />
      }
    >
      <span aria-live="polite">{t(`results.table.${outcome ?? 'copy'}`)}</span>
    </Button>
  );
}
