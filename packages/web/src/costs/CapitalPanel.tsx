import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { baseValues, capitalAmount, componentCosts, operatingAmount, type ComponentCost } from '@hybrid/project/document/costAmounts';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { useNumbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { useProject } from '../openProject/projectStore';
import { moneyText } from '../ui/figures';
import './capitalPanel.css';

/** Returns the costs of the open project at its base size. */
export function useBaseCosts(): readonly ComponentCost[] {
  const project = useProject((whole) => whole);
  return useMemo(() => componentCosts(project, baseValues(project)), [project]);
}

const owners = [...technologyKinds, 'system'] as const;

/** Shows the capital cost of the plant at its base size, with the share of each component. */
export function CapitalPanel() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const costs = useBaseCosts();
  const total = capitalAmount(costs);
  const parts = owners
    .map((owner) => ({
      owner,
      name: owner === 'system' ? t('equipment.system') : translate(technologies[owner].title),
      amount: capitalAmount(costs, owner),
    }))
    .filter(({ amount }) => amount > 0);
  return (
    <section className="rail-part" aria-label={t('equipment.capital')}>
      <div className="rail-head">
        <h2>{t('equipment.capital')}</h2>
        <strong>{moneyText(total, numbers)}</strong>
      </div>
      {total > 0 && (
        <div className="share-bar" aria-hidden>
          {parts.map(({ owner, amount }) => (
            <i key={owner} data-tone={owner} style={{ flexGrow: amount / total }} />
          ))}
        </div>
      )}
      <dl className="rail-figures">
        {parts.map(({ owner, name, amount }) => (
          <div key={owner}>
            <dt>
              <i className="dot" data-tone={owner} />
              {name}
            </dt>
            <dd>{moneyText(amount, numbers)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('equipment.operating')}</dt>
          <dd>{moneyText(operatingAmount(costs), numbers)}</dd>
        </div>
      </dl>
      <p className="rail-text">{t('equipment.baseHelp')}</p>
    </section>
  );
}
