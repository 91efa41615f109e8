/** Writes a note on the page, or on what is selected there. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { longestNote, noteTexts } from '../../contract/note-words.ts'

const schema = z.object({ text: z.string().trim().min(1, noteTexts.text).max(longestNote) })

interface NoteDialogProps {
  readonly quote: string
  readonly page: number
  readonly text: string
  readonly onWrite: (text: string) => Promise<void>
  readonly onClose: () => void
}

export const NoteDialog = ({ quote, page, text, onWrite, onClose }: NoteDialogProps) => {
  const { t } = useTranslation('digital-library')
  const form = useAppForm({ schema, defaultValues: { text } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('notes.onPage', { page })}
      subject={quote === '' ? undefined : `“${quote}”`}
      form={form}
      submit={t('notes.save')}
      busy={t('edit.busy')}
      onSubmit={(values) => onWrite(values.text)}
    >
      <TextAreaField name="text" label={t('notes.text')} required rows={4} maxLength={longestNote} />
    </FormDialog>
  )
}
