import type { NextBest, StepBranch } from '@hybrid/project/results/stepExplanation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { figure } from '../../ui/figures';
import { Segmented } from '../../ui/Segmented';
import { Part, type SectionProps } from './ExplainSections';

interface NextBestProps extends SectionProps {
  readonly stepHours: number;
}

/** Compares the planned choice of a storage with the next-best one; with several storages, of the one that is picked. */
export function StepNextBest({ explanation: { nextBest, storages }, look, stepHours }: NextBestProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const [picked, setPicked] = useState(0);
  const title = t('timeSeries.explain.nextBest');
  if (storages.length < 2)
    return (
      <Part title={title} unit={look.symbol}>
        <Choices nextBest={nextBest} look={look} stepHours={stepHours} />
      </Part>
    );
  const names = storages.map(({ name }) => translate(name));
  // Where fewer storages operate, another takes the place of the one that was picked.
  const shown = Math.min(picked, storages.length - 1);
  const own = storages[shown]?.nextBest ?? nextBest;
  return (
    <Part title={title} unit={`${names[shown]} · ${look.symbol}`}>
      <div className="explain-pick">
        <Segmented
          size="small"
          label={t('timeSeries.explain.nextBestOf')}
          value={shown}
          options={names.map((name, k) => ({ value: k, label: name }))}
          onChange={setPicked}
        />
      </div>
      <Choices nextBest={own} look={look} stepHours={stepHours} />
      {!('none' in own) && <p className="muted">{t('timeSeries.explain.othersFree')}</p>}
    </Part>
  );
}

function Choices({ nextBest, look, stepHours }: Omit<NextBestProps, 'explanation'> & { readonly nextBest: NextBest }) {
  const { t } = useTranslation();
  const title = t('timeSeries.explain.nextBest');
  if ('none' in nextBest) return <p className="muted">{t(`timeSeries.explain.none.${nextBest.none}`)}</p>;
  const { chosen, next, less, hours } = nextBest;
  // Cents beside a hundred thousand only take space.
  const decimals = Math.max(...[chosen, next].map(({ stepMoney, laterMoney }) => Math.abs(stepMoney) + Math.abs(laterMoney))) < 1e5 ? 2 : 0;
  const money = (value: number, places = decimals): string => figure(value, places, look);
  const choice = ({ choice: kind, powerMW }: StepBranch): string =>
    kind === 'rest' ? t('timeSeries.explain.choice.rest') : t(`timeSeries.explain.choice.${kind}`, { power: figure(powerMW, 1, look) });
  const branches = [
    { name: t('timeSeries.explain.plan'), branch: chosen },
    { name: title, branch: next },
  ];
  return (
    <>
      <table className="explain-table">
        <caption className="aside-text">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timeSeries.explain.choiceHead')}</th>
            <th scope="col">{t(stepHours === 1 ? 'timeSeries.explain.inHour' : 'timeSeries.explain.inStep')}</th>
            <th scope="col">{t('timeSeries.explain.afterwards')}</th>
            <th scope="col">{t('timeSeries.explain.together')}</th>
          </tr>
        </thead>
        <tbody>
          {branches.map(({ name, branch }) => (
            <tr key={name}>
              <th scope="row">
                {choice(branch)}
                <span className="muted"> {name === title ? '' : name}</span>
              </th>
              <td>{money(branch.stepMoney)}</td>
              <td>{money(branch.laterMoney)}</td>
              <td>{money(branch.stepMoney + branch.laterMoney)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t(`timeSeries.explain.${less === 0 ? 'same' : less > 0 ? 'less' : 'moreThan'}`, {
          money: money(Math.abs(less), 2),
          symbol: look.symbol,
          hours: figure(hours, 2, look, true),
        })}
      </p>
    </>
  );
}
