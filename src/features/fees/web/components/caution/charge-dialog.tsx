/** Charges caution money: to one learner, or to everybody who joined this year and was never charged. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { chargeCaution } from '../../../contract/caution/caution.ts'
import type { FeeStudent } from '../../../contract/shapes.ts'
import { feeReads } from '../../reads.ts'

interface ChargeDialogProps {
  /** Left out: everybody who joined this year. */
  student?: FeeStudent
  /** Of everybody: how many there are, and shillings for each. */
  all?: { learners: number; amount: number }
  onClose: () => void
}

export const ChargeDialog = ({ student, all, onClose }: ChargeDialogProps) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { send } = useSend(chargeCaution, { invalidates: feeReads })
  const charge = async () => {
    const made = await send({ body: { learnerId: student?.id ?? null } })
    toast.success(t('caution.charged', { count: made.learners, amount: formats.money(made.amount) }))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={charge}
      title={t('caution.charge')}
      loss={
        all
          ? t('caution.chargeAbout', { count: all.learners, amount: formats.money(all.amount) })
          : t('caution.chargeOne', { name: student?.name ?? '' })
      }
      verb={t('caution.chargeSave')}
      busyVerb={t('saving')}
      danger={false}
    />
  )
}
