/** The rule of a group: who, where, and conditions. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { schoolAnnouncements } from '../../../contract/announcements/writing.ts'
import { absenceWindows, owedParts, staffRoles } from '../../../contract/groups.ts'
import type { GroupValues } from './group-values.ts'

const usePlaces = () => {
  const { t } = useTranslation('communication-announcements')
  const { data } = useCall(schoolAnnouncements.choices, {})
  if (!data) return []
  return [
    ...data.levels.map((level) => ({ value: `level:${level}`, label: t(`level.${level}`) })),
    ...data.grades.map((grade) => ({ value: `grade:${grade}`, label: t('part.grade', { grade }) })),
    ...data.streams.map(({ id, name }) => ({ value: `stream:${id}`, label: name })),
  ]
}

/** Shown while the school keeps its fees here; an existing fee rule explains that it matches no one. */
const OwedCondition = () => {
  const { t } = useTranslation('communication-announcements')
  const { watch } = useFormContext<GroupValues>()
  const { data } = useCall(schoolAnnouncements.choices, {})
  const isOn = watch('owing')
  if (!data || (!data.fees && !isOn)) return null
  return (
    <>
      <CheckboxField
        name="owing"
        label={t('groups.owing')}
        hint={t(data.fees ? 'groups.owingHint' : 'groups.feesOff')}
      />
      {isOn ? (
        <>
          <NumberField name="atLeast" label={t('groups.atLeast')} unit="KES" decimals={2} min={0} required />
          <ChoiceField
            name="part"
            label={t('groups.part')}
            choices={owedParts.map((value) => ({ value, label: t(`groups.owed.${value}`) }))}
          />
        </>
      ) : null}
    </>
  )
}

const LearnerConditions = () => {
  const { t } = useTranslation('communication-announcements')
  const { watch } = useFormContext<GroupValues>()
  return (
    <>
      <ChoiceField
        name="sex"
        label={t('groups.sex')}
        choices={[
          { value: 'all', label: t('groups.both') },
          { value: 'female', label: t('groups.girls') },
          { value: 'male', label: t('groups.boys') },
        ]}
      />
      <CheckboxField name="absent" label={t('groups.absent')} hint={t('groups.absentHint')} />
      {watch('absent') ? (
        <>
          <NumberField name="days" label={t('groups.days')} min={1} max={30} required />
          <ChoiceField
            name="within"
            label={t('groups.within')}
            choices={absenceWindows.map((value) => ({ value, label: t(`groups.window.${value}`) }))}
          />
        </>
      ) : null}
      <OwedCondition />
    </>
  )
}

export const RuleFields = () => {
  const { t } = useTranslation('communication-announcements')
  const { watch } = useFormContext<GroupValues>()
  return (
    <>
      <ChoiceField
        name="of"
        label={t('groups.who')}
        choices={(['guardians', 'learners', 'staff'] as const).map((value) => ({ value, label: t(`people.${value}`) }))}
      />
      <MultiSelectField
        name="places"
        label={t('groups.places')}
        hint={t('groups.placesHint')}
        searchable
        options={usePlaces()}
      />
      {watch('of') === 'staff' ? (
        <MultiSelectField
          name="roles"
          label={t('groups.roles')}
          hint={t('groups.rolesHint')}
          options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      ) : (
        <LearnerConditions />
      )}
    </>
  )
}
