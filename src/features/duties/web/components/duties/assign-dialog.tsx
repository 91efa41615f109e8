/** Assigns a teacher to a duty: least busy first; conflicts can be overridden with a reason. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Candidate, DutyLine } from '../../../contract/shapes.ts'
import { assignTeacher, dutyCandidates } from '../../../contract/teachers.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { useDutySend } from '../../live.ts'
import { saying, useWhen } from '../../words.ts'
import { CandidateField, canOverride } from '../auto/candidate-field.tsx'

const schemaFor = (candidates: readonly Candidate[] = []) =>
  z
    .object({
      teacherId: z.string().min(1, dutyTexts.teacher),
      isMainAssignee: z.boolean(),
      overrideReason: blank(text(500)),
    })
    .refine(
      ({ teacherId, overrideReason }) =>
        overrideReason || !candidates.some((one) => one.id === teacherId && canOverride(one)),
      {
        path: ['overrideReason'],
        message: dutyTexts.reason,
      },
    )

export const AssignDialog = ({ duty, onClose }: { duty: DutyLine; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const when = useWhen()
  const query = useCall(dutyCandidates, { params: { id: duty.id } })
  const schema = useMemo(() => schemaFor(query.data?.items), [query.data])
  const form = useAppForm({
    schema,
    defaultValues: {
      teacherId: '',
      isMainAssignee: !duty.assignedTeachers.some((one) => one.isMainAssignee),
      overrideReason: '',
    },
  })
  const { send } = useDutySend(assignTeacher)
  const chosen = query.data?.items.find(({ id }) => id === form.watch('teacherId'))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('assign.title')}
      subject={t('titleWhen', { title: duty.title, when: when(duty) })}
      form={form}
      onSubmit={async ({ teacherId, isMainAssignee, overrideReason }) => {
        await send({
          params: { id: duty.id },
          body: { teacherId, isMainAssignee, ...(overrideReason ? { overrideReason } : {}) },
        }).catch(saying(t('failed.act')))
        toast.success(t('assign.done', { name: chosen?.name ?? '' }))
      }}
      submit={t('assign.title')}
      busy={t('assign.busy')}
      disabled={!chosen}
    >
      <CandidateField name="teacherId" label={t('field.teacher')} query={query} overrides />
      {chosen && canOverride(chosen) ? (
        <TextAreaField
          name="overrideReason"
          label={t('field.override')}
          hint={t('hint.override')}
          maxLength={500}
          rows={2}
          required
        />
      ) : null}
      <CheckboxField name="isMainAssignee" label={t('assign.lead')} />
    </FormDialog>
  )
}
