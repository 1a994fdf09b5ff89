import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** Keyboard shortcuts and their effect, by where they work. */
const keys = [
  {
    where: 'everywhere',
    rows: [
      { does: 'find', keys: ['Ctrl K'] },
      { does: 'keys', keys: ['?'] },
    ],
  },
  {
    where: 'project',
    rows: [
      { does: 'undo', keys: ['Ctrl Z'] },
      { does: 'redo', keys: ['Ctrl Shift Z', 'Ctrl Y'] },
      { does: 'save', keys: ['Ctrl S'] },
      { does: 'steps', keys: ['Alt 1', 'Alt 5'] },
      { does: 'nextIssue', keys: ['F8'] },
      { does: 'issueBefore', keys: ['Shift F8'] },
      { does: 'rail', keys: [']'] },
    ],
  },
  {
    where: 'timeSeries',
    rows: [
      { does: 'pan', keys: ['←', '→'] },
      { does: 'zoom', keys: ['+', '−'] },
    ],
  },
] as const;

export interface KeysDialogProps {
  readonly opened: boolean;
  readonly close: () => void;
}

/** Dialog with the keyboard shortcuts. */
export function KeysDialog({ opened, close }: KeysDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={close} title={t('help.keys')}>
      {/* Nothing to press but Close: the list takes the focus and is read. */}
      <div className="key-lists" tabIndex={-1} data-autofocus>
        <KeyList />
      </div>
    </Modal>
  );
}

function KeyList() {
  const { t } = useTranslation();
  return (
    <>
      {keys.map(({ where, rows }) => (
        <table key={where} className="key-list">
          <caption>{t(`help.where.${where}`)}</caption>
          <tbody>
            {rows.map(({ does, keys: presses }) => (
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
