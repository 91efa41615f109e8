/** How much of a bill all discounts of a learner together may take off. */
import { useTranslation } from 'react-i18next'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { listDiscounts } from '../../../contract/discounts/discounts.ts'
import { feeSettings } from '../../../contract/settings.ts'
import { SettingDialog, WithFeeSettings, type FeeSettingsData } from '../settings/setting-dialog.tsx'

const schema = feeSettings.schema.pick({ discountLimit: true })

const Form = ({ data, onClose }: { data: FeeSettingsData; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema, defaultValues: { discountLimit: data.value.discountLimit } })
  return (
    <SettingDialog
      data={data}
      form={form}
      stale={listDiscounts}
      title={t('discount.limit')}
      submit={t('discount.limitSave')}
      saved={t('discount.limitSaved')}
      onClose={onClose}
    >
      <NumberField
        name="discountLimit"
        label={t('discount.limitLabel')}
        hint={t('discount.limitHint')}
        unit="%"
        min={0}
        required
      />
    </SettingDialog>
  )
}

export const LimitDialog = ({ onClose }: { onClose: () => void }) => (
  <WithFeeSettings>{(data) => <Form data={data} onClose={onClose} />}</WithFeeSettings>
)
