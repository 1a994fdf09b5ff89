import { useTranslation } from 'react-i18next';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';
import { contractSummary } from './contract/contractSummary';
import { ContractForm } from './ContractForm';
import { MarketSection } from './MarketSection';

export function ContractSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  return (
    <MarketSection kind="contracts" summary={contractSummary(project, numbers, t)}>
      {(item, index) => <ContractForm item={item} index={index} />}
    </MarketSection>
  );
}
