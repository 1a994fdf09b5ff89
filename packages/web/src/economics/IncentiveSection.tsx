import { IconReceiptTax, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTaxCredit } from '@hybrid/project/document/taxCredit';
import { incentiveKinds, isTaxCredit, type Incentive } from '@hybrid/project/document/incentive';
import { technologies, technologyKinds, type TechnologyKind } from '@hybrid/project/document/kinds';
import { removeIncentive, setIncentive } from '@hybrid/project/edits/incentiveEdits';
import type { Fields as Catalogue } from '@hybrid/project/fields/field';
import { AskRemoval } from '../equipment/AskRemoval';
import { moneyText } from '../equipment/amounts';
import { useBaseCosts } from '../equipment/CapitalPanel';
import { editName } from '../fields/editName';
import { Fields, FieldRow } from '../fields/Field';
import { FieldNote } from '../fields/FieldNote';
import { CheckBox } from '../fields/FlagInput';
import { useNumbers } from '../fields/numbers';
import { Section } from '../fields/Section';
import { edit, useProject } from '../workspace/projectStore';
import { TaxCreditTable } from './TaxCreditTable';

/** One incentive: its fields come from the catalogue of its kind. */
export function IncentiveSection({ incentive }: { readonly incentive: Incentive }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const costs = useBaseCosts();
  const project = useProject((whole) => whole);
  const [asking, setAsking] = useState(false);
  const { id, kind } = incentive;
  const { title } = incentiveKinds[kind];
  const fields: Catalogue = incentiveKinds[kind].fields;
  const change = (part: Partial<Incentive>, name: string) => edit(t('economics.named', { title, name }), setIncentive(id, part));
  const ticked = technologyKinds
    .filter((technology) => incentive[technology] && project[technologies[technology].switch])
    .map((technology) => technologies[technology].title);
  const summary =
    ticked.length === 0
      ? t('economics.nothing')
      : isTaxCredit(incentive)
        ? t('economics.summary', {
            technologies: ticked.join(', '),
            rate: numbers.write(incentive.itcPercent, 2),
            eligible: numbers.write(incentive.eligiblePercent, 2),
            credit: moneyText(
              fullTaxCredit(incentive, costs).reduce((total, basis) => total + basis.credit, 0),
              numbers,
            ),
          })
        : ticked.join(', ');
  return (
    <Section
      id={id}
      title={title}
      icon={<IconReceiptTax size={16} stroke={1.75} />}
      tone="incentive"
      summary={summary}
      defaultOpen
      badge={
        <button
          type="button"
          className="icon-button"
          aria-label={t('economics.remove', { title })}
          title={t('economics.remove', { title })}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </button>
      }
    >
      <div className="form-columns">
        <div>
          <AppliesTo incentive={incentive} onChange={change} />
          <Fields
            of={fields}
            item={{ ...incentive }}
            show={Object.keys(fields).filter((name) => !technologyKinds.includes(name as TechnologyKind))}
            idPrefix={id}
            onChange={(part, name) => change(part as Partial<Incentive>, name)}
          />
        </div>
        {isTaxCredit(incentive) && <TaxCreditTable incentive={incentive} />}
      </div>
      {asking && (
        <AskRemoval
          title={t('economics.removeTitle', { title })}
          text={t('economics.removeText')}
          action={t('economics.remove', { title })}
          onRemove={() => edit(t('economics.remove', { title }), removeIncentive(id))}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

interface AppliesToProps {
  readonly incentive: Incentive;
  readonly onChange: (part: Partial<Incentive>, name: string) => void;
}

function AppliesTo({ incentive, onChange }: AppliesToProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const { id, kind } = incentive;
  const inUse = technologyKinds.filter((technology) => project[technologies[technology].switch]);
  const shown = inUse.length > 0 ? inUse : technologyKinds;
  const none = shown.every((technology) => !incentive[technology]);
  return (
    <FieldRow label={t('economics.appliesTo')}>
      <span className="ticks" role="group" aria-label={t('economics.appliesTo')}>
        {shown.map((technology) => (
          <CheckBox
            key={technology}
            id={`${id}-${technology}`}
            checked={incentive[technology]}
            label={
              <>
                <i className="dot" data-tone={technology} />
                {technologies[technology].title}
              </>
            }
            onChange={(on) =>
              onChange({ [technology]: on }, editName(incentiveKinds[kind].fields[technology], incentive[technology], on, numbers))
            }
          />
        ))}
      </span>
      <FieldNote id={`${id}-appliesTo`} message={none ? t('economics.appliesToNothing') : undefined} />
    </FieldRow>
  );
}
