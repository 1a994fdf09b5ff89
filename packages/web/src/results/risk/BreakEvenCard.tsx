import type { RiskInput } from '@hybrid/api/riskCalls';
import type { BreakEvenResult } from '@hybrid/project/results/studyResults';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../fields/NumberInput';
import { amountUnit, figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { FactTable, type Row } from '../summary/FactTable';
import { InputChoice } from './InputChoice';
import { RiskCard } from './RiskCard';
import type { RiskCardProps } from './RiskView';
import { valueText } from './TornadoCard';
import { anyNumber } from './tornadoChoice';
import { inputName, useRisk } from './useRisk';
import { searchSimulations } from './useStudyStart';

interface Search {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Default search range, as in the command line: from zero to five times the present value. */
const searchOf = ({ path, present }: RiskInput): Search => ({ path, from: 0, to: present > 0 ? 5 * present : 1 });

/** Finds the value of an input at which the NPV of the system is zero. */
export function BreakEvenCard({ of, inputs, start }: RiskCardProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const risk = useRisk('breakEven', of);
  const [edited, setEdited] = useState<Search>();
  const asked = risk.found?.question;
  const usual = inputs.find(({ path }) => /priceSensitivity$/i.test(path)) ?? inputs.find(({ usualPercent }) => usualPercent !== undefined);
  const search = edited ?? (asked?.kind === 'breakEven' ? asked : usual && searchOf(usual));
  const input = inputs.find(({ path }) => path === search?.path);
  const found = risk.found?.breakEven;
  const shown = found && inputs.find(({ path }) => path === found.path);
  if (!search || !input) return null;
  const bound = (end: 'from' | 'to') => (
    <span className="risk-bound">
      <label htmlFor={`break-even-${end}`}>{t(`risk.${end}`)}</label>
      <NumberInput
        of={anyNumber}
        id={`break-even-${end}`}
        value={search[end]}
        unit={amountUnit(input.unit, 'full', look)}
        message={search.from < search.to ? undefined : t('risk.noBounds')}
        onCommit={(value) => setEdited({ path: search.path, from: search.from, to: search.to, [end]: value })}
      />
    </span>
  );
  return (
    <RiskCard
      title={t('risk.breakEven')}
      note={t('risk.breakEvenNote')}
      risk={risk}
      simulations={searchSimulations}
      start={start}
      onRun={
        search.from < search.to ? () => risk.start({ kind: 'breakEven', path: search.path, from: search.from, to: search.to }) : undefined
      }
    >
      <div className="risk-search">
        <InputChoice label={t('risk.input')} inputs={inputs} value={search.path} onChoose={(chosen) => setEdited(searchOf(chosen))} />
        {bound('from')}
        {bound('to')}
      </div>
      {found && shown && <BreakEvenTable found={found} input={shown} />}
    </RiskCard>
  );
}

function BreakEvenTable({ found, input }: { readonly found: BreakEvenResult; readonly input: RiskInput }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { at, present, from, to, simulations } = found;
  const row = (key: string, label: string, { value, npv }: BreakEvenResult['present'], total = false): Row => ({
    key,
    label,
    total,
    cells: [valueText(input, value, look), figure(npv, 0, look)],
  });
  return (
    <>
      <p role="status" className="risk-present">
        {at
          ? t('risk.breaksEven', {
              input: inputName(input),
              value: valueText(input, at.value, look),
              present: valueText(input, present.value, look),
              share: present.value === 0 ? '—' : figure(100 * (at.value / present.value - 1), 1, look),
            })
          : t(from.npv > 0 ? 'risk.alwaysAbove' : 'risk.alwaysBelow')}
      </p>
      <FactTable
        title={inputName(input)}
        note={t('risk.simulations', { count: simulations })}
        columns={[t('risk.value'), t('risk.npvIn', { unit: look.symbol })]}
        rows={[
          row('from', t('risk.from'), from),
          row('present', t('risk.present'), present),
          row('to', t('risk.to'), to),
          ...(at ? [row('at', t('risk.breakEven'), at, true)] : []),
        ]}
      />
    </>
  );
}
