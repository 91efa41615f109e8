/** Settings of automatic messages, with a section of each module that sends some. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CategoryPage, SettingsForm, SettingsPage, type SettingsData } from '#core/schools/web/public.ts'
import { isAtSchool } from '#platform/web/app/modules-context.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { automaticSettings, type AutomaticMessages } from '../../contract/automatic.ts'
import { useAutomaticSections, type AutomaticFields } from './sections.ts'

interface AutomaticFormProps extends SettingsData<AutomaticMessages> {
  settings: AutomaticMessages
  sections: readonly (AutomaticFields & { readonly moduleId: string })[]
}

const AutomaticForm = ({ settings, sections, value, version }: AutomaticFormProps) => {
  const { t } = useTranslation('delivery-automatic')
  const session = useSession()
  /** The server names its fields below `value`. */
  const schema = useMemo(() => z.object({ value: settings.schema }), [settings])
  const form = useAppForm({ schema, defaultValues: { value } })
  return (
    <SettingsForm
      definition={settings}
      version={version}
      form={form}
      submit={t('save')}
      busy={t('saving')}
      saved={t('saved')}
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
    </SettingsForm>
  )
}

const AutomaticSettings = ({ sections }: Pick<AutomaticFormProps, 'sections'>) => {
  const { t } = useTranslation('delivery-automatic')
  const settings = useMemo(() => automaticSettings(sections.map((section) => section.settings)), [sections])
  return (
    <CategoryPage definition={settings} title={t('title')} lead={t('lead')}>
      {(data) => <AutomaticForm settings={settings} sections={sections} {...data} />}
    </CategoryPage>
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
