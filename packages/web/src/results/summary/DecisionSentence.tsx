import { decisionSentence } from '@hybrid/project/results/decisionSentence';
import type { Details } from '@hybrid/project/results/details';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { useTranslate } from '../../i18n/translate';
import { useFigureWords } from '../../openProject/useFigureWords';

interface DecisionSentenceProps {
  readonly details: Details;
  readonly title: string;
  /** The system with the highest NPV of the case, if it is another one. */
  readonly better: { readonly item: ResultItem; readonly name: string } | undefined;
}

/** Says whether to build the system, what would change that, and what limits it. */
export function DecisionSentence({ details, title, better }: DecisionSentenceProps) {
  const translate = useTranslate();
  const words = useFigureWords();
  const { lead, rest, basis } = decisionSentence(details, title, better && { name: better.name, npv: better.item.npv }, words);
  return (
    <div className="decision-sentence">
      <p>
        <strong>{translate(lead)}</strong> {rest.map(translate).join(' ')}
      </p>
      {basis !== undefined && <p className="decision-basis">{translate(basis)}</p>}
    </div>
  );
}
