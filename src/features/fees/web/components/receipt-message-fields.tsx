/** Whether families get the receipt of each payment as a message. */
import { useTranslation } from 'react-i18next'
import type { AutomaticFields } from '#core/delivery/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { receiptMessages } from '../../contract/automatic.ts'

const Fields = () => {
  const { t } = useTranslation('fees')
  return (
    <FormSection title={t('automatic.receiptTitle')} hint={t('automatic.receiptHint')}>
      <Wide>
        <CheckboxField name="value.receiptSms" label={t('automatic.feeSms')} hint={t('automatic.receiptSmsHint')} />
      </Wide>
      <Wide>
        <CheckboxField
          name="value.receiptEmail"
          label={t('automatic.feeEmail')}
          hint={t('automatic.receiptEmailHint')}
        />
      </Wide>
    </FormSection>
  )
}

export const receiptMessageFields: AutomaticFields = { settings: receiptMessages, Fields }
