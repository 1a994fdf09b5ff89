import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writeDate } from '@hybrid/project/basics/dateText';
import type { Incentive } from '@hybrid/project/document/incentive';
import { mayBeRefused, taxCreditLaw } from '@hybrid/project/document/taxCreditLaw';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';

/** Note on a credit that the dates of the project may forfeit. */
export function LawNote({ incentive }: { readonly incentive: Incentive }) {
  const { t } = useTranslation();
  const { dateFormat } = useNumbers();
  const refused = useProject((project) => mayBeRefused(project, incentive));
  if (!refused) return null;
  return (
    <p className="law-note" role="note">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>
        {t('economics.law', {
          name: taxCreditLaw.name,
          of: writeDate(taxCreditLaw.of, dateFormat),
          begunBy: writeDate(taxCreditLaw.begunBy, dateFormat),
          inServiceBy: writeDate(taxCreditLaw.inServiceBy, dateFormat),
        })}
      </span>
    </p>
  );
}
