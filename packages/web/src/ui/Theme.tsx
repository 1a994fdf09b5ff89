import { MantineProvider, mergeThemeOverrides, useComputedColorScheme, type MantineThemeOverride } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cssVariablesResolver, theme } from './theme';

/** Theme, light or dark: the system's until the user chooses. Texts that components add by themselves are translated. */
export function Theme({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const named = useMemo(() => mergeThemeOverrides(theme, { components: namesOfParts(t) }), [t]);
  return (
    <MantineProvider theme={named} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Tokens />
      {children}
    </MantineProvider>
  );
}

/** Returns the accessible names of component parts that are only icons. */
function namesOfParts(t: TFunction): NonNullable<MantineThemeOverride['components']> {
  const calendar = {
    defaultProps: {
      ariaLabels: {
        previousMonth: t('shell.calendar.previousMonth'),
        nextMonth: t('shell.calendar.nextMonth'),
        previousYear: t('shell.calendar.previousYear'),
        nextYear: t('shell.calendar.nextYear'),
        previousDecade: t('shell.calendar.previousDecade'),
        nextDecade: t('shell.calendar.nextDecade'),
      },
    },
  };
  return {
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': t('shell.close') } } },
    DatePicker: calendar,
    DatePickerInput: calendar,
  };
}

/** Sets the active theme for the tokens in theme.css. */
function Tokens() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = scheme;
  }, [scheme]);
  return null;
}
