/** Asks for the name under which the filters in use are saved. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { filterName, listSavedFilters, saveFilters } from '../../contract/saved-filters.ts'
import type { SavedSearch } from '../../rules/search.ts'

const schema = z.strictObject({ name: filterName })

const asBody = (search: SavedSearch): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  )

export const SaveDialog = ({ list, search, onClose }: { list: string; search: SavedSearch; onClose: () => void }) => {
  const { t } = useTranslation('saved-filters')
  const form = useAppForm({ schema, defaultValues: { name: '' } })
  const { send } = useSend(saveFilters, { invalidates: [listSavedFilters] })
  const save = async ({ name }: z.output<typeof schema>) => {
    await send({ body: { list, name, search: asBody(search) } })
    toast.success(t('save.done', { name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('save.title')}
      form={form}
      onSubmit={save}
      submit={t('save.verb')}
      busy={t('save.busy')}
      size={420}
    >
      <FormSection hint={t('save.hint')}>
        <Wide>
          <TextField name="name" label={t('name')} required maxLength={60} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
