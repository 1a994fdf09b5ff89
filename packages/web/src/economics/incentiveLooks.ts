import { IconBolt, IconReceiptTax, IconStairsDown, IconTrendingDown, type Icon } from '@tabler/icons-react';
import type { IncentiveKind } from '@hybrid/project/document/incentive';

export const incentiveIcons: { readonly [K in IncentiveKind]: Icon } = {
  itc: IconReceiptTax,
  macrs: IconTrendingDown,
  bonus: IconStairsDown,
  prod: IconBolt,
};
