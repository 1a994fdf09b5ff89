import { useTranslation } from 'react-i18next';
import { translate } from '../i18n/translate';
import { type Incentive } from '@hybrid/project/document/incentive';
import { incentiveKinds } from '@hybrid/project/document/incentives/incentiveKinds';
import { technologies, technologyKinds, type TechnologyKind } from '@hybrid/project/document/technologies';
import { editName } from '../fields/editName';
import { FieldRow } from '../fields/Field';
import { FieldNote } from '../ui/FieldNote';
import { CheckBox } from '../ui/CheckBox';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';

interface AppliesToProps {
  readonly incentive: Incentive;
  readonly onChange: (part: { readonly [T in TechnologyKind]?: boolean }, name: string) => void;
}

/** Selects the technologies of the project that an incentive applies to. */
export function AppliesTo({ incentive, onChange }: AppliesToProps) {
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
                {translate(technologies[technology].title)}
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
