/** Gives a learner a discount for a time, and ends it, each with the reason. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LearnerPicker } from '#core/people/web/public.ts'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  endDiscount,
  getDiscount,
  giveDiscount,
  listDiscounts,
  type Discount,
  type DiscountGrant,
} from '../../../contract/discounts/discounts.ts'
import { feeTexts } from '../../../contract/words.ts'

const reason = text(200, feeTexts.reason)
const learnerId = z.string(feeTexts.learner).min(1, feeTexts.learner)
const toGive = z.strictObject({ learnerId, reason, startsOn: date, endsOn: blank(date) })
const toEnd = z.strictObject({ endsOn: date, reason })
const invalidates = [listDiscounts, getDiscount]

export const GiveDialog = ({ discount, onClose }: { discount: Discount; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({
    schema: toGive,
    defaultValues: { learnerId: '', reason: '', startsOn: formats.schoolDay(), endsOn: discount.endsOn ?? '' },
  })
  const { send } = useSend(giveDiscount, { invalidates })
  const save = async ({ endsOn, ...values }: z.output<typeof toGive>) => {
    const { student } = await send({ params: { id: discount.id }, body: { ...values, endsOn: endsOn ?? null } })
    toast.success(t('discount.given', { name: student.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('discount.give')}
      subject={discount.name}
      form={form}
      onSubmit={save}
      submit={t('discount.giveSave')}
      busy={t('saving')}
      before={<p>{t('discount.giveAbout')}</p>}
    >
      <FormSection>
        <Wide>
          <LearnerPicker name="learnerId" label={t('field.learner')} focused required />
        </Wide>
        <Wide>
          <TextField name="reason" label={t('field.reason')} hint={t('discount.reasonHint')} maxLength={200} required />
        </Wide>
        <DateField name="startsOn" label={t('discount.startsOn')} required />
        <DateField name="endsOn" label={t('discount.endsOn')} hint={t('discount.endsHint')} />
      </FormSection>
    </FormDialog>
  )
}

export const EndDialog = ({
  discount,
  grant,
  onClose,
}: {
  discount: Discount
  grant: DiscountGrant
  onClose: () => void
}) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({ schema: toEnd, defaultValues: { endsOn: grant.endsOn ?? formats.schoolDay(), reason: '' } })
  const { send } = useSend(endDiscount, { invalidates })
  const save = async (body: z.output<typeof toEnd>) => {
    await send({ params: { id: discount.id, grantId: grant.id }, body })
    toast.success(t('discount.ended', { name: grant.student.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('discount.end')}
      subject={`${discount.name}, ${grant.student.name}`}
      form={form}
      onSubmit={save}
      submit={t('discount.endSave')}
      busy={t('saving')}
      before={<p>{t('discount.endAbout')}</p>}
      size={480}
    >
      <DateField name="endsOn" label={t('discount.endsOn')} min={grant.startsOn} required />
      <TextField name="reason" label={t('field.reason')} maxLength={200} required />
    </FormDialog>
  )
}
