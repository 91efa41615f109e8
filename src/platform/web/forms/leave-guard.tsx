/** Confirms leaving a page with unsaved changes. */
import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ComponentType, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toast/toast.tsx'
import type { LeaveQuestion } from './leave-dialog.tsx'

/** Offline before the dialog was loaded: stays on the page and keeps the input. */
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

/** @param sending true while submitting: the page may navigate then */
export const LeaveGuard = ({ dirty, sending }: { dirty: boolean; sending: RefObject<boolean> }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !sending.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !sending.current,
    withResolver: true,
  })
  // Saved or reverted since the attempt to leave: nothing to confirm.
  useEffect(() => {
    if (!dirty) blocker.proceed?.()
  }, [dirty, blocker])
  if (!dirty) return null
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        opened={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      />
    </Suspense>
  )
}
