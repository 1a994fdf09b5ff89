import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Project } from '@hybrid/project/document/project';
import { NumbersProvider } from '../ui/numbers';
import { openProject } from '../openProject/projectStore';

/** Opens a project and shows a part of its Equipment step. */
export function showPart(project: Project, part: ReactNode): void {
  openProject(project, 0);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
          {part}
        </NumbersProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
