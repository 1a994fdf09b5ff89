import { Button, Modal, Radio } from '@mantine/core';
import { columnsOf } from '@hybrid/project/results/columns';
import type { ShownColumn } from '../optimization/useTranslatedColumns';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../ui/useFocusBack';
import { scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { ResultGrid } from '../optimization/ResultGrid';
import { toneOf } from '@hybrid/project/results/systemName';
import { columnsShown, shortName } from '../optimization/tableShape';
import { useSizedItems } from '../optimization/useSizedItems';
import { useResultTable } from '../optimization/useResultTable';
import { useTranslatedColumns } from '../optimization/useTranslatedColumns';
import { baseRow, defaultBase, zeroCashFlow, type BaseChoice } from './baseCase';
import './compare.css';

interface BaseCaseDialogProps {
  readonly header: ResultHeader;
  /** Optimization table of the sensitivity case, ranked. */
  readonly items: readonly ResultItem[];
  readonly chosen: BaseChoice;
  readonly nameOf: (item: ResultItem) => string;
  readonly onSet: (choice: BaseChoice) => void;
  readonly close: () => void;
}

/** Dialog to choose the base case. Nothing changes until it is set. */
export function BaseCaseDialog({ header, items, chosen, nameOf, onSet, close }: BaseCaseDialogProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  useFocusBack();
  const sized = useSizedItems();
  const [draft, setDraft] = useState(chosen);
  const columns = useTranslatedColumns(
    useMemo(() => columnsShown(columnsOf(header), items).filter(({ isInChoices }) => isInChoices), [header, items]),
  );
  const scale = scaleFor(items[0]?.capex ?? 0);
  const table = useResultTable('base case', columns, items, scale);
  const tone = (column: ShownColumn) => (column.group === 'size' ? toneOf(column.label, sized) : undefined);
  const min = defaultBase(items);
  const picked = draft.kind === 'row' ? draft.id : undefined;
  const choose = (kind: BaseChoice['kind']) => {
    const row = baseRow(draft, items) ?? items[0];
    if (kind === 'zero') setDraft(zeroCashFlow);
    else if (kind === 'default') setDraft({ kind });
    else if (row) setDraft({ kind: 'row', id: row.id });
  };
  const set = (choice: BaseChoice) => {
    onSet(choice);
    close();
  };
  return (
    <Modal opened onClose={close} title={t('compare.setBase')} size={720}>
      <Radio.Group
        value={draft.kind}
        onChange={(value) => choose(value === 'zero' || value === 'default' ? value : 'row')}
        aria-label={t('compare.kind')}
        className="base-choices"
      >
        <Radio value="zero" data-autofocus label={t('compare.zero')} description={t('compare.zeroNote')} />
        {min && <Radio value="default" label={t('compare.default', { name: nameOf(min) })} description={t('compare.defaultNote')} />}
        <Radio value="row" label={t('compare.row')} description={t('compare.pick')} />
      </Radio.Group>
      <div className="base-rows">
        <ResultGrid
          name={t('compare.rows')}
          table={table}
          scale={scale}
          look={look}
          toneOf={tone}
          headOf={({ group, label }) => (group === 'size' ? shortName(label, sized) : label)}
          selected={picked}
          onSelect={({ id }) => setDraft({ kind: 'row', id })}
          onOpen={({ id }) => set({ kind: 'row', id })}
        />
      </div>
      <p className="results-note">{t('compare.dialogNote')}</p>
      <div className="dialog-buttons">
        <Button variant="default" onClick={close}>
          {t('results.cancel')}
        </Button>
        <Button onClick={() => set(draft)}>{t('compare.setBase')}</Button>
      </div>
    </Modal>
  );
}
