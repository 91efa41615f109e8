/** Layout of the only page available to a person who must complete a step first: no navigation except sign-out. */
import { Button } from '@mantine/core'
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSkeleton } from '../components/skeletons.tsx'
import { useSessionActions } from '../session/session.tsx'
import { LanguageToggle } from '../shell/header/language-toggle.tsx'
import { Logo } from '../shell/header/logo.tsx'
import { PageMetaProvider } from '../shell/page-meta.tsx'
import { ThemeToggle } from '../shell/header/theme-toggle.tsx'
import classes from './signed-in-layout.module.css'

const Bar = () => {
  const { t } = useTranslation('platform')
  const { onSignOut } = useSessionActions()
  return (
    <header className={classes.bar}>
      <Logo />
      <div className={classes.tools}>
        <ThemeToggle />
        <LanguageToggle />
        <Button variant="default" onClick={() => void onSignOut()}>
          {t('shell.logout')}
        </Button>
      </div>
    </header>
  )
}

/** @param to the page */
export const HeldLayout = ({ to }: { to: string }) => {
  // Uses the rendered page, not the address, which may already be the next one while a forbidden page is still mounted
  // and fetching.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  if (path !== to) return <Navigate to={to} replace />
  return (
    <PageMetaProvider>
      <div className={classes.held}>
        <Bar />
        <main id="content" tabIndex={-1} className={classes.page}>
          <Suspense fallback={<PageSkeleton kind="list" />}>
            <Outlet />
          </Suspense>
          <div data-mantine-shared-portal-node="true" />
        </main>
      </div>
    </PageMetaProvider>
  )
}
