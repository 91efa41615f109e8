/** Hands in an answer, files and a note. The form keeps what could not be sent. */
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSending } from '#core/files/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toFailure } from '#platform/web/errors/failure.ts'
import { asText, useField } from '#platform/web/forms/use-field.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { mostFiles, workTexts } from '../../contract/shapes.ts'
import { longestAnswer, ownAssignment, submitWork, type OwnDetail } from '../../contract/student.ts'
import { ownAssignments } from '../../contract/own-list.ts'
import { AnswerField } from './answer-field.tsx'
import { FilePicker } from './file-picker.tsx'
import classes from './work.module.css'

const schema = z
  .object({
    answer: z.string().trim().max(longestAnswer),
    note: z.string().trim().max(5000),
    files: z.array(z.instanceof(File)).max(mostFiles, workTexts.tooMany),
    photos: z.enum(['smaller', 'original']),
  })
  .refine(({ answer, note, files }) => answer !== '' || note !== '' || files.length > 0, {
    path: ['files'],
    message: workTexts.empty,
  })

/** Its own component without the shared form fields, which would make this page heavier on phones. */
const NoteField = ({ label }: { label: string }) => {
  const { value, change, blur, ref, name, common } = useField({ name: 'note', label })
  return (
    <Textarea
      {...common}
      name={name}
      ref={ref}
      rows={2}
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
    defaultValues: { answer: '', note: '', files: [], photos: 'smaller' },
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
      onSubmit={async ({ answer, note, files, photos }) => {
        const { uploads, together } = await sending.prepare(files, photos === 'smaller')
        await send({
          params: { id: work.id },
          body: { answer, note, ...(uploads ? { uploads } : {}) },
          files: { files: together },
        }).catch((error: unknown) => {
          // A refusal has a reason; what the server could not do has none.
          if ((toFailure(error).status ?? 0) < 500) throw error
          throw new Error(t('handIn.failed'), { cause: error })
        })
        form.reset({ answer: '', note: '', files: [], photos })
        onDone?.()
      }}
    >
      <div className={classes.stack}>
        <AnswerField />
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
