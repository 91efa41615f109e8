/** Writes down what was delivered, or what was returned. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { recordDelivery, type PurchaseDetail } from '../../contract/purchases.ts'
import { deliveryKinds } from '../../contract/words.ts'
import { purchaseReads } from '../reads.ts'

const schema = z.strictObject({
  kind: z.enum(deliveryKinds),
  date,
  note: blank(text(200)),
  quantities: z.array(z.number().min(0).optional()),
})

export const DeliveryDialog = ({ purchase, onClose }: { purchase: PurchaseDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const today = useFormats().schoolDay()
  const form = useAppForm({
    schema,
    defaultValues: {
      kind: 'delivery',
      date: today,
      note: '',
      quantities: purchase.items.map(({ quantity, delivered }) => Math.round((quantity - delivered) * 100) / 100),
    },
  })
  const { send } = useSend(recordDelivery, { invalidates: purchaseReads })
  const kinds = useMemo(() => deliveryKinds.map((value) => ({ value, label: t(`deliveryKind.${value}`) })), [t])
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('deliver.open')}
      subject={purchase.title}
      form={form}
      onSubmit={async ({ quantities, ...body }) => {
        const lines = purchase.items.flatMap(({ id }, index) => {
          const quantity = quantities[index] ?? 0
          return quantity > 0 ? [{ itemId: id, quantity }] : []
        })
        await send({ params: { id: purchase.id }, body: { ...body, lines } })
        toast.success(t('saved'))
      }}
      submit={t('deliver.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('deliver.hint')}>
        <ChoiceField name="kind" label={t('field.kind')} choices={kinds} />
        <DateField name="date" label={t('field.date')} max={today} required />
        {purchase.items.map((item, index) => (
          <NumberField
            key={item.id}
            name={`quantities.${index}`}
            label={t('deliver.quantity', { item: item.name, unit: item.unit })}
            decimals={2}
            min={0}
          />
        ))}
        <Wide>
          <TextField name="note" label={t('field.deliveryNote')} maxLength={200} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
