/** Asks before a page with unsent changes is left. */
import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ComponentType, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeaveQuestion } from './leave-dialog.tsx'

/** The browser's own question, where the network went before ours was fetched. */
const PlainQuestion = ({ opened, onClose, onConfirm }: LeaveQuestion) => {
  const { t } = useTranslation('platform')
  useEffect(() => {
    if (!opened) return
    if (window.confirm(`${t('form.leaveTitle')} ${t('form.leaveText')}`)) onConfirm()
    else onClose()
  }, [opened, onClose, onConfirm, t])
  return null
}

const LeaveDialog = lazy((): Promise<{ default: ComponentType<LeaveQuestion> }> =>
  import('./leave-dialog.tsx').then(
    (part) => ({ default: part.LeaveDialog }),
    () => ({ default: PlainQuestion }),
  ),
)

/** @param sending true while the form is on its way: the page may then move on by itself */
export const LeaveGuard = ({ dirty, sending }: { dirty: boolean; sending: RefObject<boolean> }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !sending.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !sending.current,
    withResolver: true,
  })
  if (!dirty) return null
  return (
    <Suspense fallback={null}>
      <LeaveDialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} onConfirm={() => blocker.proceed?.()} />
    </Suspense>
  )
}
