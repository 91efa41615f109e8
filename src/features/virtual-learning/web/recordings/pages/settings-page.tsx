/** What the school decides about recordings of live lessons. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CategoryPage, SettingsForm, type SettingsData } from '#core/schools/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { getRecording, listRecordings, recordingSettings } from '../../../contract/recordings.ts'

/** The server names its fields below `value`. */
const schema = z.object({ value: recordingSettings.schema })

const RecordingSettingsForm = ({ value, version }: SettingsData<typeof recordingSettings>) => {
  const { t } = useTranslation('live-recordings')
  const form = useAppForm({ schema, defaultValues: { value } })
  return (
    <SettingsForm
      definition={recordingSettings}
      version={version}
      form={form}
      invalidates={[getRecording, listRecordings]}
      submit={t('settings.save')}
      busy={t('settings.busy')}
      saved={t('settings.saved')}
    >
      <FormSection title={t('settings.what')} hint={t('settings.whatHint')}>
        <Wide>
          <CheckboxField name="value.allowed" label={t('settings.allowed')} hint={t('settings.allowedHint')} />
        </Wide>
        <NumberField
          name="value.keepDays"
          label={t('settings.keepDays')}
          hint={t('settings.keepHint')}
          min={1}
          required
        />
        <Wide>
          <TextAreaField
            name="value.note"
            label={t('settings.note')}
            hint={t('settings.noteHint')}
            rows={3}
            maxLength={500}
          />
        </Wide>
      </FormSection>
    </SettingsForm>
  )
}

export const RecordingSettingsPage = () => {
  const { t } = useTranslation('live-recordings')
  return (
    <CategoryPage definition={recordingSettings} title={t('settings.title')} lead={t('settings.lead')}>
      {(data) => <RecordingSettingsForm {...data} />}
    </CategoryPage>
  )
}
