import type { EChartsOption } from 'echarts';
import { useSyncExternalStore } from 'react';

/** Tokens that a chart or map may use; each names its CSS variable of theme.css. */
const tokens = {
  surface: '--surface',
  line: '--line',
  lineStrong: '--line-strong',
  text: '--text',
  text2: '--text-2',
  text3: '--text-3',
  accent: '--accent',
  error: '--error',
  ok: '--ok',
  warn: '--warn',
  solar: '--solar',
  solarLine: '--solar-line',
  wind: '--wind',
  storage: '--storage',
  storageText: '--storage-text',
  storageLight: '--storage-light',
  grid: '--grid',
  gridText: '--grid-text',
  dam: '--dam',
  fmm: '--fmm',
  rtm: '--rtm',
  regUp: '--reg-up',
  regDown: '--reg-down',
  capacity: '--capacity',
  contract: '--contract',
  incentive: '--incentive',
  negative: '--negative',
  rampPrice: '--ramp-price',
  rampSolar: '--ramp-solar',
  rampWind: '--ramp-wind',
  rampStorage: '--ramp-storage',
  rampTemperature: '--ramp-temperature',
  rampContract: '--ramp-contract',
  mapLand: '--map-land',
  mapBorder: '--map-border',
  mapWater: '--map-water',
  mapCoast: '--map-coast',
  mapRiver: '--map-river',
  mapState: '--map-state',
  mapCounty: '--map-county',
} as const;

export type ChartTheme = Readonly<Record<keyof typeof tokens, string>>;

const names = Object.keys(tokens) as readonly (keyof typeof tokens)[];

/** Returns a colour of the theme for a style of the page. */
export function colorOf(name: keyof ChartTheme): string {
  return `var(${tokens[name]})`;
}

/** Returns the colours of the current theme, read from the page. */
export function readChartTheme(root: Element = document.documentElement): ChartTheme {
  const style = getComputedStyle(root);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(tokens[name]).trim()])) as ChartTheme;
}

let current: ChartTheme | undefined;

function subscribe(notify: () => void): () => void {
  const refresh = () => {
    current = undefined;
    notify();
  };
  const observer = new MutationObserver(refresh);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-mantine-color-scheme', 'class', 'style'],
  });
  return () => observer.disconnect();
}

/** Returns the colours of the current theme; a component that uses them is drawn again when the theme changes. */
export function useChartTheme(): ChartTheme {
  return useSyncExternalStore(subscribe, () => (current ??= readChartTheme()));
}

export const chartFont = "'Inter Variable', system-ui, sans-serif";

/** Returns the options common to all charts: typeface, subdued axes, no animation, a tooltip that looks like the popovers. */
export function chartDefaults(theme: ChartTheme): EChartsOption {
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: chartFont, fontSize: 11, color: theme.text3 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: theme.surface,
      borderColor: theme.lineStrong,
      borderWidth: 1,
      padding: [6, 10],
      textStyle: { color: theme.text, fontSize: 12, fontFamily: chartFont },
      axisPointer: { type: 'line', lineStyle: { color: theme.text3, type: 'solid', width: 1 } },
    },
  };
}

/** Returns the axis options that every chart repeats, to be spread into an axis with `...`. */
export function axisLook(theme: ChartTheme) {
  return {
    axisTick: { show: false },
    axisLine: { lineStyle: { color: theme.lineStrong } },
    axisLabel: { color: theme.text3, fontSize: 11 },
    splitLine: { lineStyle: { color: theme.line } },
    nameTextStyle: { color: theme.text3, fontSize: 11 },
  } as const;
}
