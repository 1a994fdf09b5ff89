import { IconActivity, IconBolt, IconContract, IconGauge, IconWaveSine, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { markets, perMarketKind } from '@hybrid/project/document/kinds';
import type { MarketIcon } from '@hybrid/project/document/marketDefinition';
import type { Tone } from '../ui/Section';

interface Stream {
  readonly icon: ReactNode;
  readonly tone: Tone;
  /** Id of its section, the target of outline and issues. */
  readonly anchor: string;
  /** Its page of the manual. */
  readonly manual: string;
}

const icons: { readonly [I in MarketIcon]: Icon } = {
  bolt: IconBolt,
  wave: IconWaveSine,
  gauge: IconGauge,
  contract: IconContract,
  pulse: IconActivity,
};

/** Revenue streams of a project, with their appearance. */
export const streams = perMarketKind((kind): Stream => {
  const { icon, tone, anchor, manual } = markets[kind];
  const Drawn = icons[icon];
  return { icon: <Drawn size={16} stroke={1.75} aria-hidden />, tone, anchor, manual };
});
