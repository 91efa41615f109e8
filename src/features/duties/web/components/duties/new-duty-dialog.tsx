/** Creates a duty or a series, from a school's type or from scratch, with or without teachers. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import { blank } from '#core/schools/web/public.ts'
import { date } from '#platform/pure/schemas.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createDuty } from '../../../contract/duties.ts'
import { hoursInOrder } from '../../../contract/shapes.ts'
import { listTypes, type DutyKind } from '../../../contract/types.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { seriesFrequencies } from '../../../contract/words.ts'
import { useDutySend } from '../../live.ts'
import { saying } from '../../words.ts'
import { HourFields, NeededField, OverrideField, TeacherFields, WhatFields, WordFields } from './duty-fields.tsx'
import { day, dutyFields, isClash, teacherFields } from './duty-values.ts'

const schemaFor = (today: string) =>
  z
    .object({
      ...dutyFields,
      ...teacherFields,
      typeId: blank(z.string()),
      date: day(dutyTexts.times).refine((value) => value >= today, dutyTexts.past),
      repeats: z.enum(['never', ...seriesFrequencies]),
      daysOfWeek: z.array(z.string()),
      endDate: blank(date),
      schoolDaysOnly: z.boolean(),
    })
    .superRefine(hoursInOrder)
    .superRefine(({ repeats, daysOfWeek, endDate, date: first }, context) => {
      if (repeats === 'never') return
      if (repeats !== 'daily' && daysOfWeek.length === 0)
        context.addIssue({ code: 'custom', path: ['daysOfWeek'], message: dutyTexts.days })
      if (!endDate || endDate < first)
        context.addIssue({ code: 'custom', path: ['endDate'], message: dutyTexts.seriesOrder })
    })
type Values = z.output<ReturnType<typeof schemaFor>>

const bodyOf = ({ repeats, daysOfWeek, endDate, schoolDaysOnly, ...duty }: Values) => ({
  ...duty,
  ...(repeats === 'never' || !endDate
    ? {}
    : { recurrence: { frequency: repeats, daysOfWeek: daysOfWeek.toSorted().map(Number), endDate, schoolDaysOnly } }),
})

const RepeatFields = () => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const repeats = useWatch<{ repeats: string }, 'repeats'>({ name: 'repeats' })
  const choices = (['never', ...seriesFrequencies] as const).map((value) => ({ value, label: t(`repeats.${value}`) }))
  const days = [1, 2, 3, 4, 5, 6, 7].map((one) => ({ value: String(one), label: formats.weekday(one, 'long') }))
  return (
    <FormSection>
      <SelectField name="repeats" label={t('field.repeats')} options={choices} />
      {repeats === 'never' ? null : (
        <>
          <DateField name="endDate" label={t('field.endDate')} required />
          <Wide>
            <MultiSelectField
              name="daysOfWeek"
              label={t('field.days')}
              hint={repeats === 'daily' ? t('hint.daily') : undefined}
              options={days}
              required={repeats !== 'daily'}
            />
          </Wide>
          <Wide>
            <CheckboxField name="schoolDaysOnly" label={t('field.schoolDaysOnly')} />
          </Wide>
        </>
      )}
    </FormSection>
  )
}

/** Values of a type; fields it leaves empty keep what was typed. */
const filled = ({
  name,
  type,
  location,
  startTime,
  endTime,
  endsNextDay,
  priority,
  teachersNeeded,
  instructions,
}: DutyKind) => ({
  title: name,
  type,
  priority,
  teachersNeeded,
  ...(location ? { location } : {}),
  ...(startTime && endTime ? { startTime, endTime, endsNextDay } : {}),
  ...(instructions ? { instructions } : {}),
})

const FromField = () => {
  const { t } = useTranslation('duties')
  const { setValue } = useFormContext()
  const typeId = useWatch<{ typeId?: string }, 'typeId'>({ name: 'typeId' })
  const types = (useCall(listTypes, {}).data?.items ?? []).filter(({ isActive }) => isActive)
  if (types.length === 0) return null
  const choose = (id: string | null): void => {
    setValue('typeId', id ?? '', { shouldDirty: true })
    const type = types.find((one) => one.id === id)
    if (type) for (const [name, value] of Object.entries(filled(type))) setValue(name, value, { shouldDirty: true })
  }
  return (
    <Wide>
      <Select
        label={t('field.from')}
        description={t('hint.from')}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={typeId || null}
        onChange={choose}
        clearable
      />
    </Wide>
  )
}

export const NewDutyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const navigate = useNavigate()
  const today = useFormats().schoolDay()
  const schema = useMemo(() => schemaFor(today), [today])
  const form = useAppForm({
    schema,
    draft: 'duties.new',
    defaultValues: {
      title: '',
      type: 'supervision',
      location: '',
      startTime: '',
      endTime: '',
      endsNextDay: false,
      priority: 'medium',
      teachersNeeded: 1,
      description: '',
      instructions: '',
      typeId: '',
      date: today,
      repeats: 'never',
      daysOfWeek: [String(weekdayOf(today))],
      endDate: addDays(today, 28),
      schoolDaysOnly: true,
      teacherIds: [],
      mainTeacherId: '',
      overrideReason: '',
    },
  })
  const [clash, setClash] = useState(false)
  const { send } = useDutySend(createDuty)
  const save = async (values: Values) => {
    const made = await send({ body: bodyOf(values) }).catch((error: unknown) => {
      setClash(isClash(error))
      return saying(t('failed.create'))(error)
    })
    toast.success(t('new.done', { count: made.made, title: made.duty.title }))
    void navigate({ to: `/admin/duties/${made.duty.id}` })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('new.title')}
      form={form}
      onSubmit={save}
      submit={t('new.verb')}
      busy={t('saving')}
    >
      <FormSection>
        <FromField />
        <WhatFields />
        <DateField name="date" label={t('field.date')} min={today} required />
        <NeededField />
        <HourFields />
      </FormSection>
      <RepeatFields />
      <TeacherFields />
      <FormSection>
        {clash ? <OverrideField /> : null}
        <WordFields />
      </FormSection>
    </FormDialog>
  )
}
