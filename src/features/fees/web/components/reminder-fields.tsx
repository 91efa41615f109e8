/** Whether and when families are reminded of fees. */
import { useTranslation } from 'react-i18next'
import type { AutomaticFields } from '#core/delivery/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { feeReminders } from '../../contract/automatic.ts'

const Fields = () => {
  const { t } = useTranslation('fees')
  return (
    <FormSection title={t('automatic.title')} hint={t('automatic.hint')}>
      <Wide>
        <CheckboxField name="value.feeSms" label={t('automatic.feeSms')} hint={t('automatic.feeSmsHint')} />
      </Wide>
      <Wide>
        <CheckboxField name="value.feeEmail" label={t('automatic.feeEmail')} hint={t('automatic.feeEmailHint')} />
      </Wide>
      <NumberField name="value.feeDaysBefore" label={t('automatic.feeDaysBefore')} min={1} required />
      <NumberField name="value.feeDaysAfter" label={t('automatic.feeDaysAfter')} min={1} required />
      <NumberField
        name="value.feeSmallest"
        label={t('automatic.feeSmallest')}
        hint={t('automatic.feeSmallestHint')}
        unit="KES"
        min={0}
        required
      />
    </FormSection>
  )
}

export const reminderFields: AutomaticFields = { settings: feeReminders, Fields }
