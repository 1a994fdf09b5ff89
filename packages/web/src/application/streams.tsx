import { IconBolt, IconContract, IconGauge, IconWaveSine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MarketKind } from '@hybrid/project/document/kinds';
import type { Tone } from '../ui/Section';

interface Stream {
  readonly icon: ReactNode;
  readonly tone: Tone;
  /** Id of its section, the target of outline and issues. */
  readonly anchor: string;
  /** Its page of the manual. */
  readonly manual: string;
}

/** Revenue streams of a project, with their appearance. */
export const streams: { readonly [K in MarketKind]: Stream } = {
  energyMarkets: { icon: <IconBolt size={16} stroke={1.75} />, tone: 'energy', anchor: 'energy-market', manual: 'energyMarkets' },
  regulationMarkets: {
    icon: <IconWaveSine size={16} stroke={1.75} />,
    tone: 'regulation',
    anchor: 'regulation-market',
    manual: 'application#regulation-market',
  },
  capacityMarkets: {
    icon: <IconGauge size={16} stroke={1.75} />,
    tone: 'capacity',
    anchor: 'capacity-market',
    manual: 'application#capacity-market',
  },
  contracts: { icon: <IconContract size={16} stroke={1.75} />, tone: 'contract', anchor: 'contract', manual: 'contracts' },
};
