/** How much caution money a new learner pays. */
import { useTranslation } from 'react-i18next'
import type { SettingsOf } from '#core/schools/contract/settings.ts'
import { useSaveSettings, useSettings } from '#core/schools/web/public.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listCaution } from '../../../contract/caution/caution.ts'
import { feeSettings } from '../../../contract/settings.ts'

const schema = feeSettings.schema.pick({ cautionMoney: true })
type Values = SettingsOf<typeof feeSettings>

const Form = ({ value, version, onClose }: { value: Values; version: number; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema, defaultValues: { cautionMoney: value.cautionMoney } })
  const save = useSaveSettings(feeSettings, { invalidates: [listCaution] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('caution.set')}
      form={form}
      onSubmit={async ({ cautionMoney }) => {
        await save({ ...value, cautionMoney }, version)
        toast.success(t('caution.setSaved'))
      }}
      submit={t('caution.setSave')}
      busy={t('saving')}
      size={480}
    >
      <NumberField
        name="cautionMoney"
        label={t('caution.each')}
        hint={t('caution.eachHint')}
        unit="KES"
        min={0}
        required
      />
    </FormDialog>
  )
}

export const AmountDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useSettings(feeSettings)
  return data ? <Form value={data.value} version={data.version} onClose={onClose} /> : null
}
