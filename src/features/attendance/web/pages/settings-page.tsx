/** The school's attendance settings. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CategoryPage, SettingsForm, type SettingsData } from '#core/schools/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { attendanceSettings } from '../../contract/settings.ts'
import { getRegister, listRegisters } from '../../contract/registers.ts'
import { schoolToday } from '../../contract/views.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** The server names its fields below `value`; a menu's choices are texts. */
const schema = z.object({
  value: z.preprocess(
    (value) => (isRecord(value) ? { ...value, editDays: Number(value.editDays) } : value),
    attendanceSettings.schema,
  ),
})
const days = [0, 1, 2, 3, 5, 7, 14] as const

const AttendanceForm = ({ value, version }: SettingsData<typeof attendanceSettings>) => {
  const { t } = useTranslation('attendance')
  const form = useAppForm({ schema, defaultValues: { value: { ...value, editDays: String(value.editDays) } } })
  return (
    <SettingsForm
      definition={attendanceSettings}
      version={version}
      form={form}
      invalidates={[listRegisters, getRegister, schoolToday]}
      submit={t('settings.save')}
      busy={t('settings.saving')}
      saved={t('settings.saved')}
    >
      <FormSection title={t('settings.daily')} hint={t('settings.dailyHint')}>
        <CheckboxField name="value.morning" label={t('settings.morning')} />
        <TimeField name="value.morningDue" label={t('settings.morningDue')} />
        <CheckboxField name="value.afternoon" label={t('settings.afternoon')} />
        <TimeField name="value.afternoonDue" label={t('settings.afternoonDue')} />
      </FormSection>
      <FormSection title={t('settings.lessonsTitle')}>
        <Wide>
          <CheckboxField name="value.lessons" label={t('settings.lessons')} hint={t('settings.lessonsHint')} />
        </Wide>
      </FormSection>
      <FormSection title={t('settings.changes')}>
        <SelectField
          name="value.editDays"
          label={t('settings.editDays')}
          hint={t('settings.editDaysHint')}
          options={days.map((one) => ({ value: String(one), label: t('settings.days', { count: one }) }))}
        />
      </FormSection>
      <FormSection title={t('settings.families')}>
        <Wide>
          <CheckboxField name="value.notifyGuardians" label={t('settings.notify')} hint={t('settings.notifyHint')} />
        </Wide>
      </FormSection>
      <FormSection title={t('settings.sms')} hint={t('settings.smsHint')}>
        <Wide>
          <CheckboxField name="value.absenceSms" label={t('settings.absenceSms')} hint={t('settings.absenceSmsHint')} />
        </Wide>
        <TimeField name="value.absenceSmsAt" label={t('settings.absenceSmsAt')} />
        <SelectField
          name="value.absenceSmsLanguage"
          label={t('settings.absenceSmsLanguage')}
          options={(['en', 'sw'] as const).map((one) => ({ value: one, label: t(`settings.language.${one}`) }))}
        />
      </FormSection>
    </SettingsForm>
  )
}

export const AttendanceSettingsPage = () => {
  const { t } = useTranslation('attendance')
  return (
    <CategoryPage definition={attendanceSettings} title={t('settings.title')} lead={t('settings.lead')}>
      {(data) => <AttendanceForm {...data} />}
    </CategoryPage>
  )
}
