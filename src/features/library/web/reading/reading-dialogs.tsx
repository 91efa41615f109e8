/** Sets a part of an item for a class, and changes it. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listItems } from '../../contract/items.ts'
import { mostPage, readingTexts } from '../../contract/reading-words.ts'
import {
  addSetReading,
  getSetReading,
  listSetReading,
  saveSetReading,
  type SetReading,
} from '../../contract/set-reading.ts'
import { partFaults } from '../../rules/set-reading.ts'

const page = z.int(readingTexts.page).min(1, readingTexts.page).max(mostPage, readingTexts.page).optional()

interface Pages {
  readonly firstPage?: number | undefined
  readonly lastPage?: number | undefined
}

const partOf = ({ firstPage = null, lastPage = null }: { [Key in keyof Pages]?: number | null | undefined }) => ({
  firstPage,
  lastPage,
})

const checkPages = (values: Pages, context: z.RefinementCtx): void => {
  for (const [field, message] of Object.entries(partFaults(partOf(values), null)))
    context.addIssue({ code: 'custom', path: [field], message })
}

const facts = {
  part: z.string().trim().max(120),
  firstPage: page,
  lastPage: page,
  dueOn: z.string().min(1, readingTexts.past),
  note: z.string().trim().max(500),
}
const editing = z.object(facts).superRefine(checkPages)
const adding = z
  .object({ ...facts, itemId: z.string().min(1, readingTexts.item), streamId: z.string().min(1, readingTexts.stream) })
  .superRefine(checkPages)

const Facts = () => {
  const { t } = useTranslation('digital-library')
  return (
    <>
      <TextField name="part" label={t('reading.part')} hint={t('reading.partHint')} maxLength={120} />
      <NumberField name="firstPage" label={t('reading.firstPage')} min={1} />
      <NumberField name="lastPage" label={t('reading.lastPage')} min={1} />
      <DateField name="dueOn" label={t('reading.dueOn')} required />
      <TextAreaField name="note" label={t('reading.note')} rows={2} maxLength={500} />
    </>
  )
}

/** As many as the list can give at once: the newest. */
const offered = 100

interface AddProps {
  readonly classes: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

export const AddReadingDialog = ({ classes, onClose }: AddProps) => {
  const { t } = useTranslation('digital-library')
  const { data } = useCall(listItems, { query: { page: 1, limit: offered } })
  const form = useAppForm({
    schema: adding,
    defaultValues: { itemId: '', streamId: classes[0]?.id ?? '', part: '', dueOn: '', note: '' },
  })
  const { send } = useSend(addSetReading, {
    invalidates: [listSetReading],
    onSuccess: () => toast.success(t('reading.added')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('reading.add')}
      form={form}
      submit={t('reading.add')}
      busy={t('reading.adding')}
      onSubmit={({ firstPage, lastPage, ...body }) => send({ body: { ...body, ...partOf({ firstPage, lastPage }) } })}
    >
      <SelectField
        name="itemId"
        label={t('reading.item')}
        required
        searchable
        options={(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SelectField
        name="streamId"
        label={t('reading.class')}
        required
        options={classes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Facts />
    </FormDialog>
  )
}

export const EditReadingDialog = ({ reading, onClose }: { reading: SetReading; onClose: () => void }) => {
  const { t } = useTranslation('digital-library')
  const { id, version, part, firstPage, lastPage, dueOn, note } = reading
  const form = useAppForm({
    schema: editing,
    defaultValues: {
      part,
      ...(firstPage === null ? {} : { firstPage }),
      ...(lastPage === null ? {} : { lastPage }),
      dueOn,
      note,
    },
  })
  const { send } = useSend(saveSetReading, {
    invalidates: [listSetReading, getSetReading],
    onSuccess: () => toast.success(t('reading.saved')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('reading.editTitle', { title: reading.item.title, class: reading.class.name })}
      form={form}
      submit={t('reading.save')}
      busy={t('reading.saving')}
      onSubmit={({ firstPage: first, lastPage: last, ...body }) =>
        send({ params: { id }, body: { ...body, ...partOf({ firstPage: first, lastPage: last }), version } })
      }
    >
      <Facts />
    </FormDialog>
  )
}
