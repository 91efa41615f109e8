/** Whether guardians of new learners are welcomed. */
import { useTranslation } from 'react-i18next'
import type { AutomaticFields } from '#core/delivery/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { welcomeMessages } from '../../contract/automatic.ts'

const Fields = () => {
  const { t } = useTranslation('people')
  return (
    <FormSection title={t('automatic.title')} hint={t('automatic.hint')}>
      <Wide>
        <CheckboxField name="value.welcomeSms" label={t('automatic.welcomeSms')} hint={t('automatic.welcomeSmsHint')} />
      </Wide>
      <Wide>
        <CheckboxField
          name="value.welcomeEmail"
          label={t('automatic.welcomeEmail')}
          hint={t('automatic.welcomeEmailHint')}
        />
      </Wide>
    </FormSection>
  )
}

export const welcomeFields: AutomaticFields = { settings: welcomeMessages, Fields }
