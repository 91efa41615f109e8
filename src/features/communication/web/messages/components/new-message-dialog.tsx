/** Starts a conversation: recipient, subject, text and files. The input is saved until it is sent. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { longestMessage, longestSubject, type PartyKind } from '../../../contract/message-kinds.ts'
import { threadAddress } from '../../../contract/message-addresses.ts'
import { messageTexts } from '../../../contract/message-shapes.ts'
import { listMessages, sendMessage, type RecipientCard } from '../../../contract/messages.ts'
import { texts } from '../words.ts'
import { AttachmentPicker, problemOf, readyToSend } from './attachment-picker.tsx'
import { RecipientPicker } from './recipient-picker.tsx'
import classes from './messages.module.css'

const schema = z.object({
  recipient: z.custom<RecipientCard | null>().refine((one) => one !== null, messageTexts.recipient),
  subject: z.string().trim().min(1, messageTexts.subject).max(longestSubject),
  message: z.string().trim().min(1, messageTexts.message).max(longestMessage),
})

/** Families and learners have few to write to; the others look among many. */
const kindsFor: Readonly<Record<string, readonly PartyKind[]>> = {
  teacher: ['staff', 'guardian', 'learner'],
  tutor: ['staff', 'guardian', 'learner'],
  admin: ['staff', 'guardian', 'learner'],
}

export interface NewMessageDialogProps {
  readonly onClose: () => void
  readonly childId?: string
  /** Id of a preselected recipient. */
  readonly to?: string
}

export const NewMessageDialog = ({ onClose, childId, to }: NewMessageDialogProps) => {
  const { t } = useTranslation(texts)
  const known = useKnownText()
  const navigate = useNavigate()
  const { role } = useSession().user
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useAppForm({
    schema,
    defaultValues: { recipient: null, subject: '', message: '' },
    draft: 'messages.new',
  })
  const { send } = useSend(sendMessage, { invalidates: [listMessages], onSuccess: () => toast.success(t('sentToast')) })
  const choose = useCallback(
    (next: RecipientCard | null) =>
      form.setValue('recipient', next, { shouldDirty: true, shouldValidate: next !== null }),
    [form],
  )
  const recipient = form.watch('recipient')
  const problem = form.formState.errors.recipient?.message
  const submit = async ({ recipient: whom, ...values }: z.output<typeof schema>): Promise<void> => {
    if (!whom) return
    if (problemOf(files)) throw new Error(t('filesFirst'))
    const body = {
      ...values,
      recipientId: whom.id,
      ...(whom.child && role !== 'student' ? { childId: whom.child.id } : {}),
    }
    const { threadId } = await send({ body, files: await readyToSend(files) })
    form.draft.clear()
    void navigate({ to: threadAddress(role, threadId) })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('new')}
      form={form}
      onSubmit={submit}
      submit={t('send')}
      busy={t('sending')}
      stay
      keepsDraft
    >
      <div className={classes.stack}>
        <RecipientPicker
          chosen={recipient}
          onChoose={choose}
          kinds={kindsFor[role] ?? []}
          childId={childId}
          to={to}
          problem={problem ? known(problem) : undefined}
        />
        <TextField name="subject" label={t('subject')} maxLength={longestSubject} />
        <TextAreaField name="message" label={t('message')} rows={5} maxLength={longestMessage} />
        <AttachmentPicker files={files} onChange={setFiles} />
      </div>
    </FormDialog>
  )
}
