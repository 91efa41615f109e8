/** Whether answers to parents also leave by SMS. */
import { useTranslation } from 'react-i18next'
import type { AutomaticFields } from '#core/delivery/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { supportMessages } from '../../contract/automatic.ts'
import { texts } from '../words.ts'

const Fields = () => {
  const { t } = useTranslation(texts)
  return (
    <FormSection title={t('automatic.title')} hint={t('automatic.hint')}>
      <Wide>
        <CheckboxField name="value.supportSms" label={t('automatic.supportSms')} hint={t('automatic.supportSmsHint')} />
      </Wide>
    </FormSection>
  )
}

export const supportFields: AutomaticFields = { settings: supportMessages, Fields }
