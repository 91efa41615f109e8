/** What a learner is billed who joins after the start of a term or leaves before its end. */
import { useTranslation } from 'react-i18next'
import type { SettingsOf } from '#core/schools/contract/settings.ts'
import { useSaveSettings, useSettings } from '#core/schools/web/public.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { previewBilling } from '../../../contract/billing.ts'
import { feeSettings } from '../../../contract/settings.ts'
import { partTermRules } from '../../../contract/structure-words.ts'

type Values = SettingsOf<typeof feeSettings>

const Form = ({ value, version, onClose }: { value: Values; version: number; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({
    schema: feeSettings.schema.pick({ partTerms: true }),
    defaultValues: { partTerms: value.partTerms },
  })
  const save = useSaveSettings(feeSettings, { invalidates: [previewBilling] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('partTerms.title')}
      form={form}
      onSubmit={async (given) => {
        await save({ ...value, ...given }, version)
        toast.success(t('partTerms.saved'))
      }}
      submit={t('partTerms.save')}
      busy={t('saving')}
      size={480}
    >
      <p>{t('partTerms.about')}</p>
      <ChoiceField
        name="partTerms"
        label={t('partTerms.label')}
        choices={partTermRules.map((rule) => ({ value: rule, label: t(`partTerms.rules.${rule}`) }))}
      />
    </FormDialog>
  )
}

export const PartTermsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useSettings(feeSettings)
  return data ? <Form value={data.value} version={data.version} onClose={onClose} /> : null
}
