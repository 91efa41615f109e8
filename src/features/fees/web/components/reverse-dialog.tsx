/** Takes an entry back by a reversal, with the reason. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { reverseTransaction } from '../../contract/transactions.ts'
import { feeReads } from '../reads.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** @param what description of the entry, with its amount */
export const ReverseDialog = ({ id, what, onClose }: { id: string; what: string; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const { send } = useSend(reverseTransaction, { invalidates: feeReads })
  const reverse = async (reason: string) => {
    await send({ params: { id }, query: { reason } })
    toast.success(t('reverse.done'))
  }
  return (
    <ReasonDialog
      title={t('reverse.title')}
      subject={what}
      about={t('reverse.about')}
      submit={t('reverse.save')}
      onSubmit={reverse}
      onClose={onClose}
    />
  )
}
