/** Composes the browser app from its modules and starts it. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { z } from 'zod'
import { createI18n } from '../i18n/create-i18n.ts'
import { startLanguage } from '../i18n/languages.ts'
import { platformLocales } from '../i18n/platform-locales.ts'
import { gatherTexts } from '../i18n/gathered-texts.ts'
import type { WebModule } from '../module.ts'
import { ShellSkeleton } from '../shell/shell-skeleton.tsx'
import { colorSchemeManager } from '../theme/color-scheme.ts'
import { theme } from '../theme/theme.ts'
import { LateToaster } from '../toast/late-toaster.tsx'
import { AppPartsContext, type AppParts } from './app-parts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ModulesProvider } from './modules-context.tsx'
import { createAppRouter } from './router.tsx'
import { registerServiceWorker } from './service-worker.ts'

export interface AppOptions extends AppParts {
  modules: readonly WebModule[]
  queryClient: QueryClient
  /** Another history than the browser's, for tests. */
  history?: RouterHistory | undefined
}

/** Time after the start before prefetching begins, ms. */
const settling = 2000

/** Prepares everything that does not depend on the person: first texts, routes, root component. */
const assemble = async ({ modules, queryClient, history, ...parts }: AppOptions) => {
  // A strict content policy forbids the code that zod would otherwise compile.
  z.config({ jitless: true })
  const namespaces = {
    ...Object.fromEntries(modules.flatMap(({ id, locales }) => (locales ? [[id, locales]] : []))),
    platform: platformLocales,
    nav: gatherTexts(modules, 'nav'),
    'audit-words': gatherTexts(modules, 'auditWords'),
    catalogue: gatherTexts(modules, 'catalogue'),
  }
  const i18n = await createI18n({ language: startLanguage(), namespaces })
  let settled = 0
  const router = createAppRouter({ modules, i18n, history, mayFetchAhead: () => performance.now() >= settled })
  const App = () => {
    return (
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
          theme={theme}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <ErrorBoundary>
            <QueryClientProvider client={queryClient}>
              <AppPartsContext value={parts}>
                <ModulesProvider modules={modules}>
                  <Suspense fallback={<ShellSkeleton />}>
                    <RouterProvider router={router} />
                  </Suspense>
                </ModulesProvider>
              </AppPartsContext>
            </QueryClientProvider>
            <LateToaster />
          </ErrorBoundary>
        </MantineProvider>
      </I18nextProvider>
    )
  }
  const settle = (): void => {
    settled = performance.now() + settling
  }
  return { App, i18n, settle }
}

/** @returns the component of the whole app, once the first texts are there */
export const createDarasaApp = async (options: AppOptions) => (await assemble(options)).App

export interface PreparedApp {
  /** Renders the app into `element`. */
  start: (element: HTMLElement) => Promise<void>
  /** Loads texts before they are needed. */
  preloadTexts: (namespaces: readonly string[]) => Promise<void>
}

/** The app before sign-in: everything slow is already loading. */
export const prepareDarasaApp = (options: AppOptions): PreparedApp => {
  const assembled = assemble(options)
  return {
    start: async (element) => {
      const { App, i18n, settle } = await assembled
      // It may have been changed meanwhile.
      if (i18n.language !== startLanguage()) await i18n.changeLanguage(startLanguage())
      settle()
      createRoot(element).render(
        <StrictMode>
          <App />
        </StrictMode>,
      )
      registerServiceWorker()
    },
    preloadTexts: async (namespaces) => (await assembled).i18n.loadNamespaces(namespaces),
  }
}

export const startDarasaApp = (element: HTMLElement, options: AppOptions): Promise<void> =>
  prepareDarasaApp(options).start(element)
