import { resultCalls } from '@hybrid/api/resultCalls';
import { tableFromWire } from '@hybrid/api/wireUnits';
import type { ResultTable } from '@hybrid/project/results/resultTables';
import { useEffect, useMemo, useState, type Dispatch } from 'react';
import { callServer, isUnreachable } from '../session/callServer';
import { useLanguage } from '../i18n/useLanguage';
import { afterPaint } from '../browser/afterPaint';
import type { ResultsEvent, ResultsState } from './resultsState';
import type { TableKind } from './selection';
import { openTableReader } from './tableReader';

/** Rows are drawn in one frame, and the chart beside them in the next. */
const afterTwoPaints = (act: () => void) => afterPaint(() => afterPaint(() => (act(), () => undefined)));

/** Reads the rows of a calculation whenever there are more, and once more at its end. Returns true when the last rows are read. */
export function useRows(id: string, tableKind: TableKind, state: ResultsState, dispatch: Dispatch<ResultsEvent>): boolean {
  const { calculation, rows, started, ended } = state;
  const isGrowing = calculation === 'loading';
  const hasRows = calculation === 'ready' || calculation === 'cancelled' || (isGrowing && rows > 0);
  // Names in the rows are in the language of the user.
  const language = useLanguage();
  const wanted = hasRows ? [language, calculation, rows, started, ended].join('/') : undefined;
  const [read, setRead] = useState<string>();
  const reader = useMemo(
    () =>
      openTableReader<ResultTable>({
        read: async () => tableFromWire(await callServer(resultCalls.table, { params: { id }, body: { tableKind } })),
        tell: (table, asked) => {
          dispatch({ kind: 'tableRead', table });
          setRead(asked);
        },
        drawn: () => new Promise((done) => afterTwoPaints(done)),
        fail: () => dispatch({ kind: 'tableFailed' }),
        isPassing: isUnreachable,
      }),
    [id, tableKind, dispatch],
  );
  useEffect(() => {
    dispatch({ kind: 'tableAsked' });
    return reader.close;
  }, [reader, dispatch]);
  useEffect(() => reader.want(wanted, isGrowing), [reader, wanted, isGrowing]);
  return !isGrowing && read === wanted;
}
