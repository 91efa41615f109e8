/**
 * A school's settings for messages: whether learners may write to teachers, and who may open reported conversations.
 */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getSettings, saveSettings } from '#core/schools/contract/settings.ts'
import { SettingsPage, useSettings } from '#core/schools/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useField } from '#platform/web/forms/use-field.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { communicationSettings, type CommunicationSettings } from '../../../contract/communication-settings.ts'
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

interface SettingsFormProps {
  readonly value: CommunicationSettings
  readonly version: number
  readonly people: readonly { id: string; name: string }[]
}

const SettingsForm = ({ value, version, people }: SettingsFormProps) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({ schema, defaultValues: { value } })
  const { send } = useSend(saveSettings, {
    invalidates: [getSettings, listSafeguarders, listRecipients],
    onSuccess: () => toast.success(t('settings.saved')),
  })
  return (
    <Form
      form={form}
      onSubmit={(values) => send({ body: { category: communicationSettings.category, value: values.value, version } })}
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
      <FormActions submit={t('settings.save')} busy={t('settings.saving')} />
    </Form>
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
      {data && people.data ? (
        <SettingsForm key={data.version} value={data.value} version={data.version} people={people.data.items} />
      ) : null}
    </SettingsPage>
  )
}
