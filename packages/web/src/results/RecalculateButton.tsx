import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function RecalculateButton({ onCalculate }: { readonly onCalculate: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" onClick={onCalculate} leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}>
      {t('results.recalculate')}
    </Button>
  );
}
