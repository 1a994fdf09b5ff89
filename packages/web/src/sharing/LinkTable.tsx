import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SharedLink } from '@hybrid/api/sharedResultCalls';
import { momentText } from '../ui/momentText';
import { keepFocusNear } from '../ui/useFocusBack';

interface LinkTableProps {
  readonly links: readonly SharedLink[];
  readonly revoke: (id: string) => void;
}

/** Lists the valid links of a project, each with a button that revokes it. */
export function LinkTable({ links, revoke }: LinkTableProps) {
  const { t } = useTranslation();
  const time = (iso: string) => momentText(Date.parse(iso));
  if (links.length === 0) return <p className="muted">{t('sharing.noLinks')}</p>;
  return (
    <table className="sharing-links" aria-label={t('sharing.links')}>
      <thead>
        <tr>
          <th scope="col">{t('sharing.created')}</th>
          <th scope="col">{t('sharing.ofResult')}</th>
          <th scope="col">{t('sharing.ends')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {links.map(({ id, created, calculated, ends }) => (
          <tr key={id}>
            <td>{time(created)}</td>
            <td>{time(calculated)}</td>
            <td>{time(ends)}</td>
            <td>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('sharing.revokeOf', { time: time(created) })}
                onClick={() => {
                  keepFocusNear();
                  revoke(id);
                }}
              >
                {t('sharing.revoke')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
