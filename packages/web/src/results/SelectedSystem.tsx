import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../i18n/translate';
import { useFigureLook } from '../openProject/useFigureLook';
import { shownParts, sizesWithUnits } from './optimization/tableShape';
import { useSizedItems } from './optimization/useSizedItems';

interface SelectedSystemProps {
  readonly header: ResultHeader;
  readonly item: ResultItem;
  /** Lead to the neighbours in the ranking; undefined at its ends. */
  readonly onBetter: (() => void) | undefined;
  readonly onWorse: (() => void) | undefined;
}

/** Names the selected system by its sizes, with arrows to its neighbours where there are others. */
export function SelectedSystem({ header, item, onBetter, onWorse }: SelectedSystemProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const sized = useSizedItems();
  const isAlone = !onBetter && !onWorse;
  const arrow = (name: string, Icon: typeof IconArrowUp, go: (() => void) | undefined) => (
    <button type="button" className="icon-button" aria-label={name} title={name} disabled={!go} onClick={go}>
      <Icon size={14} stroke={1.75} aria-hidden />
    </button>
  );
  return (
    <div className="selected-system">
      <span className="grow">
        {shownParts(header, item, sized, look).map((part) => (
          <span key={translate(part.name)} title={translate(part.name)}>
            <i className="dot" data-tone={part.tone} aria-hidden="true" />
            <span className="aside-text">{translate(part.name)}</span> {sizesWithUnits(part)}
          </span>
        ))}
      </span>
      {!isAlone && arrow(t('results.better'), IconArrowUp, onBetter)}
      {!isAlone && arrow(t('results.worse'), IconArrowDown, onWorse)}
    </div>
  );
}
