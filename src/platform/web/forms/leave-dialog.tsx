/** Confirmation before leaving unsaved changes; loaded with the first change. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../floating/confirm-dialog.tsx'

export interface LeaveQuestion {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

export const LeaveDialog = (question: LeaveQuestion) => {
  const { t } = useTranslation('platform')
  return (
    <ConfirmDialog
      {...question}
      title={t('form.leaveTitle')}
      loss={t('form.leaveText')}
      verb={t('form.leave')}
      busyVerb={t('form.leave')}
      cancel={t('form.stay')}
    />
  )
}
