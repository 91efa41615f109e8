/** Whether urgent notices may be sent by SMS. */
import { useTranslation } from 'react-i18next'
import type { AutomaticFields } from '#core/delivery/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { noticeMessages } from '../../contract/automatic.ts'

const Fields = () => {
  const { t } = useTranslation('notifications')
  return (
    <FormSection title={t('automatic.title')} hint={t('automatic.hint')}>
      <Wide>
        <CheckboxField name="value.noticeSms" label={t('automatic.noticeSms')} hint={t('automatic.noticeSmsHint')} />
      </Wide>
    </FormSection>
  )
}

export const noticeFields: AutomaticFields = { settings: noticeMessages, Fields }
