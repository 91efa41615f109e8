/** Records the payment of a withheld tax to the KRA. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { payTax, taxPaymentFields, type taxSchedule } from '../../../contract/taxes.ts'
import { vendorPaymentMethods } from '../../../contract/words.ts'
import { taxReads } from '../../reads.ts'

const schema = z.strictObject(taxPaymentFields)

export const PayTaxDialog = ({
  schedule,
  onClose,
}: {
  schedule: ResponseOf<typeof taxSchedule>
  onClose: () => void
}) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const today = formats.schoolDay()
  const { tax, toPay, owed } = schedule
  const month = `${schedule.month}-01`
  const form = useAppForm({ schema, defaultValues: { prn: '', method: 'bank', paidOn: today } })
  const { send } = useSend(payTax, { invalidates: taxReads })
  const methods = useMemo(() => vendorPaymentMethods.map((value) => ({ value, label: t(`method.${value}`) })), [t])
  const earlier = Math.round((toPay - owed) * 100) / 100
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('taxes.pay')}
      subject={`${t(`tax.${tax}`)}, ${formats.date(month, 'month')}`}
      form={form}
      onSubmit={async (body) => {
        await send({ body: { tax, month, amount: toPay, ...body } })
        toast.success(t('saved'))
      }}
      submit={t('pay.save')}
      busy={t('saving')}
    >
      <FormSection
        hint={[
          t('taxes.payHint', { amount: formats.money(toPay) }),
          earlier === 0 ? '' : t('taxes.earlierHint', { amount: formats.money(earlier) }),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <TextField name="prn" label={t('field.prn')} required maxLength={30} />
        <DateField name="paidOn" label={t('field.paidOn')} max={today} required />
        <Wide>
          <ChoiceField name="method" label={t('field.paidFrom')} choices={methods} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
