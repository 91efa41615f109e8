/** Takes back a match or that a line was ignored, with the reason. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { reopenLine, type StatementLine } from '../../../contract/control/reconciliation.ts'
import { feeReads } from '../../reads.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export const ReopenDialog = ({ line, onClose }: { line: StatementLine; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { send } = useSend(reopenLine, { invalidates: feeReads })
  const reopen = async (reason: string) => {
    await send({ params: { id: line.id }, body: { reason } })
    toast.success(t('reconcile.reopened'))
  }
  return (
    <ReasonDialog
      title={t('reconcile.reopen')}
      subject={[formats.money(line.amount), line.reference].filter(Boolean).join(', ')}
      about={t(line.by === 'posted' ? 'reconcile.reopenPosted' : 'reconcile.reopenAbout')}
      submit={t('reconcile.reopenSave')}
      onSubmit={reopen}
      onClose={onClose}
    />
  )
}
