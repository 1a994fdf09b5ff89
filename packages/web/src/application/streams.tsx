import { IconBolt, IconContract, IconGauge, IconWaveSine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MarketKind } from '@hybrid/project/document/kinds';
import type { Tone } from '../fields/Section';

export interface Stream {
  readonly icon: ReactNode;
  readonly tone: Tone;
  /** Id of its section, to which the outline and issues lead. */
  readonly anchor: string;
  /** The page of the manual about it. */
  readonly manual: string;
}

/** What a project may earn by, and how each looks. */
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
