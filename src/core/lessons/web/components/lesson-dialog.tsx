/** Puts a lesson into a place of the week, changes it from a day on, or takes it out. */
import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { addDays, daysBetween, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import { date } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { cancelLesson } from '../../contract/cancellations.ts'
import { changeLesson, createLesson, endLesson, type Lesson, type Timetable } from '../../contract/lessons.ts'
import { lessonWeeks, type SingleWeek } from '../../contract/week-words.ts'
import { weeksMeet } from '../../rules/weeks.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useChoices } from './use-choices.ts'
import { useRefusal } from './use-refusal.ts'
import { lessonReads } from './use-timetable.ts'
import { useDayName, type Slot } from './week-grid.tsx'

export interface LessonDialogProps {
  timetable: Timetable
  slot: Slot
  /** The week that the grid shows; null where weeks do not alternate. */
  week: SingleWeek | null
  onClose: () => void
}

/** The other week's lesson stays in its place. */
const likelyWeek = ({ timetable, slot, week }: LessonDialogProps) =>
  week !== null &&
  timetable.lessons.some(({ weekday, periodId }) => weekday === slot.weekday && periodId === slot.period.id)
    ? week
    : ('every' as const)

const useLessonForm = (props: LessonDialogProps) => {
  const { timetable, slot } = props
  const { t } = useTranslation('lessons')
  const { schoolDay } = useFormats()
  const today = schoolDay()
  const from = timetable.date > today ? timetable.date : today
  const schema = useMemo(
    () =>
      z.object({
        learningAreaId: z.string(t('form.areaMissing')),
        staffId: z.string().optional(),
        roomId: z.string().optional(),
        week: z.enum(lessonWeeks),
        from: date,
      }),
    [t],
  )
  const { lesson } = slot
  return useAppForm({
    schema,
    defaultValues: {
      learningAreaId: lesson?.learningArea.id,
      staffId: lesson?.teacher?.id,
      roomId: lesson?.room?.id,
      week: lesson?.week ?? likelyWeek(props),
      from,
    },
  })
}

/** Suggests the teacher of the chosen learning area until one is chosen manually. */
const useLikelyTeacher = (form: ReturnType<typeof useLessonForm>, { timetable, slot }: LessonDialogProps): void => {
  const areaId = useWatch({ control: form.control, name: 'learningAreaId' })
  const likely = timetable.teaching.find((one) => one.learningAreaId === areaId)?.staffId
  useEffect(() => {
    if (slot.lesson || !likely || form.formState.dirtyFields.staffId) return
    form.setValue('staffId', likely)
  }, [areaId, likely, slot.lesson, form])
}

const useSave = ({ timetable, slot }: LessonDialogProps) => {
  const options = { invalidates: lessonReads }
  const create = useSend(createLesson, options)
  const change = useSend(changeLesson, options)
  return async (values: {
    learningAreaId: string
    staffId?: string | undefined
    roomId?: string | undefined
    week: Lesson['week']
    from: string
  }): Promise<void> => {
    const taught = {
      learningAreaId: values.learningAreaId,
      staffId: values.staffId ?? null,
      roomId: values.roomId ?? null,
      from: values.from,
    }
    const { lesson } = slot
    if (lesson) await change.send({ params: { id: lesson.id }, body: { ...taught, version: lesson.version } })
    else
      await create.send({
        body: {
          ...taught,
          streamId: timetable.stream.id,
          weekday: slot.weekday,
          periodId: slot.period.id,
          week: values.week,
        },
      })
  }
}

/** The first day of the lesson from the day of the timetable on. */
const nextDay = ({ weekday, week }: Lesson, { date: from, week: now }: Timetable): string => {
  const next = addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  const isSameWeek = daysBetween(mondayOf(from), next) < 7
  return now === null || weeksMeet(week, now) === isSameWeek || week === 'every' ? next : addDays(next, 7)
}

const CancelOnce = ({
  lesson,
  timetable,
  subject,
  onDone,
}: {
  lesson: Lesson
  timetable: Timetable
  subject: string
  onDone: () => void
}) => {
  const { t } = useTranslation('lessons')
  const [asking, setAsking] = useState(false)
  const { send } = useSend(cancelLesson, { invalidates: lessonReads })
  return (
    <>
      <Button variant="light" onClick={() => setAsking(true)}>
        {t('cancel.once')}
      </Button>
      {asking ? (
        <CancelDialog
          subject={subject}
          date={nextDay(lesson, timetable)}
          choosesDay
          onCancel={async (body) => {
            await send({ params: { id: lesson.id }, body })
            onDone()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

const TakeOut = ({
  lesson,
  from,
  place,
  onDone,
}: {
  lesson: Lesson
  from: string
  place: string
  onDone: () => void
}) => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  const [asking, setAsking] = useState(false)
  const { send } = useSend(endLesson, { invalidates: lessonReads })
  const takeOut = async () => {
    await send({ params: { id: lesson.id }, query: { from, version: lesson.version } })
    toast.success(t('form.takenOut'))
    onDone()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('form.takeOut')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={takeOut}
        title={t('form.takeOutTitle', { area: lesson.learningArea.name })}
        loss={t('form.takeOutLoss', { place, date: formats.date(from, 'weekday') })}
        verb={t('form.takeOut')}
        busyVerb={t('form.takingOut')}
      />
    </>
  )
}

export const LessonDialog = (props: LessonDialogProps) => {
  const { timetable, slot, week, onClose } = props
  const { t } = useTranslation('lessons')
  const dayName = useDayName()
  const form = useLessonForm(props)
  const refusal = useRefusal()
  useLikelyTeacher(form, props)
  const save = useSave(props)
  const { staff, rooms } = useChoices(timetable)
  const from = useWatch({ control: form.control, name: 'from' })
  const place = `${timetable.stream.label}, ${dayName(slot.weekday, 'long')} ${slot.period.startTime}`
  const areas = timetable.learningAreas.map((area) => ({
    value: area.id,
    label: t('form.areaPlanned', { name: area.name, planned: area.planned, wanted: area.lessonsPerWeek }),
  }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={slot.lesson ? t('form.change') : t('form.add')}
      subject={place}
      form={form}
      onSubmit={async (values) => {
        try {
          await save(values)
        } catch (error) {
          throw refusal(error)
        }
        toast.success(t('form.saved'))
      }}
      submit={slot.lesson ? t('form.save') : t('form.add')}
      busy={t('form.saving')}
      start={slot.lesson ? <TakeOut lesson={slot.lesson} from={from} place={place} onDone={onClose} /> : null}
    >
      <FormSection>
        <SelectField name="learningAreaId" label={t('form.area')} options={areas} required />
        <SelectField
          name="staffId"
          label={t('form.teacher')}
          options={staff}
          clearable
          searchable
          hint={t('form.teacherHint')}
        />
        <SelectField name="roomId" label={t('form.room')} options={rooms} clearable hint={t('form.roomHint')} />
        {week && !slot.lesson ? (
          <SelectField
            name="week"
            label={t('weeks.field')}
            options={lessonWeeks.map((value) => ({ value, label: t(`weeks.of.${value}`) }))}
            required
          />
        ) : null}
        <DateField name="from" label={t('form.from')} hint={t('form.fromHint')} />
        {slot.lesson ? (
          <CancelOnce
            lesson={slot.lesson}
            timetable={timetable}
            subject={`${slot.lesson.learningArea.name}, ${place}`}
            onDone={onClose}
          />
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
