/** Takes the bills of a term back, with the reason. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { previewBilling, undoBilling } from '../../../contract/billing.ts'
import { feeReads } from '../../reads.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export const UndoBillingDialog = ({ termId, onClose }: { termId: string; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const { send } = useSend(undoBilling, { invalidates: [...feeReads, previewBilling] })
  const undo = async (reason: string) => {
    const { learners } = await send({ body: { termId, reason } })
    toast.success(t('billing.undone', { count: learners }))
  }
  return (
    <ReasonDialog
      title={t('billing.undo')}
      about={t('billing.undoAbout')}
      submit={t('billing.undo')}
      onSubmit={undo}
      onClose={onClose}
    />
  )
}
