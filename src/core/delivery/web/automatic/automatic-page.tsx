/** Settings of automatic messages: welcomes, and published results. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getSettings, saveSettings } from '#core/schools/contract/settings.ts'
import { SettingsPage, useSettings } from '#core/schools/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { isAtSchool } from '#platform/web/app/modules-context.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { automaticMessages, type AutomaticMessages } from '../../contract/automatic.ts'

/** The server names its fields below `value`. */
const schema = z.object({ value: automaticMessages.schema })

const AutomaticForm = ({ value, version }: { value: AutomaticMessages; version: number }) => {
  const { t } = useTranslation('delivery-automatic')
  const session = useSession()
  const form = useAppForm({ schema, defaultValues: { value } })
  const { send } = useSend(saveSettings, { invalidates: [getSettings], onSuccess: () => toast.success(t('saved')) })
  return (
    <Form
      form={form}
      onSubmit={(values) => send({ body: { category: automaticMessages.category, value: values.value, version } })}
    >
      <FormSection title={t('welcome')} hint={t('welcomeHint')}>
        <Wide>
          <CheckboxField name="value.welcomeSms" label={t('welcomeSms')} hint={t('welcomeSmsHint')} />
        </Wide>
        <Wide>
          <CheckboxField name="value.welcomeEmail" label={t('welcomeEmail')} hint={t('welcomeEmailHint')} />
        </Wide>
      </FormSection>
      <FormSection title={t('results')} hint={t('resultsHint')}>
        <Wide>
          <CheckboxField name="value.resultsEmail" label={t('resultsEmail')} hint={t('resultsEmailHint')} />
        </Wide>
      </FormSection>
      <FormSection title={t('meetings')} hint={t('meetingsHint')}>
        <Wide>
          <CheckboxField name="value.meetingSms" label={t('meetingSms')} hint={t('meetingSmsHint')} />
        </Wide>
      </FormSection>
      {isAtSchool('fees', session) ? (
        <FormSection title={t('fees')} hint={t('feesHint')}>
          <Wide>
            <CheckboxField name="value.feeSms" label={t('feeSms')} hint={t('feeSmsHint')} />
          </Wide>
          <Wide>
            <CheckboxField name="value.feeEmail" label={t('feeEmail')} hint={t('feeEmailHint')} />
          </Wide>
          <NumberField name="value.feeDaysBefore" label={t('feeDaysBefore')} min={1} required />
          <NumberField name="value.feeDaysAfter" label={t('feeDaysAfter')} min={1} required />
          <NumberField
            name="value.feeSmallest"
            label={t('feeSmallest')}
            hint={t('feeSmallestHint')}
            unit="KES"
            min={0}
            required
          />
        </FormSection>
      ) : null}
      <FormSection title={t('notices')} hint={t('noticesHint')}>
        <Wide>
          <CheckboxField name="value.noticeSms" label={t('noticeSms')} hint={t('noticeSmsHint')} />
        </Wide>
      </FormSection>
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

export const AutomaticMessagesPage = () => {
  const { t } = useTranslation('delivery-automatic')
  const { data, error, refetch } = useSettings(automaticMessages)
  return (
    <SettingsPage title={t('title')} lead={t('lead')} ready={data !== undefined} error={error} onRetry={refetch}>
      {data ? <AutomaticForm key={data.version} value={data.value} version={data.version} /> : null}
    </SettingsPage>
  )
}
