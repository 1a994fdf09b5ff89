import { Button, Modal, Radio } from '@mantine/core';
import { resultCalls } from '@hybrid/api/resultCalls';
import { sideBySideCalls } from '@hybrid/api/sideBySideCalls';
import { tableFromWire } from '@hybrid/api/wireUnits';
import { columnsOf } from '@hybrid/project/results/columns';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../session/callServer';
import { useFocusBack } from '../../ui/useFocusBack';
import { ProblemLine } from '../../ui/ProblemLine';
import { defaultBase } from '../compare/baseCase';
import { scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { caseName, casesOf, columnsShown } from '../optimization/tableShape';
import { ResultGrid } from '../optimization/ResultGrid';
import { useResultTable } from '../optimization/useResultTable';
import { useTranslatedColumns } from '../optimization/useTranslatedColumns';
import type { SideAddress } from './sideAddress';
import { Select } from '../../ui/Select';

interface SidePickerProps {
  readonly title: string;
  /** The current result of the side; otherwise, the project whose rows are offered first. */
  readonly now: SideAddress | undefined;
  readonly here: string;
  readonly onSet: (address: SideAddress) => void;
  readonly close: () => void;
}

type Kind = 'best' | 'base' | 'row';
const kinds: readonly Kind[] = ['best', 'base', 'row'];

/** Selects a result of any project of the user: the best of a case, the one with the lowest capital cost, or any row. */
export function SidePicker({ title, now, here, onSet, close }: SidePickerProps) {
  useFocusBack();
  const { t } = useTranslation();
  const [project, setProject] = useState(now?.project ?? here);
  const choices = useQuery({ queryKey: ['side-choices'], queryFn: () => callServer(sideBySideCalls.choices), gcTime: 0, retry: false });
  // The requested project may have been deleted, or may no longer have rows.
  const chosen = choices.data?.find(({ id }) => id === project) ?? choices.data?.[0];
  return (
    <Modal opened onClose={close} title={title} size={860}>
      {choices.error && <ProblemLine title={t('sideBySide.choicesFailed')} problem={choices.error} again={() => void choices.refetch()} />}
      {choices.data && (
        <label className="side-project">
          <span>{t('sideBySide.project')}</span>
          <Select size="fit" value={chosen?.id ?? ''} onChange={setProject}>
            {choices.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === here ? t('sideBySide.thisProject', { name }) : name}
              </option>
            ))}
          </Select>
        </label>
      )}
      {chosen && <RowChoice key={chosen.id} project={chosen.id} now={now} onSet={onSet} close={close} />}
    </Modal>
  );
}

function RowChoice({
  project,
  now,
  onSet,
  close,
}: {
  readonly project: string;
  readonly now: SideAddress | undefined;
  readonly onSet: (address: SideAddress) => void;
  readonly close: () => void;
}) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const table = useQuery({
    queryKey: ['side-rows', project],
    queryFn: async () => tableFromWire(await callServer(resultCalls.table, { params: { id: project } })),
    gcTime: 0,
    retry: false,
  });
  const [caseIndex, setCaseIndex] = useState<number>();
  const [picked, setPicked] = useState<{ readonly kind: Kind; readonly id?: string }>();
  if (table.error) return <ProblemLine title={t('sideBySide.rowsFailed')} problem={table.error} again={() => void table.refetch()} />;
  if (!table.data) return <div className="skeleton" style={{ height: 240 }} aria-busy="true" />;
  const { header } = table.data;
  const cases = casesOf(table.data);
  const ofNow = now?.project === project ? cases.find(({ items }) => items.some(({ id }) => id === now.result)) : undefined;
  const shown = cases.find(({ index }) => index === caseIndex) ?? (caseIndex === undefined ? ofNow : undefined) ?? cases[0];
  if (!shown) return <p role="alert">{t('sideBySide.noRows')}</p>;
  const { items } = shown;
  const kind = picked?.kind ?? (ofNow === shown ? 'row' : 'best');
  const rowOf: { readonly [K in Kind]: ResultItem | undefined } = {
    best: items[0],
    base: defaultBase(items),
    row: items.find(({ id }) => id === (picked?.id ?? now?.result)) ?? items[0],
  };
  const row = rowOf[kind];
  const set = (item: ResultItem | undefined) => {
    if (!item) return;
    onSet({ project, result: item.id });
    close();
  };
  return (
    <>
      {cases.length > 1 && (
        <label className="side-project">
          <span>{t('results.table.case')}</span>
          <Select size="fit" value={shown.index} onChange={(index) => setCaseIndex(Number(index))}>
            {cases.map(({ index, values }) => (
              <option key={index} value={index}>
                {caseName(header, values, look)}
              </option>
            ))}
          </Select>
        </label>
      )}
      <Radio.Group
        value={kind}
        onChange={(value) => setPicked({ kind: kinds.find((each) => each === value) ?? 'row' })}
        aria-label={t('sideBySide.which')}
        className="base-choices"
      >
        {kinds.map((each) => (
          <Radio key={each} value={each} label={t(`sideBySide.kinds.${each}`)} />
        ))}
      </Radio.Group>
      <div className="base-rows">
        <RowGrid header={header} items={items} selected={row?.id} onSelect={({ id }) => setPicked({ kind: 'row', id })} onOpen={set} />
      </div>
      <div className="dialog-buttons">
        <Button variant="default" onClick={close}>
          {t('results.cancel')}
        </Button>
        <Button onClick={() => set(row)}>{t('sideBySide.set')}</Button>
      </div>
    </>
  );
}

interface RowGridProps {
  readonly header: ResultHeader;
  readonly items: readonly ResultItem[];
  readonly selected: string | undefined;
  readonly onSelect: (item: ResultItem) => void;
  readonly onOpen: (item: ResultItem) => void;
}

/** Lists the rows to choose from, with their sizes and a few figures. */
function RowGrid({ header, items, selected, onSelect, onOpen }: RowGridProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const scale = scaleFor(items[0]?.capex ?? 0);
  const columns = useMemo(() => columnsShown(columnsOf(header), items).filter(({ isInChoices }) => isInChoices), [header, items]);
  const table = useResultTable('side by side', useTranslatedColumns(columns), items, scale);
  return (
    <ResultGrid
      name={t('sideBySide.rowsOf')}
      table={table}
      scale={scale}
      look={look}
      toneOf={() => undefined}
      selected={selected}
      onSelect={onSelect}
      onOpen={onOpen}
    />
  );
}
