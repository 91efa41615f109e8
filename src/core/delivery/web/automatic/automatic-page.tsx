/** Settings of automatic messages, with a section of each module that sends some. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getSettings, saveSettings, type SettingsOf } from '#core/schools/contract/settings.ts'
import { SettingsPage, useSettings } from '#core/schools/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { isAtSchool } from '#platform/web/app/modules-context.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { automaticSettings, type AutomaticMessages } from '../../contract/automatic.ts'
import { useAutomaticSections, type AutomaticFields } from './sections.ts'

interface AutomaticFormProps {
  settings: AutomaticMessages
  sections: readonly (AutomaticFields & { readonly moduleId: string })[]
  value: SettingsOf<AutomaticMessages>
  version: number
}

const AutomaticForm = ({ settings, sections, value, version }: AutomaticFormProps) => {
  const { t } = useTranslation('delivery-automatic')
  const session = useSession()
  /** The server names its fields below `value`. */
  const schema = useMemo(() => z.object({ value: settings.schema }), [settings])
  const form = useAppForm({ schema, defaultValues: { value } })
  const { send } = useSend(saveSettings, { invalidates: [getSettings], onSuccess: () => toast.success(t('saved')) })
  return (
    <Form
      form={form}
      onSubmit={(values) => send({ body: { category: settings.category, value: values.value, version } })}
    >
      {sections.map(({ moduleId, Fields }) => (isAtSchool(moduleId, session) ? <Fields key={moduleId} /> : null))}
      <FormSection title={t('language')}>
        <Wide>
          <ChoiceField
            name="value.language"
            label={t('language')}
            choices={(['en', 'sw'] as const).map((one) => ({ value: one, label: t(`in.${one}`) }))}
          />
        </Wide>
      </FormSection>
      <FormActions submit={t('save')} busy={t('saving')} />
    </Form>
  )
}

const AutomaticSettings = ({ sections }: Pick<AutomaticFormProps, 'sections'>) => {
  const { t } = useTranslation('delivery-automatic')
  const settings = useMemo(() => automaticSettings(sections.map((section) => section.settings)), [sections])
  const { data, error, refetch } = useSettings(settings)
  return (
    <SettingsPage title={t('title')} lead={t('lead')} ready={data !== undefined} error={error} onRetry={refetch}>
      {data ? <AutomaticForm key={data.version} settings={settings} sections={sections} {...data} /> : null}
    </SettingsPage>
  )
}

export const AutomaticMessagesPage = () => {
  const { t } = useTranslation('delivery-automatic')
  const { data, error, refetch } = useAutomaticSections()
  if (data) return <AutomaticSettings sections={data} />
  return (
    <SettingsPage title={t('title')} lead={t('lead')} ready={false} error={error} onRetry={() => void refetch()}>
      {null}
    </SettingsPage>
  )
}
