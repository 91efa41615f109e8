/** What the office should know of a learner in an exam; an irregularity may go to the occurrence book as well. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import type { Sitter } from '../../contract/watches.ts'

interface Props {
  readonly sitter: Sitter
  readonly onClose: () => void
  readonly onSave: (note: string) => Promise<void>
}

const schema = z.object({ note: z.string().trim().max(300) })

export const NoteDialog = ({ sitter, onClose, onSave }: Props) => {
  const { t } = useTranslation('exams')
  const form = useAppForm({ schema, defaultValues: { note: sitter.note } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('watch.note')}
      subject={sitter.name}
      form={form}
      onSubmit={({ note }) => onSave(note)}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="note" label={t('watch.noteLabel')} maxLength={300} />
        </Wide>
        <Wide>
          <Link to="/occurrence-book/report">{t('watch.book')}</Link>
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
