/** Enters a title, or corrects it. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { BookTitle } from '../../../contract/printed/shapes.ts'
import { createTitle, saveTitle, titleBody } from '../../../contract/printed/titles.ts'
import { bookKinds } from '../../../contract/printed/words.ts'
import { bookReads } from '../reads.ts'

const schema = z.strictObject({
  title: titleBody.shape.title,
  kind: titleBody.shape.kind,
  author: blank(text(120)),
  publisher: blank(text(120)),
  isbn: blank(text(20)),
  grade: blank(text(40)),
})

export const TitleDialog = ({ title, onClose }: { title: BookTitle | null; onClose: () => void }) => {
  const { t } = useTranslation('printed-books')
  const navigate = useNavigate()
  const kinds = useMemo(() => bookKinds.map((value) => ({ value, label: t(`kind.${value}`) })), [t])
  const form = useAppForm({
    schema,
    defaultValues: {
      title: title?.title ?? '',
      kind: title?.kind ?? ('textbook' as const),
      author: title?.author ?? '',
      publisher: title?.publisher ?? '',
      isbn: title?.isbn ?? '',
      grade: title?.grade ?? '',
    },
  })
  const { send: create } = useSend(createTitle, { invalidates: bookReads })
  const { send: correct } = useSend(saveTitle, { invalidates: bookReads })
  const save = async (body: z.output<typeof schema>) => {
    if (title) {
      await correct({ params: { id: title.id }, body: { ...body, version: title.version } })
      toast.success(t('saved'))
    } else {
      const made = await create({ body })
      void navigate({ to: '/library/books/$titleId', params: { titleId: made.id } })
    }
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(title ? 'edit.title' : 'add.title')}
      form={form}
      onSubmit={save}
      submit={t(title ? 'save' : 'add.title')}
      busy={t('saving')}
    >
      <FormSection>
        <TextField name="title" label={t('field.title')} required maxLength={200} />
        <SelectField name="kind" label={t('field.kind')} options={kinds} required />
        <TextField name="author" label={t('field.author')} maxLength={120} />
        <TextField name="publisher" label={t('field.publisher')} maxLength={120} />
        <TextField name="isbn" label={t('field.isbn')} maxLength={20} />
        <TextField name="grade" label={t('field.grade')} hint={t('hint.grade')} maxLength={40} />
      </FormSection>
    </FormDialog>
  )
}
