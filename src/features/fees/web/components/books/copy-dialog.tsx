/** Copies the fee structures of a year to the next one, with a rise in percent. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { copyStructures, listStructures } from '../../../contract/structure.ts'

const schema = z.strictObject({ percent: copyStructures.body.shape.percent })

export const CopyDialog = ({ from, to, onClose }: { from: number; to: number; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema, defaultValues: { percent: 0 } })
  const { send } = useSend(copyStructures, { invalidates: [listStructures] })
  const save = async ({ percent }: z.output<typeof schema>) => {
    const { copied } = await send({ body: { from, to, percent } })
    toast.success(t('structure.copied', { count: copied }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('structure.copy', { from })}
      subject={String(to)}
      form={form}
      onSubmit={save}
      submit={t('structure.copySave')}
      busy={t('saving')}
      before={<p>{t('structure.copyAbout')}</p>}
      size={480}
    >
      <NumberField name="percent" label={t('structure.percent')} unit="%" decimals={1} required />
    </FormDialog>
  )
}
