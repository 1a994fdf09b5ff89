import '../../ui/projectControls.css';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/useUser';
import { NumbersProvider } from '../../ui/numbers';
import { NewFromFileForm } from './NewFromFileForm';

export interface NewFromFileDialogProps {
  /** Files that were dropped or chosen together; none closes the dialog. */
  readonly files: readonly File[];
  /** Number that distinguishes these files from the next ones. */
  readonly turn: number;
  readonly choose: (files: readonly File[]) => void;
  readonly close: () => void;
}

/** Makes a project of a file of prices: how it was read, the proposed plant, and its first figures. */
export function NewFromFileDialog({ files, turn, choose, close }: NewFromFileDialogProps) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Modal opened={files.length > 0} onClose={close} title={t('priceProject.title')} size="min(1400px, 97vw)" yOffset="3vh">
      <NumbersProvider
        comma={user?.defaultDecimalPoint === ','}
        currencySymbol={user?.defaultCurrencySymbol ?? '$'}
        dateFormat={user?.defaultDateFormat ?? 0}
      >
        <NewFromFileForm key={turn} files={files} choose={choose} close={close} />
      </NumbersProvider>
    </Modal>
  );
}
