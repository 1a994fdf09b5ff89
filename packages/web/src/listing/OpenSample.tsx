import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../ui/ActionMenu';
import { useOpenSample, useSamples } from '../projects/useProjects';

/** Lists the samples, each opened as a copy for the user; renders nothing if there are none. */
export function OpenSample({ onFailed }: { readonly onFailed: (problem: Error) => void }) {
  const { t } = useTranslation();
  const samples = useSamples();
  const { mutate, isPending } = useOpenSample();
  if (samples.length === 0) return null;
  return (
    <ActionMenu
      width={320}
      entries={samples.map(({ id, name }) => ({ kind: 'action', words: name, run: () => mutate(id, { onError: onFailed }) }))}
      renderButton={(ref, press) => (
        <Button
          ref={ref}
          variant="default"
          loading={isPending}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          aria-haspopup="menu"
          onClick={press}
        >
          {t('listing.openSample')}
        </Button>
      )}
    />
  );
}
