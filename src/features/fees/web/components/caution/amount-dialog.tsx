/** How much caution money a new learner pays. */
import { useTranslation } from 'react-i18next'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { listCaution } from '../../../contract/caution/caution.ts'
import { feeSettings } from '../../../contract/settings.ts'
import { SettingDialog, WithFeeSettings, type FeeSettingsData } from '../settings/setting-dialog.tsx'

const schema = feeSettings.schema.pick({ cautionMoney: true })

const Form = ({ data, onClose }: { data: FeeSettingsData; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema, defaultValues: { cautionMoney: data.value.cautionMoney } })
  return (
    <SettingDialog
      data={data}
      form={form}
      stale={listCaution}
      title={t('caution.set')}
      submit={t('caution.setSave')}
      saved={t('caution.setSaved')}
      onClose={onClose}
    >
      <NumberField
        name="cautionMoney"
        label={t('caution.each')}
        hint={t('caution.eachHint')}
        unit="KES"
        min={0}
        required
      />
    </SettingDialog>
  )
}

export const AmountDialog = ({ onClose }: { onClose: () => void }) => (
  <WithFeeSettings>{(data) => <Form data={data} onClose={onClose} />}</WithFeeSettings>
)
