/** How much of a bill all discounts of a learner together may take off. */
import { useTranslation } from 'react-i18next'
import type { SettingsOf } from '#core/schools/contract/settings.ts'
import { useSaveSettings, useSettings } from '#core/schools/web/public.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listDiscounts } from '../../../contract/discounts/discounts.ts'
import { feeSettings } from '../../../contract/settings.ts'

const schema = feeSettings.schema.pick({ discountLimit: true })
type Values = SettingsOf<typeof feeSettings>

const Form = ({ value, version, onClose }: { value: Values; version: number; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema, defaultValues: { discountLimit: value.discountLimit } })
  const save = useSaveSettings(feeSettings, { invalidates: [listDiscounts] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('discount.limit')}
      form={form}
      onSubmit={async ({ discountLimit }) => {
        await save({ ...value, discountLimit }, version)
        toast.success(t('discount.limitSaved'))
      }}
      submit={t('discount.limitSave')}
      busy={t('saving')}
      size={480}
    >
      <NumberField
        name="discountLimit"
        label={t('discount.limitLabel')}
        hint={t('discount.limitHint')}
        unit="%"
        min={0}
        required
      />
    </FormDialog>
  )
}

export const LimitDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useSettings(feeSettings)
  return data ? <Form value={data.value} version={data.version} onClose={onClose} /> : null
}
