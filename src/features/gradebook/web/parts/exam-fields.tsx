/** Whether and when families get messages before exams. */
import { useTranslation } from 'react-i18next'
import type { AutomaticFields } from '#core/delivery/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { examMessages } from '../../contract/automatic.ts'

const Fields = () => {
  const { t } = useTranslation('gradebook')
  return (
    <FormSection title={t('automatic.title')} hint={t('automatic.hint')}>
      <Wide>
        <CheckboxField name="value.examSms" label={t('automatic.examSms')} hint={t('automatic.examSmsHint')} />
      </Wide>
      <NumberField name="value.examDaysBefore" label={t('automatic.examDaysBefore')} min={1} required />
      <TimeField name="value.examHour" label={t('automatic.examHour')} required />
      <TimeField name="value.examBegins" label={t('automatic.examBegins')} required />
    </FormSection>
  )
}

export const examFields: AutomaticFields = { settings: examMessages, Fields }
