/** What the school decides about lending books. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CategoryPage, SettingsForm, type SettingsData } from '#core/schools/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { bookSettings } from '../../../contract/printed/settings.ts'
import { bookReads } from '../reads.ts'

/** The server names its fields below `value`. */
const schema = z.object({ value: bookSettings.schema })

const BookSettingsForm = ({ value, version }: SettingsData<typeof bookSettings>) => {
  const { t } = useTranslation('printed-books')
  const form = useAppForm({ schema, defaultValues: { value } })
  return (
    <SettingsForm
      definition={bookSettings}
      version={version}
      form={form}
      invalidates={bookReads}
      submit={t('settings.save')}
      busy={t('saving')}
      saved={t('saved')}
    >
      <FormSection title={t('settings.lending')}>
        <Wide>
          <CheckboxField
            name="value.textbooksForTerm"
            label={t('settings.textbooksForTerm')}
            hint={t('settings.textbooksHint')}
          />
        </Wide>
        <NumberField name="value.loanDays" label={t('settings.loanDays')} min={1} required />
        <NumberField
          name="value.mostBooks"
          label={t('settings.mostBooks')}
          hint={t('settings.mostBooksHint')}
          min={1}
          required
        />
      </FormSection>
      <FormSection title={t('settings.reminders')}>
        <Wide>
          <CheckboxField name="value.remind" label={t('settings.remind')} />
        </Wide>
        <NumberField name="value.remindDays" label={t('settings.remindDays')} min={1} required />
      </FormSection>
      <FormSection title={t('settings.fines')} hint={t('settings.finesHint')}>
        <NumberField
          name="value.finePerDay"
          label={t('settings.finePerDay')}
          unit="KES"
          decimals={2}
          min={0}
          required
        />
        <NumberField
          name="value.mostFine"
          label={t('settings.mostFine')}
          hint={t('settings.mostFineHint')}
          unit="KES"
          decimals={2}
          min={0}
          required
        />
      </FormSection>
    </SettingsForm>
  )
}

export const BookSettingsPage = () => {
  const { t } = useTranslation('printed-books')
  return (
    <CategoryPage definition={bookSettings} title={t('settings.title')} lead={t('settings.lead')}>
      {(data) => <BookSettingsForm {...data} />}
    </CategoryPage>
  )
}
