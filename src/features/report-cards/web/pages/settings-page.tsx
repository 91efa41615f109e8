/** A school's settings for report cards: language, signature, publishing, and the printed parts by level. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getSchool } from '#core/schools/contract/school.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import { SettingsForm, SettingsPage, useLevelName, useSettings, type SettingsData } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { getRun, listRuns, previewCard } from '../../contract/runs.ts'
import { reportCardsSettings } from '../../contract/settings.ts'

/** The server names its fields below `value`. */
const schema = z.object({ value: reportCardsSettings.schema })
const parts = [
  'competencies',
  'values',
  'attendance',
  'remarks',
  'classComment',
  'headComment',
  'photo',
  'activities',
  'teacherPhone',
  'guardians',
  'feeBalance',
  'nextTermFee',
  'position',
] as const

const hints = {
  guardians: 'settings.guardiansHint',
  feeBalance: 'settings.feesHint',
  nextTermFee: 'settings.nextTermFeeHint',
  position: 'settings.positionHint',
} as const
const hintOf = (part: (typeof parts)[number]) => Object.entries(hints).find(([own]) => own === part)?.[1]

interface CardSettingsProps extends SettingsData<typeof reportCardsSettings> {
  readonly levels: readonly Level[]
}

const CardSettingsForm = ({ value, version, levels }: CardSettingsProps) => {
  const { t } = useTranslation('report-cards')
  const levelName = useLevelName()
  const form = useAppForm({ schema, defaultValues: { value } })
  return (
    <SettingsForm
      definition={reportCardsSettings}
      version={version}
      form={form}
      invalidates={[getRun, listRuns, previewCard]}
      submit={t('settings.save')}
      busy={t('run.saving')}
      saved={t('settings.saved')}
    >
      <FormSection title={t('settings.school')}>
        <Wide>
          <ChoiceField
            name="value.language"
            label={t('run.language')}
            choices={(['en', 'sw'] as const).map((one) => ({ value: one, label: t(`language.${one}`) }))}
          />
        </Wide>
        <TextField
          name="value.headName"
          label={t('settings.headName')}
          hint={t('settings.headNameHint')}
          maxLength={80}
        />
        <Wide>
          <CheckboxField
            name="value.classTeacherPublishes"
            label={t('settings.classTeacherPublishes')}
            hint={t('settings.classTeacherPublishesHint')}
          />
        </Wide>
      </FormSection>
      <FormSection title={t('settings.hold')}>
        <Wide>
          <p>{t('settings.holdLaw')}</p>
        </Wide>
        <Wide>
          <CheckboxField name="value.holdBack" label={t('settings.holdBack')} hint={t('settings.holdBackHint')} />
        </Wide>
        <NumberField
          name="value.holdFrom"
          label={t('settings.holdFrom')}
          hint={t('settings.holdFromHint')}
          unit="KES"
          min={1}
          required
        />
      </FormSection>
      {levels.map((level) => (
        <FormSection key={level} title={t('settings.level', { level: levelName(level) })}>
          {parts.map((part) => {
            const hint = hintOf(part)
            return (
              <CheckboxField
                key={part}
                name={`value.${level}.${part}`}
                label={t(`settings.part.${part}`)}
                hint={hint && t(hint)}
              />
            )
          })}
        </FormSection>
      ))}
    </SettingsForm>
  )
}

export const ReportCardsSettingsPage = () => {
  const { t } = useTranslation('report-cards')
  const { data, error, refetch } = useSettings(reportCardsSettings)
  const school = useCall(getSchool, {})
  const retry = (): void => {
    refetch()
    void school.refetch()
  }
  return (
    <SettingsPage
      title={t('settings.title')}
      lead={t('settings.lead')}
      ready={data !== undefined && school.data !== undefined}
      error={error ?? school.error}
      onRetry={retry}
    >
      {data && school.data ? <CardSettingsForm key={data.version} {...data} levels={school.data.levels} /> : null}
    </SettingsPage>
  )
}
