/** What a learner is billed who joins after the start of a term or leaves before its end. */
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { previewBilling } from '../../../contract/billing.ts'
import { feeSettings } from '../../../contract/settings.ts'
import { partTermRules } from '../../../contract/structure-words.ts'
import { SettingDialog, WithFeeSettings, type FeeSettingsData } from '../settings/setting-dialog.tsx'

const Form = ({ data, onClose }: { data: FeeSettingsData; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({
    schema: feeSettings.schema.pick({ partTerms: true }),
    defaultValues: { partTerms: data.value.partTerms },
  })
  return (
    <SettingDialog
      data={data}
      form={form}
      stale={previewBilling}
      title={t('partTerms.title')}
      submit={t('partTerms.save')}
      saved={t('partTerms.saved')}
      onClose={onClose}
    >
      <p>{t('partTerms.about')}</p>
      <ChoiceField
        name="partTerms"
        label={t('partTerms.label')}
        choices={partTermRules.map((rule) => ({ value: rule, label: t(`partTerms.rules.${rule}`) }))}
      />
    </SettingDialog>
  )
}

export const PartTermsDialog = ({ onClose }: { onClose: () => void }) => (
  <WithFeeSettings>{(data) => <Form data={data} onClose={onClose} />}</WithFeeSettings>
)
