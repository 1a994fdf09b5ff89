import { Popover } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import type { Text } from '@hybrid/project/i18n/message';
import { useTranslate } from '../i18n/translate';
import { moneyText } from '../ui/figures';
import { CheckBox } from '../ui/CheckBox';
import { useNumbers, type Numbers } from '../ui/numbers';
import type { Change } from './changeSince';
import { switchEstimate, useEstimateSwitch } from './estimateSwitch';
import './estimate.css';
import { SpokenEstimate } from './SpokenEstimate';
import { switchAutomaticCalculation, useAutomaticCalculation } from '../runs/automaticCalculation';
import { useEstimate, type LiveEstimate as Live } from './useEstimate';
import { sentences } from '../i18n/sentences';

/** Shows the net present value of the best system in the footer; a click shows its derivation, and the switch. */
export function LiveEstimate() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const [opened, setOpened] = useState(false);
  const { on } = useEstimateSwitch();
  const isAutomatic = useAutomaticCalculation((state) => state.on);
  const live = useEstimate();
  const translate = useTranslate();
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="top-end" width={320} trapFocus withRoles>
        <Popover.Target>
          <button type="button" className="live-estimate" data-updating={live.isUpdating || undefined} onClick={() => setOpened(!opened)}>
            <IconActivity size={14} stroke={1.75} aria-hidden />
            <span className="muted">{titleText(live, on, numbers, t)}</span>
            <Figures live={live} on={on} numbers={numbers} />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className="live-estimate-more">
            <h2>{t('estimate.title')}</h2>
            {live.estimate && <p className="strong">{systemText(live.estimate, numbers, t, translate)}</p>}
            <p>{t('estimate.text')}</p>
            {live.estimate && (
              <dl>
                <Figure name={t('estimate.npv')} text={moneyText(live.estimate.npv, numbers)} />
                <Figure name={t('estimate.irr')} text={percent(live.estimate.irr, numbers)} />
                <Figure
                  name={t('estimate.lcoe')}
                  text={live.estimate.lcoe === null ? '—' : `${numbers.column(live.estimate.lcoe, 2)} ${numbers.unit('¤/MWh')}`}
                />
                <Figure name={t('estimate.capital')} text={moneyText(live.estimate.capex, numbers)} />
              </dl>
            )}
            {live.change && live.change.name !== '' && <p>{changeSentence(live.change, numbers, t)}</p>}
            {live.error && <p className="field-message">{sentences(live.error.title, live.error.detail)}</p>}
            {live.again && (
              <button type="button" className="link-button" onClick={live.again}>
                {t('estimate.again')}
              </button>
            )}
            <CheckBox label={t('estimate.switch')} checked={on} onChange={switchEstimate} />
            <CheckBox label={t('estimate.automatic')} checked={isAutomatic} onChange={switchAutomaticCalculation} />
          </div>
        </Popover.Dropdown>
      </Popover>
      <SpokenEstimate text={on ? spokenText(live, numbers, t) : undefined} />
    </>
  );
}

/** Returns the title of the estimate, with the number of systems that it is the best of. */
function titleText({ estimate, error, isBlocked }: Live, on: boolean, numbers: Numbers, t: TFunction): string {
  if (!on || isBlocked || error || !estimate || estimate.systems === 1) return t('estimate.title');
  return `${t('estimate.title')}, ${t('estimate.best', { systems: numbers.write(estimate.systems, 0) })}`;
}

/** Returns the name of the system that is estimated, and of how many it is the best. */
function systemText({ system, compared, systems }: Estimate, numbers: Numbers, t: TFunction, translate: (text: Text) => string): string {
  const key = systems === 1 ? 'estimate.only' : compared === systems ? 'estimate.bestOf' : 'estimate.bestOfSome';
  return t(key, { system: translate(system), compared: numbers.write(compared, 0), systems: numbers.write(systems, 0) });
}

/** Returns the estimate as a sentence for screen readers; undefined while it is being updated. */
function spokenText({ estimate, change, error, isBlocked, isUpdating }: Live, numbers: Numbers, t: TFunction): string | undefined {
  if (isBlocked) return t('estimate.spoken', { text: t('estimate.blocked') });
  if (error) return t('estimate.spoken', { text: t('estimate.failed') });
  if (isUpdating || !estimate) return undefined;
  const parts = [
    `${t('estimate.npv')} ${moneyText(estimate.npv, numbers)}`,
    ...(change && isSeen(change) ? [changeText(change.npv, numbers)] : []),
    `${t('estimate.irr')} ${percent(estimate.irr, numbers)}`,
  ];
  return t('estimate.spoken', { text: parts.join(', ') });
}

function changeSentence({ name, edits, npv }: Change, numbers: Numbers, t: TFunction): string {
  const change = changeText(npv, numbers);
  return edits === 1 ? t('estimate.lastEdit', { name, change }) : t('estimate.lastEdits', { edits, change });
}

/** True if the change is at least half a unit of currency; less would display as zero. */
const isSeen = ({ npv }: Change): boolean => Math.abs(npv) >= 0.5;

interface FiguresProps {
  readonly live: Live;
  readonly on: boolean;
  readonly numbers: Numbers;
}

function Figures({ live: { estimate, change, error, isBlocked }, on, numbers }: FiguresProps) {
  const { t } = useTranslation();
  if (!on) return <span className="muted">{t('estimate.off')}</span>;
  if (isBlocked) return <span className="muted">{t('estimate.blocked')}</span>;
  if (error) return <span className="muted">{t('estimate.failed')}</span>;
  if (!estimate) return <span className="muted">…</span>;
  return (
    <>
      <span>
        {t('estimate.npv')} <strong data-negative={estimate.npv < 0 || undefined}>{moneyText(estimate.npv, numbers)}</strong>
      </span>
      {change && isSeen(change) && <span className="muted">({changeText(change.npv, numbers)})</span>}
      <span>
        {t('estimate.irr')} <strong>{percent(estimate.irr, numbers)}</strong>
      </span>
    </>
  );
}

function Figure({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Formats a share as a percentage. */
function percent(share: number | null, numbers: Numbers): string {
  return share === null ? '—' : `${numbers.column(share * 100, 2)} %`;
}

function changeText(npv: number, numbers: Numbers): string {
  return `${npv > 0 ? '+' : ''}${moneyText(npv, numbers)}`;
}
