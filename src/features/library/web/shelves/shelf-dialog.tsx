/** Makes a shelf, and changes its name and for whom it is. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { shelfAudiences, shelfTexts } from '../../contract/shelf-words.ts'
import { createShelf, getShelf, listShelves, saveShelf, type Shelf } from '../../contract/shelves.ts'

const facts = z
  .object({
    title: z.string().trim().min(1, shelfTexts.title).max(80),
    note: z.string().trim().max(300),
    audience: z.enum(shelfAudiences),
    streamIds: z.array(z.string()),
  })
  .superRefine(({ audience, streamIds }, context) => {
    if (audience === 'classes' && streamIds.length === 0)
      context.addIssue({ code: 'custom', path: ['streamIds'], message: shelfTexts.noClasses })
  })

interface ShelfDialogProps {
  /** The shelf to change; none makes a new one. */
  readonly shelf?: Shelf
  /** Those that the caller teaches. */
  readonly classes: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

export const ShelfDialog = ({ shelf, classes, onClose }: ShelfDialogProps) => {
  const { t } = useTranslation('digital-library')
  const navigate = useNavigate()
  const form = useAppForm({
    schema: facts,
    defaultValues: {
      title: shelf?.title ?? '',
      note: shelf?.note ?? '',
      audience: shelf?.audience ?? (classes.length > 0 ? 'classes' : 'school'),
      streamIds: shelf?.classes.map(({ id }) => id) ?? [],
    },
  })
  const { send: create } = useSend(createShelf, {
    invalidates: [listShelves],
    onSuccess: ({ id }) => {
      toast.success(t('shelf.made'))
      void navigate({ to: '/cbe-library/shelves/$shelfId', params: { shelfId: id } })
    },
  })
  const { send: save } = useSend(saveShelf, {
    invalidates: [listShelves, getShelf],
    onSuccess: () => toast.success(t('shelf.saved')),
  })
  const offered = shelfAudiences.filter((one) => one !== 'classes' || classes.length > 0)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(shelf ? 'shelf.edit' : 'shelf.new')}
      {...(shelf ? { subject: shelf.title } : {})}
      form={form}
      submit={t(shelf ? 'edit.verb' : 'shelf.make')}
      busy={t('edit.busy')}
      onSubmit={async (values) => {
        const body = { ...values, streamIds: values.audience === 'classes' ? values.streamIds : [] }
        if (shelf) await save({ params: { id: shelf.id }, body: { ...body, version: shelf.version } })
        else await create({ body })
      }}
    >
      <TextField name="title" label={t('shelf.name')} required maxLength={80} />
      <TextAreaField name="note" label={t('shelf.note')} rows={2} maxLength={300} />
      <ChoiceField
        name="audience"
        label={t('shelf.for')}
        choices={offered.map((value) => ({ value, label: t(`shelf.audiences.${value}`) }))}
      />
      {form.watch('audience') === 'classes' ? (
        <MultiSelectField
          name="streamIds"
          label={t('shelf.classes')}
          required
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </FormDialog>
  )
}
