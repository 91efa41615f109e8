/** Asks before a page with unsent changes is left. */
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'

/** @param sending true while the form is on its way: the page may then move on by itself */
export const LeaveGuard = ({ dirty, sending }: { dirty: boolean; sending: RefObject<boolean> }) => {
  const { t } = useTranslation('platform')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !sending.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !sending.current,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('form.leaveTitle')}
      loss={t('form.leaveText')}
      verb={t('form.leave')}
      busyVerb={t('form.leave')}
      cancel={t('form.stay')}
    />
  )
}
