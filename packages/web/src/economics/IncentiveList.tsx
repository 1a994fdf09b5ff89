import { IncentiveIcon } from './IncentiveIcon';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { translate } from '../i18n/translate';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import { incentiveKindNames, type IncentiveKind } from '@hybrid/project/document/incentive';
import { incentiveKinds } from '@hybrid/project/document/incentives/incentiveKinds';
import { addIncentive } from '@hybrid/project/edits/incentiveEdits';
import { useNumbers } from '../ui/numbers';
import { moneyText } from '../ui/figures';
import { goToAnchor } from '../ui/goTo';
import { edit, projectNow, useProject } from '../openProject/projectStore';
import { IncentiveSection } from './IncentiveSection';

/** Lists the incentives of the project and their total at the base size. */
export function IncentiveList({ estimate }: { readonly estimate: Estimate | undefined }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const incentives = useProject((project) => project.incentives);
  const brings = estimate?.incentives.flatMap(({ byYear }) => byYear).reduce((total, amount) => total + amount, 0);
  const add = (kind: IncentiveKind) => {
    edit(t('economics.addKind', { title: translate(incentiveKinds[kind].title) }), addIncentive(kind));
    const added = projectNow().incentives.at(-1);
    // Runs after the menu has returned the focus to its button.
    if (added) setTimeout(() => goToAnchor(added.id));
  };
  return (
    <section id="incentives" aria-label={t('economics.incentives')}>
      <header className="list-head">
        <h2>{t('economics.incentives')}</h2>
        {incentives.length > 0 && (
          <span className="muted">
            {brings === undefined
              ? t('economics.count', { count: incentives.length })
              : t('economics.bring', { count: incentives.length, amount: moneyText(brings, numbers) })}
          </span>
        )}
        {incentives.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                className="list-add"
                leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
                rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
              >
                {t('economics.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {incentiveKindNames.map((kind) => (
                <Menu.Item key={kind} leftSection={<IncentiveIcon kind={kind} />} onClick={() => add(kind)}>
                  {translate(incentiveKinds[kind].title)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      {incentives.map((incentive) => (
        <IncentiveSection key={incentive.id} incentive={incentive} estimate={estimate} />
      ))}
      {incentives.length === 0 && (
        <div className="card empty-state">
          <h3>{t('economics.none')}</h3>
          <p>{t('economics.noneText')}</p>
          {incentiveKindNames.map((kind) => (
            <div key={kind} className="empty-choice">
              <span className="tile" data-tone="incentive" aria-hidden>
                <IncentiveIcon kind={kind} />
              </span>
              <div className="grow">
                <strong>{translate(incentiveKinds[kind].title)}</strong>
                <p>{translate(incentiveKinds[kind].about)}</p>
              </div>
              <Button variant="default" onClick={() => add(kind)}>
                {t('economics.addKind', { title: translate(incentiveKinds[kind].title) })}
              </Button>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
