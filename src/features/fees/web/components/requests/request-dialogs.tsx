/** The second person refuses a request, with the reason; an approved one is reversed. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { refuseRefund } from '../../../contract/caution/refunds.ts'
import { refuseWaiver } from '../../../contract/discounts/waivers.ts'
import type { FeeRequest } from '../../../contract/shapes.ts'
import { feeReads } from '../../reads.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { ReverseDialog } from '../reverse-dialog.tsx'

const refusals = { waiver: refuseWaiver, refund: refuseRefund } as const

export interface RequestDialogProps {
  readonly request: FeeRequest
  readonly onClose: () => void
}

const useSubject = ({ student, amount }: FeeRequest): string => {
  const formats = useFormats()
  return `${student.name}, ${formats.money(amount)}`
}

export const RefuseRequestDialog = ({
  kind,
  request,
  onClose,
}: RequestDialogProps & { readonly kind: keyof typeof refusals }) => {
  const { t } = useTranslation('fees')
  const { send } = useSend(refusals[kind], { invalidates: feeReads })
  const refuse = async (note: string) => {
    await send({ params: { id: request.id }, body: { note } })
    toast.success(t(`${kind}.refused`, { name: request.student.name }))
  }
  return (
    <ReasonDialog
      title={t(`${kind}.refuse`)}
      subject={useSubject(request)}
      submit={t(`${kind}.refuse`)}
      onSubmit={refuse}
      onClose={onClose}
    />
  )
}

export const ReverseRequestDialog = ({ request, onClose }: RequestDialogProps) => (
  <ReverseDialog id={request.entryId ?? ''} what={useSubject(request)} onClose={onClose} />
)
