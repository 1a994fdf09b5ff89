import {
  IconBolt,
  IconCertificate,
  IconCoin,
  IconReceiptTax,
  IconStairsDown,
  IconTrendingDown,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { IncentiveKind } from '@hybrid/project/document/incentive';
import type { IncentivePicture } from '@hybrid/project/document/incentives/incentiveFacts';
import { incentiveKinds } from '@hybrid/project/document/incentives/incentiveKinds';

const pictures: { readonly [P in IncentivePicture]: TablerIcon } = {
  receipt: IconReceiptTax,
  decline: IconTrendingDown,
  stairs: IconStairsDown,
  bolt: IconBolt,
  coin: IconCoin,
  certificate: IconCertificate,
};

/** Shows the picture of a kind of incentive. */
export function IncentiveIcon({ kind }: { readonly kind: IncentiveKind }) {
  const Icon = pictures[incentiveKinds[kind].picture];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
