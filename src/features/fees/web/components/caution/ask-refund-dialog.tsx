/** Asks for a refund with the payee and the way of payment. Somebody else approves and pays. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { askRefund } from '../../../contract/caution/refunds.ts'
import { cautionTexts, refundWays } from '../../../contract/caution/words.ts'
import { amount, type FeeStudent } from '../../../contract/shapes.ts'
import { familyOfLearner } from '../../../contract/splits.ts'
import { feeTexts } from '../../../contract/words.ts'
import { feeReads } from '../../reads.ts'

const schema = z
  .strictObject({
    way: z.enum(refundWays, cautionTexts.way),
    amount,
    payee: z.string(),
    toLearnerId: z.string().optional(),
    reason: text(200, feeTexts.reason),
  })
  .superRefine(({ way, payee, toLearnerId }, context) => {
    const ask = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (way === 'sibling' && !toLearnerId) ask('toLearnerId', cautionTexts.sibling)
    if (way !== 'sibling' && payee.trim() === '') ask('payee', cautionTexts.payee)
  })

const Siblings = ({ id }: { id: string }) => {
  const { t } = useTranslation('fees')
  const { data, error, refetch } = useCall(familyOfLearner, { params: { id } })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={1} />
  const others = data.items.filter(({ student }) => student.id !== id)
  if (others.length === 0) return <p>{t('refund.noSibling')}</p>
  return (
    <SelectField
      name="toLearnerId"
      label={t('refund.to')}
      options={others.map(({ student }) => ({
        value: student.id,
        label: [student.name, student.className].filter(Boolean).join(', '),
      }))}
      required
    />
  )
}

const Fields = ({ id }: { id: string }) => {
  const { t } = useTranslation('fees')
  const way = useFormContext<z.input<typeof schema>>().watch('way')
  return (
    <FormSection>
      <Wide>
        <ChoiceField
          name="way"
          label={t('refund.how')}
          choices={refundWays.map((value) => ({ value, label: t(`refund.ways.${value}`) }))}
        />
      </Wide>
      {way === 'sibling' ? (
        <Siblings id={id} />
      ) : (
        <TextField name="payee" label={t('refund.payee')} hint={t('refund.payeeHint')} maxLength={100} required />
      )}
      <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
      <Wide>
        <TextField name="reason" label={t('field.reason')} maxLength={200} required />
      </Wide>
    </FormSection>
  )
}

/** @param most shillings that can be paid back */
export const AskRefundDialog = ({
  student,
  most,
  onClose,
}: {
  student: FeeStudent
  most: number
  onClose: () => void
}) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({
    schema,
    defaultValues: { way: 'mpesa' as const, amount: most, payee: '', toLearnerId: undefined, reason: '' },
  })
  const { send } = useSend(askRefund, { invalidates: feeReads })
  const save = async ({ way, payee, toLearnerId, ...given }: z.output<typeof schema>) => {
    const shared = { learnerId: student.id, ...given }
    await send({
      body: way === 'sibling' ? { way, ...shared, toLearnerId: toLearnerId ?? '' } : { way, ...shared, payee },
    })
    toast.success(t('refund.asked', { name: student.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('refund.ask')}
      subject={student.name}
      form={form}
      onSubmit={save}
      submit={t('refund.askSave')}
      busy={t('saving')}
      before={<p>{t('refund.askAbout', { amount: formats.money(most) })}</p>}
    >
      <Fields id={student.id} />
    </FormDialog>
  )
}
