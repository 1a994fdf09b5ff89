import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ProjectListing } from './listing/ProjectListing';
import { NotFound } from './shell/NotFound';
import { Problem } from './shell/Problem';
import { Shell } from './shell/Shell';
import { rememberedStep } from './workspace/useCurrentStep';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Problem });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/library', replace: true });
  },
});

const listing = createRoute({ getParentRoute: () => root, path: '/library', component: ProjectListing });

const workspace = createRoute({
  getParentRoute: () => root,
  path: '/project/$projectId',
  component: lazyRouteComponent(() => import('./workspace/Workspace')),
});

const workspaceHome = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  beforeLoad: ({ params: { projectId } }) => {
    throw redirect({ href: `/project/${encodeURIComponent(projectId)}/${rememberedStep()}`, replace: true });
  },
});

const setup = createRoute({
  getParentRoute: () => workspace,
  path: '/setup',
  component: lazyRouteComponent(() => import('./setup/SetupStep')),
});
const revenue = createRoute({
  getParentRoute: () => workspace,
  path: '/revenue',
  component: lazyRouteComponent(() => import('./application/ApplicationStep')),
});
const equipment = createRoute({
  getParentRoute: () => workspace,
  path: '/equipment',
  component: lazyRouteComponent(() => import('./equipment/EquipmentStep')),
});
const other = createRoute({
  getParentRoute: () => workspace,
  path: '/other',
  component: lazyRouteComponent(() => import('./economics/EconomicsStep')),
});

const resultsHome = createRoute({
  getParentRoute: () => workspace,
  path: '/results',
  beforeLoad: ({ params: { projectId } }) => {
    throw redirect({
      to: '/project/$projectId/results/$view/$selection',
      params: { projectId, view: 'sensitivity', selection: '-' },
      replace: true,
    });
  },
});
const results = createRoute({
  getParentRoute: () => workspace,
  path: '/results/$view/$selection',
  component: lazyRouteComponent(() => import('./results/ResultsPage')),
});

const routeTree = root.addChildren([
  home,
  listing,
  workspace.addChildren([workspaceHome, setup, revenue, equipment, other, resultsHome, results]),
]);

export const router = createRouter({
  routeTree,
  pathParamsAllowedCharacters: ['+'],
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
