/** Hands in a note, files, or both. The form keeps what could not be sent. */
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { asText, useField } from '#platform/web/forms/use-field.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { mostFiles, workTexts } from '../../contract/shapes.ts'
import { ownAssignment, submitWork, type OwnDetail } from '../../contract/student.ts'
import { ownAssignments } from '../../contract/own-list.ts'
import { FilePicker } from './file-picker.tsx'
import { useSending } from './use-sending.ts'
import classes from './work.module.css'

const schema = z
  .object({
    note: z.string().trim().max(5000),
    files: z.array(z.instanceof(File)).max(mostFiles, workTexts.tooMany),
    photos: z.enum(['smaller', 'original']),
  })
  .refine(({ note, files }) => note !== '' || files.length > 0, { path: ['files'], message: workTexts.empty })

/** Its own component without the shared form fields, which would make this page heavier on phones. */
const NoteField = ({ label }: { label: string }) => {
  const { value, change, blur, ref, name, common } = useField({ name: 'note', label })
  return (
    <Textarea
      {...common}
      name={name}
      ref={ref}
      rows={4}
      maxLength={5000}
      value={asText(value)}
      onBlur={blur}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

export const HandInForm = ({ work, onDone }: { work: OwnDetail; onDone?: () => void }) => {
  const { t } = useTranslation('assignments')
  const { fileSize } = useFormats()
  const sending = useSending(work.id)
  const form = useAppForm({
    schema,
    defaultValues: { note: '', files: [], photos: 'smaller' },
    draft: `assignments.hand_in.${work.id}`,
    draftOmit: ['files', 'photos'],
  })
  const { send } = useSend(submitWork, {
    invalidates: [ownAssignments, ownAssignment],
    onSuccess: () => toast.success(t('handIn.done')),
  })
  const again = work.attempts.length > 0
  return (
    <Form
      form={form}
      onSubmit={async ({ note, files, photos }) => {
        const { uploads, together } = await sending.prepare(files, photos === 'smaller')
        await send({
          params: { id: work.id },
          body: { note, ...(uploads ? { uploads } : {}) },
          files: { files: together },
        })
        form.reset({ note: '', files: [], photos })
        onDone?.()
      }}
    >
      <div className={classes.stack}>
        <FilePicker
          name="files"
          label={t('handIn.files')}
          hint={t('handIn.filesHint', { count: mostFiles })}
          photoSize="photos"
        />
        <NoteField label={t('handIn.note')} />
        {sending.progress ? (
          <Progress
            label={t('handIn.sendingFiles')}
            value={sending.progress.sent}
            max={sending.progress.total}
            figure={t('handIn.sent', {
              sent: fileSize(sending.progress.sent),
              total: fileSize(sending.progress.total),
            })}
          />
        ) : null}
      </div>
      <FormActions submit={t(again ? 'handIn.again' : 'handIn.submit')} busy={t('handIn.sending')} />
    </Form>
  )
}
