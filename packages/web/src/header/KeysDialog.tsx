import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleKeys } from '../browser/singleKeys';
import type { help } from '../i18n/en/help';

interface KeyRow {
  readonly does: keyof typeof help.does;
  readonly keys: readonly string[];
  /** True for a key that can be switched off. */
  readonly isSingle?: true;
}

/** Keyboard shortcuts and their effect, by where they work. */
const keys: readonly { readonly where: keyof typeof help.where; readonly rows: readonly KeyRow[] }[] = [
  {
    where: 'everywhere',
    rows: [
      { does: 'find', keys: ['Ctrl K'] },
      { does: 'keys', keys: ['?'], isSingle: true },
    ],
  },
  {
    where: 'project',
    rows: [
      { does: 'undo', keys: ['Ctrl Z'] },
      { does: 'redo', keys: ['Ctrl Shift Z', 'Ctrl Y'] },
      { does: 'save', keys: ['Ctrl S'] },
      { does: 'steps', keys: ['Alt 1', 'Alt 5'], isSingle: true },
      { does: 'nextIssue', keys: ['F8'] },
      { does: 'issueBefore', keys: ['Shift F8'] },
      { does: 'rail', keys: [']'], isSingle: true },
    ],
  },
  {
    where: 'timeSeries',
    rows: [
      { does: 'pan', keys: ['←', '→'] },
      { does: 'zoom', keys: ['+', '−'] },
    ],
  },
];

export interface KeysDialogProps {
  readonly opened: boolean;
  readonly close: () => void;
}

/** Dialog with the keyboard shortcuts. */
export function KeysDialog({ opened, close }: KeysDialogProps) {
  const { t } = useTranslation();
  const { areOn } = useSingleKeys();
  return (
    <Modal opened={opened} onClose={close} title={t('help.keys')}>
      {/* Nothing to press but Close: the list takes the focus and is read. */}
      <div className="key-lists" tabIndex={-1} data-autofocus>
        <KeyList />
        <p className="field-note">{t(areOn ? 'help.canBeSwitchedOff' : 'help.areSwitchedOff')}</p>
      </div>
    </Modal>
  );
}

function KeyList() {
  const { t } = useTranslation();
  const { areOn } = useSingleKeys();
  return (
    <>
      {keys.map(({ where, rows }) => (
        <table key={where} className="key-list">
          <caption>{t(`help.where.${where}`)}</caption>
          <tbody>
            {rows
              .filter(({ isSingle }) => areOn || !isSingle)
              .map(({ does, keys: presses }) => (
                <tr key={does}>
                  <th scope="row">{t(`help.does.${does}`)}</th>
                  <td>
                    {presses.map((press, index) => (
                      <Fragment key={press}>
                        {index > 0 && ` ${t(does === 'steps' ? 'help.to' : 'help.or')} `}
                        <kbd>{press.replace('Shift', t('help.shift'))}</kbd>
                      </Fragment>
                    ))}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </>
  );
}
