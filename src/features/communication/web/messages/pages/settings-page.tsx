/**
 * A school's settings for messages: whether learners may write to teachers, and who may open reported conversations.
 */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { SettingsForm, SettingsPage, useSettings, type SettingsData } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useField } from '#platform/web/forms/use-field.tsx'
import { communicationSettings } from '../../../contract/communication-settings.ts'
import { listRecipients } from '../../../contract/messages.ts'
import { listSafeguarders } from '../../../contract/safeguarding.ts'
import { texts } from '../words.ts'
import classes from '../components/messages.module.css'

/** The server names its fields below `value`. */
const schema = z.object({ value: communicationSettings.schema })

const NamedField = ({ people }: { people: readonly { id: string; name: string }[] }) => {
  const { t } = useTranslation(texts)
  const { value, change, common } = useField({ name: 'value.safeguardingAdmins', label: t('settings.named') })
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset className={`${classes.stack} ${classes.plain}`}>
      <legend className="visually-hidden">{t('settings.named')}</legend>
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            change(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {common.error ? <div role="alert">{common.error}</div> : null}
    </fieldset>
  )
}

interface MessageSettingsProps extends SettingsData<typeof communicationSettings> {
  readonly people: readonly { id: string; name: string }[]
}

const MessageSettingsForm = ({ value, version, people }: MessageSettingsProps) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({ schema, defaultValues: { value } })
  return (
    <SettingsForm
      definition={communicationSettings}
      version={version}
      form={form}
      invalidates={[listSafeguarders, listRecipients]}
      submit={t('settings.save')}
      busy={t('settings.saving')}
      saved={t('settings.saved')}
    >
      <FormSection title={t('settings.learners')}>
        <Wide>
          <CheckboxField
            name="value.learnersWriteToTeachers"
            label={t('settings.learnersWrite')}
            hint={t('settings.learnersWriteHint')}
          />
        </Wide>
      </FormSection>
      <FormSection title={t('settings.safeguarding')} hint={t('settings.safeguardingHint')}>
        <Wide>
          <NamedField people={people} />
        </Wide>
      </FormSection>
    </SettingsForm>
  )
}

export const MessageSettingsPage = () => {
  const { t } = useTranslation(texts)
  const { data, error, refetch } = useSettings(communicationSettings)
  const people = useCall(listSafeguarders, {})
  const retry = (): void => {
    refetch()
    void people.refetch()
  }
  return (
    <SettingsPage
      title={t('settings.title')}
      lead={t('settings.lead')}
      ready={data !== undefined && people.data !== undefined}
      error={error ?? people.error}
      onRetry={retry}
    >
      {data && people.data ? <MessageSettingsForm key={data.version} {...data} people={people.data.items} /> : null}
    </SettingsPage>
  )
}
