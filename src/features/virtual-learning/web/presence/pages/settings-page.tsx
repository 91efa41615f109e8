/** What the school decides about its live lessons. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CategoryPage, SettingsForm, type SettingsData } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { conferenceServer } from '../../../contract/conference.ts'
import { liveRoom } from '../../../contract/lessons.ts'
import { livePresence } from '../../../contract/presence.ts'
import { roomSettings } from '../../../contract/room-settings.ts'

/** The server names its fields below `value`. */
const schema = z.object({ value: roomSettings.schema })

const LiveForm = ({ value, version }: SettingsData<typeof roomSettings>) => {
  const { t } = useTranslation('live-presence')
  const form = useAppForm({ schema, defaultValues: { value } })
  const { carriers = [] } = useCall(conferenceServer, {}).data ?? {}
  return (
    <SettingsForm
      definition={roomSettings}
      version={version}
      form={form}
      invalidates={[livePresence, liveRoom]}
      submit={t('settings.save')}
      busy={t('settings.saving')}
      saved={t('settings.saved')}
    >
      <FormSection title={t('settings.attendance')} hint={t('settings.attendanceHint')}>
        <NumberField name="value.presentShare" label={t('settings.share')} unit="%" min={1} required />
        <NumberField name="value.lateAfter" label={t('settings.late')} min={0} required />
      </FormSection>
      {carriers.length > 1 ? (
        <FormSection title={t('settings.carrier')} hint={t('settings.carrierHint')}>
          <Wide>
            <ChoiceField
              name="value.carrier"
              label={t('settings.where')}
              choices={carriers.map((one) => ({ value: one, label: t(`settings.carriers.${one}`) }))}
            />
          </Wide>
        </FormSection>
      ) : null}
      <FormSection title={t('settings.chat')}>
        <Wide>
          <CheckboxField name="value.learnersChat" label={t('settings.learnersChat')} hint={t('settings.chatHint')} />
        </Wide>
      </FormSection>
      <FormSection title={t('settings.groups')}>
        <Wide>
          <CheckboxField
            name="value.groupCameras"
            label={t('settings.groupCameras')}
            hint={t('settings.camerasHint')}
          />
        </Wide>
      </FormSection>
    </SettingsForm>
  )
}

export const LiveSettingsPage = () => {
  const { t } = useTranslation('live-presence')
  return (
    <CategoryPage definition={roomSettings} title={t('settings.title')} lead={t('settings.lead')}>
      {(data) => <LiveForm {...data} />}
    </CategoryPage>
  )
}
