/**
 * Creates or edits an assignment: saves a draft, uploads its files, then assigns it, so that a failure in between loses
 * nothing.
 */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSending } from '#core/files/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { TeacherClass } from '../../contract/classes.ts'
import {
  addAssignmentFiles,
  createAssignment,
  getAssignment,
  listAssignments,
  publishAssignment,
  saveAssignment,
  type AssignmentDetail,
} from '../../contract/setting.ts'
import { AssignmentFields } from './assignment-fields.tsx'
import { assignmentForm, isFixed, newValues, toBody, valuesOf, type AssignmentValues } from './assignment-values.ts'

const stale = [listAssignments, getAssignment] as const

const useKeeping = (before: AssignmentDetail | undefined) => {
  const create = useSend(createAssignment, { invalidates: stale })
  const save = useSend(saveAssignment, { invalidates: stale })
  const attach = useSend(addAssignmentFiles, { invalidates: stale })
  const publish = useSend(publishAssignment, { invalidates: stale })
  const sending = useSending('assignments.files')
  /** What the server has saved so far; a retry continues from there. */
  const kept = useRef(before)
  const attached = useRef(new Set<File>())
  const keep = async (values: AssignmentValues): Promise<AssignmentDetail> => {
    const body = toBody(values)
    const there = kept.current
    kept.current = await (there
      ? save.send({ params: { id: there.id }, body: { ...body, version: there.version } })
      : create.send({ body }))
    const files = values.files.filter((file) => !attached.current.has(file))
    if (files.length === 0) return kept.current
    const { uploads, together } = await sending.prepare(files, false)
    kept.current = await attach.send({
      params: { id: kept.current.id },
      body: uploads ? { uploads } : {},
      files: { files: together },
    })
    for (const file of files) attached.current.add(file)
    return kept.current
  }
  const assign = async (detail: AssignmentDetail): Promise<void> => {
    kept.current = await publish.send({ params: { id: detail.id }, body: { version: detail.version } })
  }
  return { keep, assign, progress: sending.progress }
}

export const AssignmentForm = ({ items, before }: { items: readonly TeacherClass[]; before?: AssignmentDetail }) => {
  const { t } = useTranslation('assignments')
  const { fileSize } = useFormats()
  const navigate = useNavigate()
  const { keep, assign, progress } = useKeeping(before)
  const toAssign = useRef(false)
  const form = useAppForm({
    schema: assignmentForm,
    defaultValues: before ? valuesOf(before) : newValues(),
    ...(before ? {} : { draft: 'assignments.new', draftOmit: ['files'] }),
  })
  const isDraft = !before || before.status === 'draft'
  const submit = async (values: AssignmentValues): Promise<void> => {
    const assigning = toAssign.current
    const detail = await keep(values)
    if (assigning) await assign(detail)
    toast.success(t(assigning ? 'form.assigned' : before && !isDraft ? 'form.saved' : 'form.draftSaved'))
    form.draft.clear()
    form.reset(values)
    void navigate({ to: `/teacher/assignments/${detail.id}` })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <AssignmentFields items={items} fixed={before !== undefined && isFixed(before)} />
      {progress ? (
        <p role="status">
          {t('handIn.sendingFiles')}:{' '}
          {t('handIn.sent', { sent: fileSize(progress.sent), total: fileSize(progress.total) })}
        </p>
      ) : null}
      <div
        onClickCapture={(event) =>
          (toAssign.current = isDraft && !(event.target as HTMLElement).closest('[data-draft]'))
        }
      >
        <FormActions
          submit={t(isDraft ? 'form.assign' : 'form.save')}
          busy={t(isDraft ? 'form.assigning' : 'form.saving')}
          start={
            isDraft ? (
              <Button type="submit" variant="light" data-draft>
                {t('form.saveDraft')}
              </Button>
            ) : null
          }
        />
      </div>
    </Form>
  )
}
