import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { cssVariablesResolver, theme } from '../theme';

/** The look, light or dark: the system's until the user picks. */
export function Theme({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Tokens />
      {children}
    </MantineProvider>
  );
}

/** Tells the tokens in theme.css which theme is on. */
function Tokens() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = scheme;
  }, [scheme]);
  return null;
}
