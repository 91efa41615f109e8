/** Confirms handing in, with the number of unanswered questions. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'

interface HandInDialogProps {
  opened: boolean
  /** Questions without an answer. */
  open: number
  total: number
  onClose: () => void
  onHandIn: () => unknown
}

export const HandInDialog = ({ opened, open, total, onClose, onHandIn }: HandInDialogProps) => {
  const { t } = useTranslation('smart-grading')
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={onHandIn}
      danger={false}
      title={t('take.handInTitle')}
      loss={open === 0 ? t('take.handInAll', { count: total }) : t('take.handInOpen', { count: open })}
      verb={t('take.handIn')}
      busyVerb={t('take.handingIn')}
    />
  )
}
