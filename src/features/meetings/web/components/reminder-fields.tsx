/** Whether guardians are reminded of meetings by text message. */
import { useTranslation } from 'react-i18next'
import type { AutomaticFields } from '#core/delivery/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { meetingReminders } from '../../contract/automatic.ts'

const Fields = () => {
  const { t } = useTranslation('meetings')
  return (
    <FormSection title={t('automatic.title')} hint={t('automatic.hint')}>
      <Wide>
        <CheckboxField name="value.meetingSms" label={t('automatic.meetingSms')} hint={t('automatic.meetingSmsHint')} />
      </Wide>
    </FormSection>
  )
}

export const reminderFields: AutomaticFields = { settings: meetingReminders, Fields }
