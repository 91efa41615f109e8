/** Confirms removing the second step of a person who lost phone and recovery codes. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'

export const ResetTwoStep = ({
  name,
  onReset,
  onClose,
}: {
  name: string
  onReset: () => Promise<unknown>
  onClose: () => void
}) => {
  const { t } = useTranslation('console')
  const reset = async () => {
    await onReset()
    toast.success(t('twoStep.done', { name }))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={reset}
      title={t('twoStep.title', { name })}
      loss={t('twoStep.loss')}
      verb={t('twoStep.reset')}
      busyVerb={t('saving')}
    />
  )
}
