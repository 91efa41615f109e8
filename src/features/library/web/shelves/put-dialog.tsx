/** Puts an item on a shelf, or recommends it to a class. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { LibraryItem } from '../../contract/items.ts'
import { readingTexts } from '../../contract/reading-words.ts'
import { listRecommendations, recommend } from '../../contract/recommendations.ts'
import { shelfTexts } from '../../contract/shelf-words.ts'
import { createShelf, getShelf, listShelves, putOnShelf } from '../../contract/shelves.ts'

const fresh = 'new'
/** As many as the list can give at once: the newest. */
const offered = 100

const putting = z
  .object({ shelfId: z.string().min(1, shelfTexts.title), title: z.string().trim().max(80) })
  .superRefine(({ shelfId, title }, context) => {
    if (shelfId === fresh && title === '')
      context.addIssue({ code: 'custom', path: ['title'], message: shelfTexts.title })
  })
const recommending = z.object({
  streamId: z.string().min(1, readingTexts.stream),
  reason: z.string().trim().min(1, shelfTexts.reason).max(300),
})

interface DialogProps {
  readonly item: LibraryItem
  readonly onClose: () => void
}

export const PutDialog = ({ item, onClose }: DialogProps) => {
  const { t } = useTranslation('digital-library')
  const { data } = useCall(listShelves, { query: { mine: 'true', page: 1, limit: offered } })
  const form = useAppForm({ schema: putting, defaultValues: { shelfId: '', title: '' } })
  const { send: create } = useSend(createShelf, { invalidates: [listShelves] })
  const { send: put } = useSend(putOnShelf, {
    invalidates: [listShelves, getShelf],
    onSuccess: () => toast.success(t('shelf.isPut')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('shelf.put')}
      subject={item.title}
      form={form}
      submit={t('shelf.putVerb')}
      busy={t('edit.busy')}
      onSubmit={async ({ shelfId, title }) => {
        const id = shelfId === fresh ? (await create({ body: { title, audience: 'own' } })).id : shelfId
        await put({ params: { id, itemId: item.id } })
      }}
    >
      <SelectField
        name="shelfId"
        label={t('shelf.one')}
        required
        options={[
          ...(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
          { value: fresh, label: t('shelf.new') },
        ]}
      />
      {form.watch('shelfId') === fresh ? (
        <TextField name="title" label={t('shelf.name')} hint={t('shelf.newHint')} required maxLength={80} />
      ) : null}
    </FormDialog>
  )
}

export const RecommendDialog = ({ item, onClose }: DialogProps) => {
  const { t } = useTranslation('digital-library')
  const { data } = useCall(listShelves, { query: { mine: 'true', page: 1, limit: 1 } })
  const form = useAppForm({ schema: recommending, defaultValues: { streamId: '', reason: '' } })
  const { send } = useSend(recommend, {
    invalidates: [listRecommendations],
    onSuccess: () => toast.success(t('recommended.done')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('recommended.verb')}
      subject={item.title}
      form={form}
      submit={t('recommended.submit')}
      busy={t('edit.busy')}
      onSubmit={(body) => send({ body: { ...body, itemId: item.id } })}
    >
      <SelectField
        name="streamId"
        label={t('reading.class')}
        required
        options={(data?.classes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextAreaField name="reason" label={t('recommended.reason')} required rows={2} maxLength={300} />
    </FormDialog>
  )
}
