/** Rates a vendor and says why. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { VendorDetail } from '../../contract/directory.ts'
import { rateVendor, ratingFields } from '../../contract/records.ts'
import { vendorTexts } from '../../contract/words.ts'
import { vendorReads } from '../reads.ts'

const ratings = ['0', '1', '2', '3', '4', '5'] as const
const schema = z.strictObject({ rating: z.enum(ratings, vendorTexts.rating), reason: ratingFields.reason })

export const RatingDialog = ({ vendor, onClose }: { vendor: VendorDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(rateVendor, { invalidates: vendorReads })
  const choices = useMemo(() => ratings.map((value) => ({ value, label: value })), [])
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('rating.give')}
      subject={vendor.companyName}
      form={form}
      onSubmit={async ({ rating, reason }) => {
        await send({ params: { id: vendor.id }, body: { rating: Number(rating), reason } })
        toast.success(t('rating.given'))
      }}
      submit={t('rating.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('rating.hint')}>
        <Wide>
          <ChoiceField name="rating" label={t('field.rating')} choices={choices} />
        </Wide>
        <Wide>
          <TextAreaField name="reason" label={t('field.reason')} maxLength={500} rows={3} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
