import { Popover } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { escalatedAmount, escalation, remainingShare, type Escalator, type YearlyChange } from '@hybrid/project/costs/escalator';
import { baseYear } from '@hybrid/project/document/site';
import { setEscalator } from '@hybrid/project/edits/lifetimeEdits';
import { yearsOf } from '@hybrid/project/edits/stageRules';
import { edit, useProject } from '../openProject/projectStore';
import { editName } from './editName';
import { EscalatorYears } from './EscalatorYears';
import { FieldNote } from '../ui/FieldNote';
import { FieldRow } from '../ui/FieldRow';
import { NumberInput } from './NumberInput';
import { useNumbers } from '../ui/numbers';
import { Segmented } from '../ui/Segmented';
import { Sparkline } from './Sparkline';
import './escalator.css';

interface EscalatorInputProps {
  /** Path in the document, as for `setEscalator`: `energyMarkets/dam/priceEscalator`, `inverter/omEscalator`. */
  readonly path: string;
  readonly label: string;
  readonly value: Escalator;
  /** Name of the item in undo: `Day-ahead`. */
  readonly owner: string;
  /** Kind of change; for a degradation the factor is the remaining share of the first year. */
  readonly of?: YearlyChange;
  readonly help?: string;
  /** Reason why the escalator has no effect, which disables it. */
  readonly idle?: string | undefined;
}

/** Records directly in the project, whose paths begin without a list. */
const ownRecords: ReadonlySet<string> = new Set(['inverter']);

/** Returns the anchor of a path: `solar/pv-1/converter/omEscalator` is `pv-1-converter-omEscalator`. */
function anchorOf(path: string): string {
  const [list = '', ...rest] = path.split('/');
  return (ownRecords.has(list) ? [list, ...rest] : rest).join('-');
}

const kinds = ['linear', 'custom'] as const;

/** Edits the change of a figure over the years in one line: switch, constant change or a value for each year, and the factor over the lifetime. Off in early analysis. */
export function EscalatorInput({ path, label, value, owner, of = escalatedAmount, help, idle }: EscalatorInputProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const years = useProject(yearsOf);
  const early = useProject(({ earlyAnalysis }) => earlyAnalysis);
  const first = useProject(baseYear);
  const id = anchorOf(path);
  const { fields, valueOfYear, isDegradation } = of;
  const { enabled, multiYearKind, linearValue, customValues } = value;
  const reason = early ? t('escalator.early') : idle;
  const factorOf = isDegradation ? remainingShare : escalation;
  const factors = Array.from({ length: years }, (_, year) => factorOf(value, year));
  const change = (part: Partial<Escalator>, words: string) =>
    edit(t('escalator.edit', { owner, label, change: words }), setEscalator(path, part));

  return (
    <FieldRow label={label} htmlFor={`${id}-enabled`} help={help ?? fields.enabled.help}>
      <span className="escalator" id={id} tabIndex={-1}>
        <input
          id={`${id}-enabled`}
          className="switch"
          type="checkbox"
          role="switch"
          checked={enabled}
          disabled={reason !== undefined}
          title={reason}
          aria-describedby={reason !== undefined ? `${id}-enabled-note` : undefined}
          onChange={({ currentTarget: { checked } }) => change({ enabled: checked }, t(checked ? 'escalator.on' : 'escalator.off'))}
        />
        {reason !== undefined && <FieldNote id={`${id}-enabled`} note={reason} />}
        {enabled && reason === undefined && (
          <>
            {multiYearKind === 'linear' ? (
              <>
                <label className="aside-text" htmlFor={`${id}-linearValue`}>
                  {t('escalator.change', { label })}
                </label>
                <NumberInput
                  of={fields.linearValue}
                  id={`${id}-linearValue`}
                  value={linearValue}
                  onCommit={(next) => change({ linearValue: next }, editName(fields.linearValue, linearValue, next, numbers, ''))}
                />
              </>
            ) : (
              <span id={`${id}-customValues`}>
                <Popover position="bottom-start" trapFocus withArrow>
                  <Popover.Target>
                    <button type="button" className="escalator-years" aria-label={t('escalator.yearsOf', { label })}>
                      <IconTable size={14} stroke={1.75} aria-hidden />
                      {t('escalator.years')}
                    </button>
                  </Popover.Target>
                  <Popover.Dropdown aria-label={t('escalator.yearsOf', { label })}>
                    <EscalatorYears
                      id={`${id}-customValues`}
                      firstYear={first}
                      title={t(isDegradation ? 'escalator.share' : 'escalator.multiple')}
                      of={valueOfYear}
                      values={customValues}
                      onChange={(next, words) => change({ customValues: next }, words)}
                    />
                  </Popover.Dropdown>
                </Popover>
              </span>
            )}
            <Segmented
              size="small"
              label={t('escalator.kind', { label })}
              value={multiYearKind}
              options={kinds.map((kind) => ({ value: kind, label: t(`escalator.${kind}`) }))}
              onChange={(kind) => change({ multiYearKind: kind }, t(`escalator.${kind}`))}
            />
            <Sparkline
              values={factors}
              level={1}
              name={t('escalator.factor', {
                label,
                first: numbers.write(factors[0] ?? 1, 4),
                from: String(first),
                last: numbers.write(factors.at(-1) ?? 1, 4),
                to: String(first + years - 1),
              })}
            />
          </>
        )}
      </span>
    </FieldRow>
  );
}
