/** Layout of every page with a session: waits for it, then renders the shell. */
import { Fragment, lazy, Suspense, useEffect } from 'react'
import { ErrorPanel } from '../components/error-panel.tsx'
import { Shell } from '../shell/shell.tsx'
import { ShellSkeleton } from '../shell/shell-skeleton.tsx'
import { SessionProvider } from '../session/session.tsx'
import { useAppParts } from './app-parts.tsx'
import { ContactWork } from './contact-work.tsx'
import { OfflinePages } from './offline-pages.tsx'
import { OverPages } from './over-pages.tsx'
import { leaveForSignIn } from './sign-in-redirect.tsx'
import classes from './signed-in-layout.module.css'

const HeldLayout = lazy(async () => ({ default: (await import('./held-layout.tsx')).HeldLayout }))

export const SignedInLayout = () => {
  const { useSessionState, SignedIn = Fragment } = useAppParts()
  const state = useSessionState()
  const signedOut = state.status === 'signed-out'
  useEffect(() => {
    if (signedOut) leaveForSignIn()
  }, [signedOut])
  if (state.status === 'failed') {
    return (
      <main className={classes.alone}>
        <ErrorPanel error={state.error} onRetry={state.retry} />
      </main>
    )
  }
  if (state.status !== 'ready') return <ShellSkeleton />
  const { heldAt } = state.session
  if (heldAt) {
    return (
      <SessionProvider value={state}>
        <Suspense fallback={<ShellSkeleton />}>
          <HeldLayout to={heldAt} />
        </Suspense>
      </SessionProvider>
    )
  }
  return (
    <SessionProvider value={state}>
      <SignedIn>
        <Shell />
        <OfflinePages />
        <ContactWork />
        <OverPages />
      </SignedIn>
    </SessionProvider>
  )
}
