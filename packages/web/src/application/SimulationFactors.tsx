import { useTranslation } from 'react-i18next';
import { sensitivityDimensions, simulationCount, sizeDimensions } from '@hybrid/project/document/dimensions';
import { useNumbers } from '../ui/numbers';
import { useTranslate } from '../i18n/translate';
import { useProject } from '../openProject/projectStore';

/** Lists the factors that multiply the number of simulations. */
export function SimulationFactors() {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const factors = [...sensitivityDimensions(project), ...sizeDimensions(project)].filter(({ length }) => length > 1);
  return (
    <section className="rail-part" aria-label={t('application.simulations')}>
      <div className="rail-head">
        <h2>{t('application.simulations')}</h2>
        <strong>{numbers.write(simulationCount(project), 0)}</strong>
      </div>
      {factors.length > 0 ? (
        <dl className="rail-figures">
          {factors.map(({ lists: [list, ...linked], length }) => (
            <div key={list?.path}>
              <dt>{linked.length > 0 ? t('application.allocations') : translate(list?.name ?? '')}</dt>
              <dd>×{length}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">{t('application.oneEach')}</p>
      )}
    </section>
  );
}
