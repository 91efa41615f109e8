/** Asks before a page with unsent changes is left. */
import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ComponentType, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toast/toast.tsx'
import type { LeaveQuestion } from './leave-dialog.tsx'

/** Where the network went before the question was fetched: the page stays, and with it what was typed. */
const Stay = ({ opened, onClose }: LeaveQuestion) => {
  const { t } = useTranslation('platform')
  useEffect(() => {
    if (!opened) return
    toast.warning(t('form.leaveText'))
    onClose()
  }, [opened, onClose, t])
  return null
}

const LeaveDialog = lazy((): Promise<{ default: ComponentType<LeaveQuestion> }> =>
  import('./leave-dialog.tsx').then(
    (part) => ({ default: part.LeaveDialog }),
    () => ({ default: Stay }),
  ),
)

/** @param sending true while the form is on its way: the page may then move on by itself */
export const LeaveGuard = ({ dirty, sending }: { dirty: boolean; sending: RefObject<boolean> }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !sending.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !sending.current,
    withResolver: true,
  })
  // What was typed has been sent or put back since somebody wanted to leave: there is nothing left to ask about.
  useEffect(() => {
    if (!dirty) blocker.proceed?.()
  }, [dirty, blocker])
  if (!dirty) return null
  return (
    <Suspense fallback={null}>
      <LeaveDialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} onConfirm={() => blocker.proceed?.()} />
    </Suspense>
  )
}
