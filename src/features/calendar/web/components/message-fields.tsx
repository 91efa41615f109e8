/** Whether and when families get messages before events. */
import { useTranslation } from 'react-i18next'
import type { AutomaticFields } from '#core/delivery/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { eventMessages } from '../../contract/automatic.ts'

const Fields = () => {
  const { t } = useTranslation('calendar')
  return (
    <FormSection title={t('automatic.title')} hint={t('automatic.hint')}>
      <Wide>
        <CheckboxField name="value.eventSms" label={t('automatic.eventSms')} hint={t('automatic.eventSmsHint')} />
      </Wide>
      <Wide>
        <CheckboxField name="value.eventEmail" label={t('automatic.eventEmail')} hint={t('automatic.eventEmailHint')} />
      </Wide>
      <NumberField name="value.eventDaysBefore" label={t('automatic.eventDaysBefore')} min={1} required />
      <TimeField name="value.eventHour" label={t('automatic.eventHour')} required />
    </FormSection>
  )
}

export const messageFields: AutomaticFields = { settings: eventMessages, Fields }
