import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { savePicture } from './savePicture';

interface PictureButtonProps {
  /** What the picture says; the file is named by its beginning. */
  readonly name: string;
  /** The picture for a document; undefined where the browser draws none. */
  readonly draw: () => HTMLCanvasElement | undefined;
}

/** Saves a picture that is no chart of the library as PNG. */
export function PictureButton({ name, draw }: PictureButtonProps) {
  const { t } = useTranslation();
  const save = () => {
    const canvas = draw();
    if (canvas) savePicture(name, canvas.toDataURL('image/png'));
  };
  return (
    <Tooltip label={t('charts.png')} openDelay={400}>
      <ActionIcon variant="subtle" size={24} className="picture-button" aria-label={t('charts.pngOf', { name })} onClick={save}>
        <IconPhotoDown size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
