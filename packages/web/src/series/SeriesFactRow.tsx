import type { FileFact } from '@hybrid/api/inputCalls';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../ui/FieldRow';
import { keepFocusNear } from '../ui/useFocusBack';
import { useFactText } from './factTexts';

interface SeriesFactRowProps {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  readonly fact: Pick<FileFact, 'value' | 'source' | 'isDoubtful'> | undefined;
  /** True to show the control at once, for a fact that was in doubt or is missing. */
  readonly isOpen: boolean;
  /** Withdraws the answer of the user; undefined while there is none. */
  readonly onReset: (() => void) | undefined;
  readonly note?: string | undefined;
  /** Control of the answer; absent for a fact that cannot be changed. */
  readonly children?: ReactNode;
}

/** Shows a fact about a file: a certain one as a quiet line that can be changed, a doubtful one as an open choice. */
export function SeriesFactRow({ id, label, fact, isOpen, onReset, note, children }: SeriesFactRowProps) {
  const { t } = useTranslation();
  const text = useFactText();
  const [isChanging, setIsChanging] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChanging) place.current?.querySelector<HTMLElement>('select, input:checked, input')?.focus();
  }, [isChanging]);
  const canChange = Boolean(children);
  const isChoice = canChange && (isOpen || isChanging);
  if (!isChoice && fact === undefined) return null;
  const shown = fact && text(fact);
  const doubt = fact?.isDoubtful && (fact.source === 'assumed' ? t('series.notStated') : shown);
  return (
    <div className="series-fact" ref={place}>
      <FieldRow label={label} {...(isChoice && { htmlFor: id })}>
        {isChoice ? (
          <>
            <span className="series-answer">
              {children}
              {onReset && (
                <button
                  type="button"
                  className="link-button"
                  aria-label={t('series.undoOf', { label })}
                  onClick={() => {
                    keepFocusNear();
                    onReset();
                  }}
                >
                  {t('series.undo')}
                </button>
              )}
            </span>
            {doubt && (
              <span className="field-note series-doubt">
                <IconAlertTriangle size={12} stroke={1.75} aria-hidden />
                {doubt}
              </span>
            )}
          </>
        ) : (
          <>
            <span className="series-certain" title={shown}>
              {shown}
            </span>
            {canChange && (
              <button
                type="button"
                className="link-button"
                aria-label={t('series.changeOf', { label })}
                onClick={() => setIsChanging(true)}
              >
                {t('series.change')}
              </button>
            )}
          </>
        )}
        {note !== undefined && <span className="field-note">{note}</span>}
      </FieldRow>
    </div>
  );
}
