import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullTaxCredit } from '@hybrid/project/document/taxCredit';
import { incentiveKindNames, incentiveKinds, isTaxCredit, type IncentiveKind } from '@hybrid/project/document/incentive';
import { addIncentive } from '@hybrid/project/edits/incentiveEdits';
import { useNumbers } from '../fields/numbers';
import { moneyText } from '../equipment/amounts';
import { useBaseCosts } from '../equipment/CapitalPanel';
import { edit, useProject } from '../workspace/projectStore';
import { IncentiveSection } from './IncentiveSection';

export function IncentiveList() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const incentives = useProject((project) => project.incentives);
  const costs = useBaseCosts();
  const brings = incentives
    .filter(isTaxCredit)
    .flatMap((incentive) => fullTaxCredit(incentive, costs))
    .reduce((total, { credit }) => total + credit, 0);
  const add = (kind: IncentiveKind) => edit(t('economics.addKind', { title: incentiveKinds[kind].title }), addIncentive(kind));
  return (
    <section id="incentives" aria-label={t('economics.incentives')}>
      <header className="list-head">
        <h2>{t('economics.incentives')}</h2>
        {incentives.length > 0 && (
          <span className="muted">{t('economics.inUse', { count: incentives.length, amount: moneyText(brings, numbers) })}</span>
        )}
        {incentives.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                className="list-add"
                leftSection={<IconPlus size={14} stroke={1.75} />}
                rightSection={<IconChevronDown size={14} stroke={1.75} />}
              >
                {t('economics.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {incentiveKindNames.map((kind) => (
                <Menu.Item key={kind} onClick={() => add(kind)}>
                  {incentiveKinds[kind].title}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      {incentives.map((incentive) => (
        <IncentiveSection key={incentive.id} incentive={incentive} />
      ))}
      {incentives.length === 0 && (
        <div className="card empty-state">
          <h3>{t('economics.none')}</h3>
          <p>{t('economics.noneText')}</p>
          {incentiveKindNames.map((kind) => (
            <div key={kind} className="empty-choice">
              <span className="tile" data-tone="incentive" aria-hidden>
                <IconReceiptTax size={16} stroke={1.75} />
              </span>
              <div className="grow">
                <strong>{incentiveKinds[kind].title}</strong>
                <p>{t(`economics.about.${kind}`)}</p>
              </div>
              <Button variant="default" onClick={() => add(kind)}>
                {t('economics.addKind', { title: incentiveKinds[kind].title })}
              </Button>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
