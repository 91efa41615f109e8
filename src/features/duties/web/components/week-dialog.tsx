/** Puts a team of teachers on duty for a week in one act. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { setWeekTeam } from '../../contract/duties.ts'
import { hoursInOrder } from '../../contract/shapes.ts'
import { dutyTexts } from '../../contract/texts.ts'
import { dutyPriorities, dutyTypes } from '../../contract/words.ts'
import { useDutySend } from '../live.ts'
import { saying } from '../words.ts'
import { HourFields, KindFields, OverrideField, TeacherFields } from './duties/duty-fields.tsx'
import { day, hourFields, isClash, teacherFields } from './duties/duty-values.ts'

const schema = z
  .object({
    title: text(120, dutyTexts.title),
    location: text(120, dutyTexts.location),
    instructions: blank(text(2000)),
    type: z.enum(dutyTypes),
    priority: z.enum(dutyPriorities),
    /** Any day of it. */
    weekOf: day(dutyTexts.monday),
    days: z.array(z.string()).min(1, dutyTexts.days),
    ...hourFields,
    ...teacherFields,
    teacherIds: teacherFields.teacherIds.min(1, dutyTexts.teachers),
  })
  .superRefine(hoursInOrder)
type Values = z.output<typeof schema>

export const WeekDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const form = useAppForm({
    schema,
    draft: 'duties.week',
    defaultValues: {
      title: t('week.name'),
      location: t('week.place'),
      instructions: '',
      type: 'supervision',
      priority: 'high',
      weekOf: addDays(mondayOf(formats.schoolDay()), 7),
      days: ['1', '2', '3', '4', '5'],
      startTime: '06:30',
      endTime: '17:00',
      endsNextDay: false,
      teacherIds: [],
      mainTeacherId: '',
      overrideReason: '',
    },
  })
  const [clash, setClash] = useState(false)
  const { send } = useDutySend(setWeekTeam)
  const chosen = form.watch('weekOf')
  const monday = day('').safeParse(chosen).success ? mondayOf(chosen) : null
  const hint = monday
    ? t('week.days', { from: formats.date(monday, 'day'), to: formats.date(addDays(monday, 6), 'day') })
    : undefined
  const days = [0, 1, 2, 3, 4, 5, 6, 7].map((one) => ({
    value: String(one),
    label: one === 0 ? t('week.sundayBefore') : formats.weekday(one, 'long'),
  }))
  const save = async ({ weekOf, days: which, ...values }: Values) => {
    const { made } = await send({
      body: { ...values, weekOf: mondayOf(weekOf), days: which.toSorted().map(Number) },
    }).catch((error: unknown) => {
      setClash(isClash(error))
      return saying(t('failed.create'))(error)
    })
    toast.success(t('week.done', { count: made }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('week.title')}
      subject={t('week.subject')}
      form={form}
      onSubmit={save}
      submit={t('week.verb')}
      busy={t('saving')}
    >
      <FormSection>
        <TextField name="title" label={t('field.title')} required maxLength={120} />
        <TextField name="location" label={t('field.location')} required maxLength={120} />
        <DateField name="weekOf" label={t('field.week')} hint={hint} required />
        <MultiSelectField name="days" label={t('field.days')} options={days} required />
        <HourFields />
      </FormSection>
      <TeacherFields required />
      <FormSection>
        {clash ? <OverrideField /> : null}
        <KindFields />
        <Wide>
          <TextAreaField name="instructions" label={t('field.instructions')} maxLength={2000} rows={2} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
