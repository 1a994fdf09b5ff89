import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart, useLateOpening } from '../ui/latePart';
import type { FindPaletteProps } from './FindPalette';
import './palette.css';

type FindButtonProps = Omit<FindPaletteProps, 'close'>;

const findPalette = latePart<FindPaletteProps>(async () => (await import('./FindPalette')).FindPalette);

/** Find field of the header: it opens the palette, as Ctrl K does. */
export function FindButton(found: FindButtonProps) {
  const { t } = useTranslation();
  const { Part: Palette, open, close } = useLateOpening(findPalette);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Another modal dialog is open.
      if (document.querySelector('[role="dialog"][aria-modal="true"]') === null) open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <button type="button" className="palette-open" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={open}>
        <IconSearch size={14} stroke={1.75} aria-hidden />
        <span className="grow">{t('palette.open')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {Palette && <Palette {...found} close={close} />}
    </>
  );
}
