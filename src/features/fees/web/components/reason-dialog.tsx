/** Asks only for the reason before something is refused, ended or taken back. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { feeTexts } from '../../contract/words.ts'

const schema = z.strictObject({ reason: text(200, feeTexts.reason) })

export interface ReasonDialogProps {
  title: string
  subject?: string
  /** What will happen. */
  about?: ReactNode
  submit: string
  /** Sends; the dialog closes when it does not throw. */
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

export const ReasonDialog = ({ title, subject, about, submit, onSubmit, onClose }: ReasonDialogProps) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      subject={subject}
      form={form}
      onSubmit={({ reason }) => onSubmit(reason)}
      submit={submit}
      busy={t('saving')}
      before={about ? <p>{about}</p> : undefined}
      danger
      size={480}
    >
      <TextField name="reason" label={t('field.reason')} required maxLength={200} />
    </FormDialog>
  )
}
