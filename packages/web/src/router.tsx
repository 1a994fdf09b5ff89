import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { commitDraft } from './ui/editKeys';
import { loadWords, type Pack } from './i18n/words';
import { ProjectListing } from './listing/ProjectListing';
import { NotFound } from './shell/NotFound';
import { Problem } from './shell/Problem';
import { Shell } from './shell/Shell';
import { rememberedStep } from './openProject/useCurrentStep';

/**
 * Returns a page that is loaded when it is opened. If it cannot be loaded, an error is shown in its place and the surrounding page stays: a reload of
 * the whole page would fail while the server is away.
 */
function latePage<Page extends Parameters<typeof lazyRouteComponent>[0]>(load: Page) {
  return lazyRouteComponent(() =>
    load().catch((problem: unknown) => {
      throw new Error('This page could not be loaded.', { cause: problem });
    }),
  );
}

/** Loads a page together with its pack of texts. */
async function withWords<Page>(pack: Pack, page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadWords(pack)]);
  return loaded;
}

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
  component: latePage(() => withWords('project', import('./workspace/Workspace'))),
});

const workspaceHome = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  beforeLoad: ({ params: { projectId } }) => {
    throw redirect({ href: `/project/${encodeURIComponent(projectId)}/${rememberedStep(projectId)}`, replace: true });
  },
});

const setup = createRoute({
  getParentRoute: () => workspace,
  path: '/setup',
  component: latePage(() => import('./setup/SetupStep')),
});
const revenue = createRoute({
  getParentRoute: () => workspace,
  path: '/revenue',
  component: latePage(() => import('./application/ApplicationStep')),
});
const equipment = createRoute({
  getParentRoute: () => workspace,
  path: '/equipment',
  component: latePage(() => import('./equipment/EquipmentStep')),
});
const other = createRoute({
  getParentRoute: () => workspace,
  path: '/other',
  component: latePage(() => import('./economics/EconomicsStep')),
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
  component: latePage(() => withWords('results', import('./results/ResultsPage'))),
});
const sideBySide = createRoute({
  getParentRoute: () => workspace,
  path: '/results/side-by-side/$pair',
  component: latePage(() => withWords('results', import('./results/sideBySide/SideBySidePage'))),
});

const storageLibrary = createRoute({
  getParentRoute: () => root,
  path: '/storageLibrary',
  component: latePage(() => withWords('project', import('./storageLibrary/StorageLibraryPage'))),
});
const storageEdit = createRoute({
  getParentRoute: () => root,
  path: '/storageLibrary/edit/$itemId/$',
  component: latePage(() => withWords('project', import('./storageLibrary/StorageEditPage'))),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgotPassword',
  component: latePage(() => import('./signIn/ForgotPasswordPage')),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signUp',
  component: latePage(() => import('./signIn/SignUpPage')),
});
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/newPassword',
  component: latePage(() => import('./signIn/NewPasswordPage')),
});

const shared = createRoute({
  getParentRoute: () => root,
  path: '/shared',
  component: latePage(() => withWords('project', withWords('results', import('./sharing/SharedResultPage')))),
});

const routeTree = root.addChildren([
  home,
  listing,
  forgotPassword,
  signUp,
  newPassword,
  shared,
  storageLibrary,
  storageEdit,
  workspace.addChildren([workspaceHome, setup, revenue, equipment, other, resultsHome, results, sideBySide]),
]);

export const router = createRouter({
  routeTree,
  pathParamsAllowedCharacters: ['+'],
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultErrorComponent: Problem,
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// A draft that is not committed yet belongs to the page that is left, by Back and Forward, too.
router.subscribe('onBeforeNavigate', commitDraft);
