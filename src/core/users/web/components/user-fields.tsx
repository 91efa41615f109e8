/** Fields that the forms about users share. */
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  IconBackpack,
  IconBuildingBank,
  IconChalkboard,
  IconDeviceLaptop,
  IconUserHeart,
  IconUsersGroup,
} from '@tabler/icons-react'
import { relationships } from '#core/people/contract/shapes.ts'
import { useRelationship } from '#core/people/web/public.ts'
import { usePositionName } from '#platform/web/components/people/position-name.ts'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { Wide } from '#platform/web/forms/form-layout.tsx'
import { EmailField, PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useField } from '#platform/web/forms/use-field.tsx'
import { useAbility, useSession } from '#platform/web/session/session.tsx'
import { listPositions, managePositions } from '../../../access/contract/positions.ts'
import type { CatalogueChoices } from '../use-catalogue.ts'
import classes from './user-fields.module.css'

const icons = {
  student: IconBackpack,
  teacher: IconChalkboard,
  tutor: IconUserHeart,
  admin: IconBuildingBank,
  parent: IconUsersGroup,
  school_technician: IconDeviceLaptop,
} as const
export type RoleChoice = keyof typeof icons
/** In the order of the new user form. */
export const roleChoices = Object.keys(icons) as RoleChoice[]

export const RoleField = () => {
  const { t } = useTranslation('users')
  const name = useRoleName()
  const givesPositions = useAbility(managePositions.id)
  const choices = roleChoices
    .filter((role) => role !== 'admin' || givesPositions)
    .map((role) => ({ value: role, label: name(role), icon: icons[role] }))
  return (
    <Wide>
      <ChoiceField name="role" label={t('field.role')} choices={choices} />
    </Wide>
  )
}

/** An admin's positions, which only the principal gives. */
export const PositionsField = () => {
  const { t } = useTranslation('users')
  const name = usePositionName()
  const { data } = useCall(listPositions, {}, { enabled: useAbility(managePositions.id) })
  const options = useMemo(
    () => (data?.positions ?? []).map((one) => ({ value: one.id, label: name(one) })),
    [data, name],
  )
  return (
    <Wide>
      <MultiSelectField
        name="positions"
        label={t('field.positions')}
        hint={t('hint.positions')}
        options={options}
        required
      />
    </Wide>
  )
}

export const PersonalFields = ({ emailRequired = true }: { emailRequired?: boolean }) => {
  const { t } = useTranslation('users')
  return (
    <>
      <TextField name="firstName" label={t('field.firstName')} required maxLength={80} />
      <TextField name="lastName" label={t('field.lastName')} required maxLength={80} />
      <EmailField name="email" label={t('field.email')} required={emailRequired} />
      <PhoneField name="phoneNumber" label={t('field.phoneNumber')} />
    </>
  )
}

/** The admin's own school, the only choice. */
export const SchoolField = () => {
  const { t } = useTranslation('users')
  const { school } = useSession()
  const options = useMemo(() => (school ? [{ value: school.name, label: school.name }] : []), [school])
  return <SelectField name="school" label={t('field.school')} options={options} required />
}

/** Grade and class; hidden for a grade with one class. */
export const GradeFields = ({ catalogue, many = false }: { catalogue: CatalogueChoices; many?: boolean }) => {
  const { t } = useTranslation('users')
  const grade: unknown = useWatch({ name: 'grade' })
  const options = typeof grade === 'string' && grade !== '' ? catalogue.classesOf(grade) : []
  return (
    <>
      <SelectField name="grade" label={t('field.grade')} options={catalogue.grades} required={many} />
      {options.length > 1 ? (
        <SelectField name="classId" label={t('field.class')} hint={t('hint.class')} options={options} clearable />
      ) : null}
    </>
  )
}

export const ParentFields = () => {
  const { t } = useTranslation('users')
  const word = useRelationship()
  const options = useMemo(() => relationships.map((value) => ({ value, label: word(value) })), [word])
  return (
    <>
      <EmailField name="parentEmail" label={t('field.parentEmail')} hint={t('hint.parentEmail')} required />
      <SelectField name="relationship" label={t('field.relationship')} options={options} clearable />
      <TextField name="parentFirstName" label={t('field.parentFirstName')} maxLength={80} />
      <TextField name="parentLastName" label={t('field.parentLastName')} maxLength={80} />
    </>
  )
}

/** Subjects to tick, in a list that scrolls. */
export const SubjectsField = ({ options }: { options: CatalogueChoices['subjects'] }) => {
  const { t } = useTranslation('users')
  const { value, change, blur, common } = useField({ name: 'subjects', label: t('field.subjects') })
  const chosen = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  const toggle = (name: string, on: boolean) => change(on ? [...chosen, name] : chosen.filter((one) => one !== name))
  return (
    <fieldset className={classes.subjects} aria-invalid={common.error ? true : undefined}>
      <legend className="visually-hidden">{t('field.subjects')}</legend>
      <div className={classes.list} tabIndex={0} role="group" aria-label={t('field.subjects')}>
        {options.map(({ value: name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
            onBlur={blur}
          />
        ))}
      </div>
      {common.error}
    </fieldset>
  )
}
