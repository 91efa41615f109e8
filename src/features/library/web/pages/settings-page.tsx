/** What the school decides about the digital library. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CategoryPage, SettingsForm, type SettingsData } from '#core/schools/web/public.ts'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { keepingSettings, keptItems } from '../../contract/keeping.ts'

/** The server names its fields below `value`. */
const schema = z.object({ value: keepingSettings.schema })

const KeepingForm = ({ value, version }: SettingsData<typeof keepingSettings>) => {
  const { t } = useTranslation('digital-library')
  const form = useAppForm({ schema, defaultValues: { value } })
  return (
    <SettingsForm
      definition={keepingSettings}
      version={version}
      form={form}
      invalidates={[keptItems]}
      submit={t('edit.verb')}
      busy={t('edit.busy')}
      saved={t('edit.done')}
    >
      <FormSection title={t('settings.keeping')}>
        <NumberField
          name="value.saverMegabytes"
          label={t('settings.saverMegabytes')}
          hint={t('settings.saverHint')}
          unit="MB"
          min={0}
          max={1000}
          required
        />
      </FormSection>
    </SettingsForm>
  )
}

export const LibrarySettingsPage = () => {
  const { t } = useTranslation('digital-library')
  return (
    <CategoryPage definition={keepingSettings} title={t('settings.title')} lead={t('settings.lead')}>
      {(data) => <KeepingForm {...data} />}
    </CategoryPage>
  )
}
