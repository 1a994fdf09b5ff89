import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportForm } from '../projects/ReportForms';

export interface FeatureRequestProps {
  readonly opened: boolean;
  /** Open project; its name is sent along. */
  readonly project: string;
  readonly close: () => void;
}

/** Sends a feature request to the operators of the installation, if they have not set an address for it. */
export function FeatureRequest({ opened, project, close }: FeatureRequestProps) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const end = () => {
    setSent(false);
    close();
  };
  return (
    <Modal opened={opened} onClose={end} title={t('help.feature')}>
      {isSent ? (
        <>
          <p role="status">{t('listing.success')}</p>
          <div className="dialog-buttons">
            <Button onClick={end} data-autofocus>
              {t('listing.close')}
            </Button>
          </div>
        </>
      ) : (
        <ReportForm id={project} words="feature" close={end} done={() => setSent(true)} />
      )}
    </Modal>
  );
}
