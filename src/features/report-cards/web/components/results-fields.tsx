/** Whether guardians hear of published report cards by e-mail. */
import { useTranslation } from 'react-i18next'
import type { AutomaticFields } from '#core/delivery/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { resultsMessages } from '../../contract/automatic.ts'

const Fields = () => {
  const { t } = useTranslation('report-cards')
  return (
    <FormSection title={t('automatic.title')} hint={t('automatic.hint')}>
      <Wide>
        <CheckboxField
          name="value.resultsEmail"
          label={t('automatic.resultsEmail')}
          hint={t('automatic.resultsEmailHint')}
        />
      </Wide>
    </FormSection>
  )
}

export const resultsFields: AutomaticFields = { settings: resultsMessages, Fields }
