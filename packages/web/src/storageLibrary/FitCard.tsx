import { Button } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Unit } from '@hybrid/project/basics/units';
import type { Text } from '@hybrid/project/i18n/message';
import { closedFields, storageSpecFields, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { useNumbers } from '../ui/numbers';
import { useTranslate } from '../i18n/translate';
import { offBy, type CurveFit } from './curveFits';
import { LifeFigures } from './LifeFigures';
import type { SpecEditor } from './useSpecEditor';
import type { FitState } from './useFit';

interface FitCardProps {
  readonly fit: CurveFit;
  readonly editor: SpecEditor;
  readonly state: FitState;
}

/** Shows the fitted parameters with their formula, the errors of the fit, and the saved values. */
export function FitCard({ fit, editor: { spec, saved }, state }: FitCardProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const translate = useTranslate();
  const closed = closedFields(spec).has(fit.curve);
  const offs = spec[fit.curve].flatMap((point) => offBy(fit, spec, point) ?? []);
  const worst = offs.length > 0 ? Math.max(...offs.map(Math.abs)) : undefined;
  const limit = numbers.write(spec.capacityDegradationLimitForFitCyclelifetimeModel / 100, 4);
  const write = (name: keyof StorageSpec, of: StorageSpec): string => {
    const value = of[name];
    return typeof value === 'number' ? scientific(value, numbers.write) : '';
  };
  return (
    <section className="card item-card" aria-label={t('storageLibrary.fit.title')}>
      <header className="curve-head">
        <h2>{t('storageLibrary.fit.title')}</h2>
        {worst !== undefined && !closed && (
          <span className="badge" data-tone={worst <= 0.05 ? 'ok' : 'warn'}>
            {worst <= 0.05 && <IconCheck size={14} stroke={1.75} aria-hidden />}
            {t('storageLibrary.fit.within', { percent: numbers.write(worst * 100, 1) })}
          </span>
        )}
        <Button
          variant="default"
          size="compact-sm"
          disabled={closed || state.isBusy}
          leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
          onClick={state.recalculate}
        >
          {t(state.isBusy ? 'storageLibrary.fit.busy' : 'storageLibrary.fit.recalculate')}
        </Button>
      </header>
      <p className="fit-formula">
        <Formula text={t(`storageLibrary.fit.formula.${fit.curve}`, { limit })} />
      </p>
      <dl className="figure-strip series-figures fit-figures" data-old={state.problem ? true : undefined}>
        {fit.parameters.map((name) => {
          const field: { readonly label: Text; readonly unit?: Unit | undefined } =
            storageSpecFields[name as keyof typeof storageSpecFields];
          return (
            <div key={name}>
              <dt>{translate(field.label)}</dt>
              <dd>
                {write(name, spec)} {field.unit && numbers.unit(field.unit)}
              </dd>
              {write(name, spec) !== write(name, saved) && (
                <dd className="muted">{t('storageLibrary.fit.was', { value: write(name, saved) })}</dd>
              )}
            </div>
          );
        })}
      </dl>
      {isOfLife(fit) && <LifeFigures spec={spec} />}
    </section>
  );
}

/** Writes a formula in one line; the sign, number or parenthesis after `^` is raised. */
function Formula({ text }: { readonly text: string }) {
  return text.split(/\^(\([^)]*\)|\S)/).map((part, place) => {
    const key = `${place} ${part}`;
    return place % 2 === 1 ? <sup key={key}>{part.replace(/^\((.*)\)$/, '$1')}</sup> : <span key={key}>{part}</span>;
  });
}

const isOfLife = ({ tab }: CurveFit): boolean => tab === 'cycleLifetime' || tab === 'lifetimeTemperature';

/** Writes `6.993 × 10⁻⁵` where the figure would begin with zeros. */
function scientific(value: number, write: (value: number, decimals: number) => string): string {
  if (value === 0 || (Math.abs(value) >= 0.001 && Math.abs(value) < 1e7)) return write(value, 4);
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  const digits = [...String(exponent)].map((digit) => superscripts[digit] ?? digit).join('');
  return `${write(value / 10 ** exponent, 3)} × 10${digits}`;
}

const superscripts: Readonly<Record<string, string>> = Object.fromEntries(
  [...'-0123456789'].map((digit, at) => [digit, [...'⁻⁰¹²³⁴⁵⁶⁷⁸⁹'][at] ?? digit]),
);
