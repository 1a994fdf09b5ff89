import { boundlessMW, connectionPath, searchableSizes } from '@hybrid/project/document/searchableSizes';
import { sizeObjectives, type BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { Button, Modal } from '@mantine/core';
import { useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { translateUnit, useTranslate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { useFigureLook } from '../../openProject/useFigureLook';
import { FieldNote } from '../../ui/FieldNote';
import { FieldRow } from '../../ui/FieldRow';
import { figure } from '../../ui/figures';
import { useNumbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { useFocusBack } from '../../ui/useFocusBack';
import { sizeWithUnit } from './bestSizeTexts';
import { initialForm, readForm, type SizeForm, type SizeRow } from './sizeForm';
import { sensitivityCases, type CaseValue } from './sensitivityCases';
import { SizeRangeRow } from './SizeRangeRow';
import { TypedNumber } from './TypedNumber';
import './bestSize.css';

interface BestSizeDialogProps {
  /** Question of the search before, which the dialog begins with. */
  readonly asked: BestSizeQuestion | undefined;
  readonly onFind: (question: BestSizeQuestion) => void;
  readonly close: () => void;
}

/** Dialog with the question of a search: objective, sizes with their bounds, and the sensitivity case. */
export function BestSizeDialog({ asked, onFind, close }: BestSizeDialogProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const numbers = useNumbers();
  useFocusBack();
  const project = useProject((whole) => whole);
  const sizes = useMemo(() => searchableSizes(project), [project]);
  const [form, setForm] = useState<SizeForm>(() => initialForm(sizes, numbers.full, asked));
  const [isAsked, setAsked] = useState(false);
  const { question, faults, counts, isPriceWrong, isCountWrong } = readForm(form, numbers.read);
  const setRow = (changed: SizeRow) =>
    setForm({ ...form, rows: form.rows.map((row) => (row.size.path === changed.size.path ? changed : row)) });
  const combinations = counts.reduce<number>((product, count) => product * (count ?? 1), 1);
  const isPriced = form.rows.some(({ size, isTicked }) => isTicked && size.path === connectionPath);
  const tickedCount = form.rows.filter(({ isTicked }) => isTicked).length;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!question) return;
    onFind(question);
    close();
  };
  return (
    <Modal opened onClose={close} title={t('bestSize.title')} size={780}>
      <form onSubmit={send} className="best-size-form" noValidate>
        <p className="muted">{t('bestSize.lead')}</p>
        <FieldRow label={t('bestSize.objective')} note={t(`bestSize.objectiveNote_${form.objective}`)}>
          <Segmented
            size="small"
            label={t('bestSize.objective')}
            value={form.objective}
            options={sizeObjectives.map((value) => ({ value, label: t(`bestSize.objective_${value}`) }))}
            onChange={(objective) => setForm({ ...form, objective })}
          />
        </FieldRow>
        <div className="best-size-scroll">
          <table className="best-size-table">
            <thead>
              <tr>
                <th scope="col">{t('bestSize.size')}</th>
                <th scope="col">{t('bestSize.present')}</th>
                <th scope="col">{t('bestSize.from')}</th>
                <th scope="col">{t('bestSize.to')}</th>
                <th scope="col">{t('bestSize.step')}</th>
                <th scope="col">{t('bestSize.steps')}</th>
              </tr>
            </thead>
            <tbody>
              {form.rows.map((row, place) => (
                <SizeRangeRow
                  key={row.size.path}
                  row={row}
                  fault={faults[place]}
                  count={counts[place]}
                  present={
                    row.size.path === connectionPath && row.size.present >= boundlessMW
                      ? t('bestSize.unlimited')
                      : sizeWithUnit(row.size, row.size.present, look)
                  }
                  onChange={setRow}
                />
              ))}
            </tbody>
          </table>
        </div>
        {isPriced && (
          <FieldRow label={t('bestSize.price')} htmlFor="best-size-price" note={t('bestSize.priceNote')}>
            <TypedNumber
              id="best-size-price"
              value={form.price}
              unit={translateUnit(t('bestSize.priceUnit', { symbol: look.symbol }))}
              message={isPriceWrong ? t('bestSize.noPrice') : undefined}
              onChange={(price) => setForm({ ...form, price })}
            />
          </FieldRow>
        )}
        <CaseRow chosen={form.sensitivityIndex} onChoose={(sensitivityIndex) => setForm({ ...form, sensitivityIndex })} />
        <FieldNote
          id="best-size-count"
          message={isCountWrong ? t(tickedCount === 0 ? 'bestSize.noneTicked' : 'bestSize.manyTicked') : undefined}
          note={
            question && t('bestSize.combinations', { count: combinations }).replace(String(combinations), figure(combinations, 0, look))
          }
        />
        <div className="dialog-buttons">
          <Button variant="default" onClick={close}>
            {t('bestSize.cancel')}
          </Button>
          <Button type="submit" data-autofocus disabled={isAsked && !question} aria-describedby="best-size-count-note">
            {t('bestSize.run')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface CaseRowProps {
  readonly chosen: number | undefined;
  readonly onChoose: (index: number | undefined) => void;
}

/** Choice of the sensitivity case, where there are several. */
function CaseRow({ chosen, onChoose }: CaseRowProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const project = useProject((whole) => whole);
  const cases = useMemo(() => sensitivityCases(project), [project]);
  if (cases === undefined) return <p className="field-note">{t('bestSize.manyCases')}</p>;
  if (cases.length < 2) return null;
  const valueText = ({ name, unit, value }: CaseValue): string =>
    `${translate(name)} ${figure(value, 3, look, true)} ${translateUnit(unit.replace('¤', look.symbol))}`.trim();
  return (
    <FieldRow label={t('bestSize.case')} htmlFor="best-size-case">
      <Select id="best-size-case" size="fit" value={chosen ?? ''} onChange={(value) => onChoose(value === '' ? undefined : Number(value))}>
        <option value="">{t('bestSize.baseCase')}</option>
        {cases.map((values, index) => (
          <option key={index} value={index}>
            {values.map(valueText).join(', ')}
          </option>
        ))}
      </Select>
    </FieldRow>
  );
}
