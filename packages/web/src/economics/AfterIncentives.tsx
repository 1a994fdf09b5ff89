import { translatedIncentive } from '../openProject/itemsInUse';
import { useTranslation } from 'react-i18next';
import { translate } from '../i18n/translate';
import { capitalAmount } from '@hybrid/project/document/costAmounts';
import { capitalCredits, creditsCapital } from '@hybrid/project/document/capitalCredit';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { moneyText } from '../ui/figures';
import { useBaseCosts } from '../costs/CapitalPanel';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';

/** Shows the capital cost at the base size before and after incentives. */
export function AfterIncentives() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const incentives = useProject((project) => project.incentives);
  const costs = useBaseCosts();
  const before = capitalAmount(costs);
  const credits = incentives.filter(creditsCapital).map((incentive) => ({
    id: incentive.id,
    title: translatedIncentive(incentives, incentive),
    credit: capitalCredits(incentive, costs).reduce((total, basis) => total + basis.credit, 0),
  }));
  const after = credits.reduce((rest, { credit }) => rest - credit, before);
  const rows = [
    ...technologyKinds.map((owner) => ({ owner, name: translate(technologies[owner].title), amount: capitalAmount(costs, owner) })),
    { owner: 'system' as const, name: t('equipment.system'), amount: capitalAmount(costs, 'system') },
  ].filter(({ amount }) => amount > 0);
  return (
    <section className="rail-part" aria-label={t('economics.capitalTitle')}>
      <h2>{t('economics.capitalTitle')}</h2>
      <dl className="rail-figures">
        {rows.map(({ owner, name, amount }) => (
          <div key={owner}>
            <dt>
              <i className="dot" data-tone={owner} />
              {name}
            </dt>
            <dd>{moneyText(amount, numbers)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('economics.before')}</dt>
          <dd>{moneyText(before, numbers)}</dd>
        </div>
        {credits.map(({ id, title, credit }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{moneyText(-credit, numbers)}</dd>
          </div>
        ))}
        {credits.length > 0 && (
          <div data-total>
            <dt>{t('economics.after')}</dt>
            <dd>{moneyText(after, numbers)}</dd>
          </div>
        )}
      </dl>
      <p className="rail-text">{t('equipment.baseHelp')}</p>
    </section>
  );
}
