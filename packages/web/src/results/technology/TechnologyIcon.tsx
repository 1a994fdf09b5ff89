import { IconBatteryAutomotive, IconBatteryCharging, IconSolarPanel, IconTrendingDown, IconWindmill, type Icon } from '@tabler/icons-react';
import type { TechnologyTitle } from './technologies';

const icons: { readonly [T in TechnologyTitle]: Icon } = {
  wind: IconWindmill,
  solar: IconSolarPanel,
  storage: IconBatteryCharging,
  augmentation: IconBatteryAutomotive,
  degradation: IconTrendingDown,
};

/** Icon of a technology in the navigation. */
export function TechnologyIcon({ title }: { readonly title: TechnologyTitle }) {
  const Sign = icons[title];
  return <Sign size={16} stroke={1.75} aria-hidden="true" />;
}
