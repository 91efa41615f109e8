/** Builds the route tree from the modules' definitions. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useParams,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { NotFoundPage } from '../components/refusals/not-found-page.tsx'
import { PageSkeleton } from '../components/skeletons.tsx'
import { loadTexts } from '../i18n/create-i18n.ts'
import type { PageRoute, PartToCome, WebModule } from '../module.ts'
import { loadPage } from './load-page.ts'
import { MissingPage } from './missing-page.tsx'
import { PageError } from './page-error.tsx'
import { PageGate } from './page-gate.tsx'
import { parseSearch, stringifySearch, tolerantSearch } from './search-params.ts'
import { SoonPage } from './soon-page.tsx'
import { SignedInLayout } from './signed-in-layout.tsx'
import { SignInRedirect } from './sign-in-redirect.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The shell shows the page without its rail. */
    focus?: boolean
  }
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export interface RouterOptions {
  modules: readonly WebModule[]
  i18n: i18n
  history?: RouterHistory | undefined
  /** False right after mounting: a hover then may be accidental. */
  mayFetchAhead?: (() => boolean) | undefined
}

/** A word where an address has the id of a record leads nowhere. */
const IdCheck = ({ children }: { children: ReactNode }) => {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const isWrong = Object.entries(params).some(([name, value = '']) => name.endsWith('Id') && !isId.test(value))
  return isWrong ? <NotFoundPage /> : children
}

const pageRoute = (
  { i18n, mayFetchAhead }: RouterOptions,
  parent: AnyRoute,
  { id, locales }: WebModule,
  page: PageRoute,
): AnyRoute => {
  const Page = page.page
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    ...(page.search ? { validateSearch: tolerantSearch(page.search) } : {}),
    component: () =>
      page.layout === 'bare' ? (
        <Page />
      ) : (
        <PageGate moduleId={page.module === undefined ? id : page.module} roles={page.roles} ability={page.ability}>
          <IdCheck>
            <Page />
          </IdCheck>
        </PageGate>
      ),
    staticData: { focus: page.layout === 'focus' },
    pendingComponent: () => <PageSkeleton kind={page.skeleton ?? 'list'} />,
    // Loads a page with its texts; failed texts are requested again by the page.
    loader: async ({ preload }) => {
      if (preload && mayFetchAhead?.() === false) return
      await Promise.all([loadPage(page), locales && loadTexts(i18n, id)])
    },
  })
}

const soonRoute = (parent: AnyRoute, moduleId: string, { path, module = moduleId, roles }: PartToCome): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: () => (
      <PageGate moduleId={moduleId} roles={roles}>
        <SoonPage moduleId={module} />
      </PageGate>
    ),
  })

const build = (options: RouterOptions): AnyRoute => {
  const root = createRootRoute({ component: Outlet })
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInLayout })
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: SignInRedirect })
  const pages = options.modules.flatMap((module) => module.routes.map((page) => ({ module, page })))
  const bare = pages
    .filter(({ page }) => page.layout === 'bare')
    .map(({ module, page }) => pageRoute(options, root, module, page))
  const inside = pages
    .filter(({ page }) => page.layout !== 'bare')
    .map(({ module, page }) => pageRoute(options, signedIn, module, page))
  const soon = options.modules.flatMap((module) =>
    (module.soon ?? []).map((part) => soonRoute(signedIn, module.id, part)),
  )
  const missing = createRoute({ getParentRoute: () => signedIn, path: '$', component: MissingPage })
  return root.addChildren([login, ...bare, signedIn.addChildren([...inside, ...soon, missing])])
}

export const createAppRouter = (options: RouterOptions) =>
  createRouter({
    routeTree: build(options),
    ...(options.history ? { history: options.history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    trailingSlash: 'never',
  })
