/** Names a position of the school's own: a new one, or one that is renamed. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  createPosition,
  listPositions,
  positionNameField,
  savePosition,
  type Position,
} from '../../../contract/positions.ts'

const schema = z.strictObject({ name: positionNameField })

/** @param position to rename; a new one without it */
export const NameDialog = ({ position, onClose }: { position?: Position; onClose: () => void }) => {
  const { t } = useTranslation('access-positions')
  const form = useAppForm({ schema, defaultValues: { name: position?.name ?? '' } })
  const create = useSend(createPosition, { invalidates: [listPositions] })
  const save = useSend(savePosition, { invalidates: [listPositions] })
  const submit = async ({ name }: z.output<typeof schema>) => {
    if (!position) {
      await create.send({ body: { name, permissions: [] } })
      toast.success(t('added', { name }))
      return
    }
    const { id, permissions, version } = position
    await save.send({ body: { id, name, permissions, version } })
    toast.success(t('saved', { position: name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={position ? t('renameTitle') : t('addTitle')}
      form={form}
      onSubmit={submit}
      submit={position ? t('save') : t('add')}
      busy={position ? t('renaming') : t('adding')}
      size={480}
    >
      <FormSection {...(position ? {} : { hint: t('addHint') })}>
        <Wide>
          <TextField name="name" label={t('name')} hint={t('nameHint')} required maxLength={60} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
