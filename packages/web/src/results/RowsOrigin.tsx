import { CopyableTable } from './exports/CopyableTable';
import { useTranslate } from '../i18n/translate';
import { Button } from '@mantine/core';
import { manifestCalls, type Moved } from '@hybrid/api/manifestCalls';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../session/callServer';
import { figure } from '../ui/figures';
import { useFigureLook } from '../openProject/useFigureLook';
import type { ResultsState } from '../runs/resultsState';

interface RowsOriginProps {
  readonly projectId: string;
  readonly state: ResultsState;
  readonly nameOf: (item: ResultItem) => string;
}

/** Number of systems that are listed; the others are counted. */
const maxListed = 20;

/** Explains the origin of the rows, unless it is a full calculation of these inputs: an earlier run, an older engine, or failed simulations. */
export function RowsOrigin({ projectId, state, nameOf }: RowsOriginProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { calculation, origin, note, ended } = state;
  const isReady = calculation === 'ready';
  const { data } = useQuery({
    queryKey: ['moved', projectId, ended],
    queryFn: () => callServer(manifestCalls.moved, { params: { id: projectId } }),
    enabled: isReady && ended !== '',
    // A missing note on an upgrade must not fail the page.
    retry: false,
  });
  return (
    <>
      {origin?.areEarlier && state.table && (
        <p className="origin-line" role="status">
          <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
          {t('origin.earlier')}
        </p>
      )}
      {isReady && origin !== undefined && origin.reused > 0 && (
        <p className="aside-text" role="status">
          {t('origin.reused', { count: origin.reused })}
        </p>
      )}
      {isReady && note !== '' && (
        <div className="amber-line" role="status" aria-label={t('origin.note')}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span className="grow">{translate(note)}</span>
        </div>
      )}
      {isReady && data?.moved && <WhatMoved moved={data.moved} nameOf={nameOf} />}
    </>
  );
}

/** Returns the largest relative change of the net present value. */
function largestShare({ items }: Moved): number {
  return items.reduce((max, { before, now }) => Math.max(max, before.npv === 0 ? 0 : Math.abs(now.npv / before.npv - 1)), 0);
}

function WhatMoved({ moved, nameOf }: { readonly moved: Moved; readonly nameOf: (item: ResultItem) => string }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const [isOpen, setIsOpen] = useState(false);
  const { before, now, compared, items } = moved;
  const share = `${figure(100 * largestShare(moved), 3, look, true)} %`;
  const listed = items.slice(0, maxListed);
  return (
    <section className="origin-moved" aria-label={t('origin.show')}>
      <p className="origin-line" role="status">
        <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
        <span className="grow">
          {items.length === 0
            ? t('origin.unmoved', { before, now, compared })
            : t('origin.moved', { before, now, compared, moved: items.length, share })}
        </span>
        {items.length > 0 && (
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('origin.hide') : t('origin.show')}
          </Button>
        )}
      </p>
      {isOpen && (
        <CopyableTable name={t('origin.table')} place="corner">
          <table className="figures origin-table" aria-label={t('origin.table')}>
            <thead>
              <tr>
                <th scope="col">{t('origin.system')}</th>
                <th scope="col">{`${t('origin.before')}, NPV ${look.symbol}`}</th>
                <th scope="col">{`${t('origin.now')}, NPV ${look.symbol}`}</th>
                <th scope="col">{t('origin.change')}</th>
              </tr>
            </thead>
            <tbody>
              {listed.map((item) => (
                <tr key={item.now.id}>
                  <th scope="row">{nameOf(item.now)}</th>
                  <td>{figure(item.before.npv, 0, look)}</td>
                  <td>{figure(item.now.npv, 0, look)}</td>
                  <td>{item.before.npv === 0 ? '' : `${figure(100 * (item.now.npv / item.before.npv - 1), 3, look)} %`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </CopyableTable>
      )}
      {isOpen && items.length > listed.length && <p className="muted">{t('origin.more', { count: items.length - listed.length })}</p>}
    </section>
  );
}
