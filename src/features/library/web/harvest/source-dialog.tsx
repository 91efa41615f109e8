/** Adds a repository. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { harvestTexts } from '../../contract/harvest-words.ts'
import { addSource, listSources } from '../../contract/harvest.ts'
import { collections } from '../../contract/words.ts'

const facts = z.object({
  name: z.string().trim().min(1, harvestTexts.name).max(120),
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https:\/\/\S/i, harvestTexts.url),
  set: z.string().trim().max(120),
  collection: z.enum(collections),
})

export const SourceDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('digital-library')
  const form = useAppForm({ schema: facts, defaultValues: { name: '', url: '', set: '', collection: 'reference' } })
  const { send } = useSend(addSource, { invalidates: [listSources], onSuccess: () => toast.success(t('source.asked')) })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('source.add')}
      form={form}
      submit={t('source.add')}
      busy={t('add.busy')}
      onSubmit={(body) => send({ body })}
    >
      <TextField name="name" label={t('source.name')} required maxLength={120} />
      <TextField
        name="url"
        label={t('source.url')}
        hint={t('source.urlHint')}
        required
        type="url"
        placeholder="https://"
        maxLength={500}
      />
      <TextField name="set" label={t('source.set')} hint={t('source.setHint')} maxLength={120} />
      <SelectField
        name="collection"
        label={t('field.collection')}
        required
        options={collections.map((value) => ({ value, label: t(`collections.${value}`) }))}
      />
    </FormDialog>
  )
}
