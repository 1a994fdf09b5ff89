import { ActionIcon, Button } from '@mantine/core';
import { maxTornadoInputs, type RiskInput } from '@hybrid/api/riskCalls';
import type { TornadoResult } from '@hybrid/project/results/studyResults';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { NumberInput } from '../../fields/NumberInput';
import { saveFile } from '../../browser/saveFile';
import { Segmented } from '../../ui/Segmented';
import { keepFocusNear } from '../../ui/useFocusBack';
import { amount, amountUnit, axisAmount, figure, scaleFor, type FigureLook } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { csvText } from '../sideBySide/outputText';
import { InputChoice } from './InputChoice';
import { RiskCard } from './RiskCard';
import type { RiskCardProps } from './RiskView';
import { drawnBars, figureOf, tornadoMeasures, type TornadoMeasure } from '@hybrid/project/results/tornadoBars';
import { barHeight, tornadoChart } from './tornadoChart';
import { anyNumber, askedInputs, choiceOf, choicesAsked, tornadoSimulations, usualChoices, type TornadoChoice } from './tornadoChoice';
import { inputName, useRisk } from './useRisk';
import { Disclosure } from '../../ui/Disclosure';

/** Inputs that can be varied, by their path. */
type InputAt = ReadonlyMap<string, RiskInput>;

/** Varies one input at a time to a low and a high value, and shows the effect on the system's NPV or IRR. */
export function TornadoCard({ of, inputs, start }: RiskCardProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const risk = useRisk('tornado', of);
  const [edited, setEdited] = useState<readonly TornadoChoice[]>();
  const [measure, setMeasure] = useState<TornadoMeasure>('npv');
  const inputAt = useMemo(() => new Map(inputs.map((input) => [input.path, input])), [inputs]);
  const asked = risk.found?.question;
  const before = asked?.kind === 'tornado' ? choicesAsked(asked.inputs, (path) => inputAt.get(path)?.present ?? 0) : undefined;
  const choices = edited ?? before ?? usualChoices(inputs);
  const found = risk.found?.tornado;

  return (
    <RiskCard
      title={t('risk.tornado')}
      note={t('risk.tornadoNote')}
      risk={risk}
      simulations={tornadoSimulations(choices)}
      start={start}
      onRun={choices.length === 0 ? undefined : () => risk.start({ kind: 'tornado', inputs: [...askedInputs(choices)] })}
      tools={
        found && (
          <>
            <Segmented
              size="small"
              value={measure}
              onChange={setMeasure}
              label={t('risk.measure')}
              options={tornadoMeasures.map((value) => ({ value, label: t(`risk.measures.${value}`) }))}
            />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() => saveFile('Tornado.csv', tornadoCsv(found, measure, inputAt, look, t), 'text/csv')}
            >
              {t('risk.csv')}
            </Button>
          </>
        )
      }
    >
      {found && <TornadoPicture found={found} measure={measure} inputAt={inputAt} />}
      <Disclosure title={t('risk.varied', { count: choices.length })} open={!found || edited !== undefined}>
        <VariedInputs choices={choices} inputAt={inputAt} onChange={setEdited} />
        <div className="risk-add">
          {choices.length < maxTornadoInputs && (
            <InputChoice
              label={t('risk.add')}
              first={t('risk.addFirst')}
              inputs={inputs.filter(({ path }) => !choices.some((choice) => choice.path === path))}
              value=""
              onChoose={(input) => setEdited([...choices, choiceOf(input)])}
            />
          )}
          <Button variant="default" size="xs" onClick={() => setEdited(usualChoices(inputs))}>
            {t('risk.usual')}
          </Button>
        </div>
      </Disclosure>
    </RiskCard>
  );
}

/** Returns the bars as a table for a spreadsheet. */
function tornadoCsv(tornado: TornadoResult, measure: TornadoMeasure, inputAt: InputAt, look: FigureLook, t: TFunction): string {
  const ends = drawnBars(tornado, measure).map(({ path, low, high, swing }) => [
    path,
    nameAt(inputAt, path),
    low.value,
    low.figure ?? '',
    high.value,
    high.figure ?? '',
    swing,
  ]);
  const name = t(`risk.measures.${measure}`);
  const head = [
    t('risk.path'),
    t('risk.input'),
    t('risk.low'),
    `${name}: ${t('risk.low')}`,
    t('risk.high'),
    `${name}: ${t('risk.high')}`,
    t('risk.swing'),
  ];
  return csvText([head, ...ends], look);
}

interface VariedInputsProps {
  readonly choices: readonly TornadoChoice[];
  readonly inputAt: InputAt;
  readonly onChange: (choices: readonly TornadoChoice[]) => void;
}

/** Table of the inputs to vary, with their low and high values. */
function VariedInputs({ choices, inputAt, onChange }: VariedInputsProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const change = (path: string, end: Partial<TornadoChoice>) =>
    onChange(choices.map((choice) => (choice.path === path ? { ...choice, ...end } : choice)));
  return (
    <table className="fact-table risk-table" aria-label={t('risk.varied', { count: choices.length })}>
      <thead>
        <tr>
          <th scope="col">{t('risk.input')}</th>
          <th scope="col">{t('risk.present')}</th>
          <th scope="col">{t('risk.low')}</th>
          <th scope="col">{t('risk.high')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => {
          const input = inputAt.get(choice.path);
          if (!input) return null;
          const name = inputName(input);
          return (
            <tr key={choice.path}>
              <th scope="row">{name}</th>
              <td>{valueText(input, input.present, look)}</td>
              {(['low', 'high'] as const).map((end) => {
                const id = `tornado-${end}-${choice.path.replaceAll('/', '-')}`;
                return (
                  <td key={end}>
                    <label className="aside-text" htmlFor={id}>
                      {`${name}: ${t(`risk.${end}`)}`}
                    </label>
                    <NumberInput
                      of={anyNumber}
                      id={id}
                      value={choice[end]}
                      unit={choice.form === 'percent' ? '%' : amountUnit(input.unit, 'full', look)}
                      onCommit={(value) => change(choice.path, { [end]: value })}
                    />
                  </td>
                );
              })}
              <td>
                <ActionIcon
                  variant="subtle"
                  size={28}
                  aria-label={t('risk.removeOf', { name })}
                  onClick={() => {
                    keepFocusNear();
                    onChange(choices.filter(({ path }) => path !== choice.path));
                  }}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const nameAt = (inputAt: InputAt, path: string): string => {
  const input = inputAt.get(path);
  return input ? inputName(input) : path;
};

/** Returns a value of an input with its unit. */
export function valueText({ unit }: Pick<RiskInput, 'unit'>, value: number, look: FigureLook): string {
  return `${figure(value, 4, look, true)} ${amountUnit(unit, 'full', look)}`.trim();
}

function TornadoPicture({
  found,
  measure,
  inputAt,
}: {
  readonly found: TornadoResult;
  readonly measure: TornadoMeasure;
  readonly inputAt: InputAt;
}) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { comma, symbol } = look;
  const present = figureOf(found.present, measure);
  const { bars, picture, unit, write } = useMemo(() => {
    const plain = { comma, symbol };
    const drawn = drawnBars(found, measure);
    const moneyScale = scaleFor(Math.max(0, ...drawn.map(({ swing }) => swing)));
    const isMoney = measure === 'npv';
    const unitText = isMoney ? amountUnit('¤', moneyScale, plain) : '%';
    const written = (value: number | undefined) =>
      isMoney ? amount(value, moneyScale, plain) : figure(value === undefined ? value : 100 * value, 2, plain);
    return {
      bars: drawn,
      unit: unitText,
      write: written,
      picture: tornadoChart(drawn, present, {
        input: t('risk.input'),
        low: t('risk.low'),
        high: t('risk.high'),
        swing: t('risk.swing'),
        nameOf: (path) => nameAt(inputAt, path),
        valueOf: (path, value) => valueText(inputAt.get(path) ?? { unit: '' }, value, plain),
        write: written,
        writeAxis: (value) => (isMoney ? axisAmount(value, moneyScale, plain) : figure(100 * value, 3, plain, true)),
        unit: unitText,
      }),
    };
  }, [found, measure, present, inputAt, comma, symbol, t]);
  const [widest] = bars;
  const name = t('risk.tornadoName', {
    measure: t(`risk.measures.${measure}`),
    input: widest ? nameAt(inputAt, widest.path) : '',
    swing: write(widest?.swing),
    unit,
  });
  return (
    <>
      <p className="risk-present">{t('risk.presentFigure', { measure: t(`risk.measures.${measure}`), figure: write(present), unit })}</p>
      <Chart option={picture.option} height={48 + bars.length * barHeight} name={name} table={picture.table} legend={picture.legend} />
    </>
  );
}
