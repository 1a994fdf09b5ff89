import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { savePicture } from './savePicture';

interface PictureButtonProps {
  /** Text alternative of the picture; the file is named by its beginning. */
  readonly name: string;
  /** Draws the picture for a document; undefined where the browser cannot draw one. */
  readonly draw: () => HTMLCanvasElement | undefined;
}

/** Saves a picture that the chart library did not draw as PNG. */
export function PictureButton({ name, draw }: PictureButtonProps) {
  const { t } = useTranslation();
  const save = () => {
    const canvas = draw();
    if (canvas) savePicture(name, canvas.toDataURL('image/png'));
  };
  return (
    <Tooltip label={t('charts.png')} openDelay={400}>
      <ActionIcon variant="subtle" size={24} className="picture-button" aria-label={t('charts.pngOf', { name })} onClick={save}>
        <IconPhotoDown size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
