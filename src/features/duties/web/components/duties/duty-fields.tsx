/** Fields that forms of duties share: what and where, hours, teachers, and the reason to go on in spite of a conflict. */
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextAreaField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { dutyTeachers } from '../../../contract/teachers.ts'
import { dutyPriorities, dutyTypes, mostTeachers } from '../../../contract/words.ts'

export const HourFields = ({ optional = false }: { optional?: boolean }) => {
  const { t } = useTranslation('duties')
  return (
    <>
      <TimeField name="startTime" label={t('field.startTime')} required={!optional} />
      <TimeField name="endTime" label={t('field.endTime')} required={!optional} />
      <Wide>
        <CheckboxField name="endsNextDay" label={t('field.endsNextDay')} />
      </Wide>
    </>
  )
}

export const KindFields = () => {
  const { t } = useTranslation('duties')
  return (
    <>
      <SelectField
        name="type"
        label={t('field.type')}
        options={dutyTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        required
      />
      <SelectField
        name="priority"
        label={t('field.priority')}
        options={dutyPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        required
      />
    </>
  )
}

export const WhatFields = () => {
  const { t } = useTranslation('duties')
  return (
    <>
      <TextField name="title" label={t('field.title')} required maxLength={120} />
      <TextField name="location" label={t('field.location')} required maxLength={120} />
      <KindFields />
    </>
  )
}

export const NeededField = () => {
  const { t } = useTranslation('duties')
  return <NumberField name="teachersNeeded" label={t('field.needed')} min={1} max={mostTeachers} required />
}

export const WordFields = () => {
  const { t } = useTranslation('duties')
  return (
    <>
      <Wide>
        <TextAreaField name="instructions" label={t('field.instructions')} maxLength={2000} rows={2} />
      </Wide>
      <Wide>
        <TextAreaField name="description" label={t('field.description')} maxLength={2000} rows={2} />
      </Wide>
    </>
  )
}

export const OverrideField = () => {
  const { t } = useTranslation('duties')
  return (
    <Wide>
      <TextAreaField
        name="overrideReason"
        label={t('field.override')}
        hint={t('hint.override')}
        maxLength={500}
        rows={2}
      />
    </Wide>
  )
}

/** Choice of teachers with their load of the week, and which of them leads. */
export const TeacherFields = ({ required = false }: { required?: boolean }) => {
  const { t } = useTranslation('duties')
  const { data } = useCall(dutyTeachers, {})
  const chosen = useWatch<{ teacherIds: string[] }, 'teacherIds'>({ name: 'teacherIds' })
  const options = useMemo(
    () =>
      (data?.items ?? []).map(({ id, name, weeklyDuties }) => ({
        value: id,
        label: t('teacherOption', { name, count: weeklyDuties }),
      })),
    [data, t],
  )
  const leads = (data?.items ?? [])
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormSection title={t('section.teachers')}>
      <Wide>
        <MultiSelectField
          name="teacherIds"
          label={t('field.teachers')}
          options={options}
          searchable
          required={required}
        />
      </Wide>
      {leads.length > 1 ? (
        <SelectField name="mainTeacherId" label={t('field.lead')} hint={t('hint.lead')} options={leads} clearable />
      ) : null}
    </FormSection>
  )
}
