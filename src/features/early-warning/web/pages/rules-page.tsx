/** The school's rules: what counts as a reason. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CategoryPage, enteredSettings, SettingsForm, type SettingsData } from '#core/schools/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { ruleTexts, warningRules, type WarningRules } from '../../contract/settings.ts'
import { listWarnings } from '../../contract/warnings.ts'

/** The server names its fields below `value`. No learner reaches more days or times than a rule looks at. */
const schema = z.object({
  value: enteredSettings(warningRules)
    .refine(({ weekdayTimes, weekdayWeeks }) => weekdayTimes <= weekdayWeeks, {
      path: ['weekdayTimes'],
      message: ruleTexts.weeks,
    })
    .refine(({ absencesDays, absencesOf }) => absencesDays <= absencesOf, {
      path: ['absencesDays'],
      message: ruleTexts.days,
    }),
})

type Field = keyof WarningRules
interface Rule {
  readonly title: Field
  /** The switch, and the numbers that it needs. */
  readonly parts: readonly (readonly [on: Field, ...numbers: Field[]])[]
}

const rules: readonly Rule[] = [
  { title: 'away', parts: [['away', 'awayDays']] },
  { title: 'weekday', parts: [['weekday', 'weekdayTimes', 'weekdayWeeks']] },
  { title: 'absences', parts: [['absences', 'absencesDays', 'absencesOf']] },
  { title: 'fall', parts: [['fall', 'fallLevels']] },
  { title: 'work', parts: [['work', 'workPieces', 'workWeeks']] },
  { title: 'incidents', parts: [['incidents', 'incidentsCount', 'incidentsDays']] },
  {
    title: 'fees',
    parts: [
      ['fees', 'feesAmount', 'feesDays'],
      ['query', 'queryDays'],
    ],
  },
]

const RulesForm = ({ value, version }: SettingsData<typeof warningRules>) => {
  const { t } = useTranslation('early-warning')
  const form = useAppForm({ schema, defaultValues: { value } })
  return (
    <SettingsForm
      definition={warningRules}
      version={version}
      form={form}
      invalidates={[listWarnings]}
      submit={t('settings.save')}
      busy={t('settings.saving')}
      saved={t('settings.saved')}
    >
      {rules.map(({ title, parts }) => (
        <FormSection key={title} title={t(`settings.${title}`)}>
          {parts.flatMap(([on, ...numbers]) => [
            <Wide key={on}>
              <CheckboxField name={`value.${on}`} label={t(`settings.${on}On`)} />
            </Wide>,
            ...numbers.map((one) => (
              <NumberField key={one} name={`value.${one}`} label={t(`settings.${one}`)} min={0} />
            )),
          ])}
        </FormSection>
      ))}
    </SettingsForm>
  )
}

export const WarningRulesPage = () => {
  const { t } = useTranslation('early-warning')
  return (
    <CategoryPage definition={warningRules} title={t('settings.title')} lead={t('settings.lead')}>
      {(data) => <RulesForm {...data} />}
    </CategoryPage>
  )
}
