/** Adds a paper to a learner, and takes one away with the reason. */
import { FileInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { errorNode } from '#platform/web/forms/use-field.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  addDocument,
  documentKinds,
  documentTypes,
  listDocuments,
  maxDocumentBytes,
  removeDocument,
  type LearnerDocument,
} from '../../contract/documents.ts'
import { learnerHistory } from '../../contract/history.ts'
import { peopleTexts } from '#core/people/contract/shapes.ts'

const addSchema = z.strictObject({
  kind: z.enum(documentKinds, { error: 'Choose the type' }),
  title: text(120, 'Give the document a title'),
  file: z.instanceof(File, { error: 'Choose a file' }).refine((file) => file.size <= maxDocumentBytes, 'At most 10 MB'),
})

/** The file's name without its ending, as a first title. */
const titleOf = (file: File): string =>
  file.name
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

const PaperField = () => {
  const { t } = useTranslation('records')
  const known = useKnownText()
  const { clearErrors, getValues, setValue } = useFormContext()
  const { field, fieldState } = useController({ name: 'file' })
  const { error } = fieldState
  const choose = (file: File | null) => {
    clearErrors('file')
    field.onChange(file ?? undefined)
    if (file && !getValues('title')) setValue('title', titleOf(file))
  }
  return (
    <FileInput
      label={t('paper.file')}
      description={t('paper.fileHint')}
      placeholder={t('paper.choose')}
      accept={documentTypes.join(',')}
      leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
      value={field.value instanceof File ? field.value : null}
      error={errorNode(error?.message === undefined ? undefined : known(error.message))}
      onChange={choose}
    />
  )
}

export const AddDocumentDialog = ({ learnerId, onClose }: { learnerId: string; onClose: () => void }) => {
  const { t } = useTranslation('records')
  const form = useAppForm({ schema: addSchema, defaultValues: { kind: undefined, title: '', file: undefined } })
  const { send } = useSend(addDocument, { invalidates: [listDocuments, learnerHistory] })
  const save = async ({ file, ...body }: z.output<typeof addSchema>) => {
    await send({ params: { id: learnerId }, body, files: { file } })
    toast.success(t('paper.kept'))
  }
  const kinds = documentKinds.map((value) => ({ value, label: t(`paperKind.${value}`) }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('paper.add')}
      form={form}
      onSubmit={save}
      submit={t('paper.add')}
      busy={t('paper.adding')}
      size={560}
    >
      <FormSection>
        <Wide>
          <PaperField />
        </Wide>
        <SelectField name="kind" label={t('paper.kind')} options={kinds} required />
        <TextField name="title" label={t('paper.titleField')} required maxLength={120} />
      </FormSection>
    </FormDialog>
  )
}

const removeSchema = z.strictObject({ reason: text(300, peopleTexts.reason) })

export const RemoveDocumentDialog = ({
  learnerId,
  paper,
  onClose,
}: {
  learnerId: string
  paper: LearnerDocument
  onClose: () => void
}) => {
  const { t } = useTranslation('records')
  const form = useAppForm({ schema: removeSchema, defaultValues: { reason: '' } })
  const { send } = useSend(removeDocument, { invalidates: [listDocuments, learnerHistory] })
  const save = async (body: z.output<typeof removeSchema>) => {
    await send({ params: { id: learnerId, documentId: paper.id }, body })
    toast.success(t('paper.removed'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('paper.removeTitle', { title: paper.title })}
      form={form}
      onSubmit={save}
      submit={t('paper.remove')}
      busy={t('saving')}
      before={<p>{t('paper.removeLoss')}</p>}
      danger
      size={520}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="reason" label={t('paper.reason')} rows={3} maxLength={300} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
