/** Assigns a class teacher, and records leaving or returning. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date, id } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { peopleTexts } from '../../../contract/shapes.ts'
import {
  getStaff,
  leaveStaff,
  listClassTeachers,
  listStaff,
  returnStaff,
  saveClassTeacher,
  type StaffDetail,
} from '../../../contract/staff.ts'

const stale = [getStaff, listStaff, listClassTeachers] as const
const leadSchema = z.strictObject({ streamId: z.string({ error: peopleTexts.stream }).pipe(id), on: date })
const leaveSchema = z.strictObject({ on: date })

/** Every class with who leads it now. */
const useClasses = () => {
  const { t } = useTranslation('people')
  const { data } = useCall(listClassTeachers, {})
  return useMemo(
    () =>
      (data?.items ?? []).map(({ stream, staff }) => ({
        value: stream.id,
        label: staff ? t('leading.withTeacher', { class: stream.label, name: staff.fullName }) : stream.label,
      })),
    [data, t],
  )
}

export const LeadDialog = ({ member, onClose }: { member: StaffDetail; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const classes = useClasses()
  const form = useAppForm({ schema: leadSchema, defaultValues: { streamId: undefined, on: formats.schoolDay() } })
  const { send } = useSend(saveClassTeacher, { invalidates: stale })
  const save = async ({ streamId, on }: z.output<typeof leadSchema>) => {
    const { stream } = await send({ body: { streamId, staffId: member.id, on } })
    toast.success(t('leading.made', { name: member.fullName, class: stream.label }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('leading.title')}
      subject={member.fullName}
      form={form}
      onSubmit={save}
      submit={t('leading.verb')}
      busy={t('saving')}
      size={480}
    >
      <FormSection hint={t('hint.lead')}>
        <SelectField name="streamId" label={t('field.class')} options={classes} required />
        <DateField name="on" label={t('field.from')} max={formats.schoolDay()} required />
      </FormSection>
    </FormDialog>
  )
}

/** Leaves a class without a class teacher from today on. */
export const StopLeadingDialog = ({
  member,
  stream,
  onClose,
}: {
  member: StaffDetail
  stream: { id: string; label: string }
  onClose: () => void
}) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const { send } = useSend(saveClassTeacher, { invalidates: stale })
  const stop = async () => {
    await send({ body: { streamId: stream.id, staffId: null, on: formats.schoolDay() } })
    toast.success(t('leading.ended', { class: stream.label }))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={stop}
      title={t('leading.endTitle', { class: stream.label })}
      loss={t('leading.endLoss', { name: member.fullName, class: stream.label })}
      verb={t('leading.end')}
      busyVerb={t('saving')}
    />
  )
}

export const StaffLeaveDialog = ({ member, onClose }: { member: StaffDetail; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const form = useAppForm({ schema: leaveSchema, defaultValues: { on: formats.schoolDay() } })
  const { send } = useSend(leaveStaff, { invalidates: stale })
  const save = async ({ on }: z.output<typeof leaveSchema>) => {
    await send({ params: { id: member.id }, body: { on, version: member.version } })
    toast.success(t('staff.hasLeft', { name: member.fullName }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('staff.leave')}
      subject={member.fullName}
      form={form}
      onSubmit={save}
      submit={t('staff.leaveVerb')}
      busy={t('saving')}
      danger
      size={480}
    >
      <FormSection hint={t('hint.staffLeave')}>
        <DateField name="on" label={t('field.lastDay')} max={formats.schoolDay()} required />
      </FormSection>
    </FormDialog>
  )
}

export const StaffReturnDialog = ({ member, onClose }: { member: StaffDetail; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const { send } = useSend(returnStaff, { invalidates: stale })
  const back = async () => {
    await send({ params: { id: member.id }, body: { version: member.version } })
    toast.success(t('staff.isBack', { name: member.fullName }))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={back}
      title={t('staff.returnTitle', { name: member.fullName })}
      loss={t('staff.returnText')}
      verb={t('staff.returnVerb')}
      busyVerb={t('saving')}
      danger={false}
    />
  )
}
