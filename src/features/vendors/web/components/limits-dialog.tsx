/** What a school decides about its purchases: who approves up to which amount, the tolerance, and rates of withheld taxes. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSaveSettings, useSettings } from '#core/schools/web/public.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { purchaseSettings } from '../../contract/settings.ts'
import { purchaseTexts } from '../../contract/words.ts'

const whole = (most: number) => z.int().min(0).max(most)
const percent = z.number().min(0).max(30).multipleOf(0.5, purchaseTexts.percent)
const schema = z.strictObject({
  approvalLimit: whole(1_000_000_000),
  tolerancePercent: whole(20),
  vatWithholdingPercent: percent,
  contractTaxPercent: percent,
  professionalTaxPercent: percent,
  rentTaxPercent: percent,
})
const taxes = ['contractTaxPercent', 'professionalTaxPercent', 'rentTaxPercent', 'vatWithholdingPercent'] as const
type Values = z.output<typeof schema>

const Form = ({ value, version, onClose }: { value: Values; version: number; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const form = useAppForm({ schema, defaultValues: value })
  const save = useSaveSettings(purchaseSettings)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('limits.open')}
      form={form}
      onSubmit={async (values) => {
        await save(values, version)
        toast.success(t('saved'))
      }}
      submit={t('vendor.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('limits.hint')}>
        <NumberField name="approvalLimit" label={t('limits.approval')} unit="KES" min={0} required />
        <NumberField name="tolerancePercent" label={t('limits.tolerance')} min={0} required />
      </FormSection>
      <FormSection title={t('limits.taxes')} hint={t('limits.taxesHint')}>
        {taxes.map((name) => (
          <NumberField key={name} name={name} label={t(`limits.${name}`)} decimals={1} min={0} required />
        ))}
      </FormSection>
    </FormDialog>
  )
}

export const LimitsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useSettings(purchaseSettings)
  return data ? <Form value={data.value} version={data.version} onClose={onClose} /> : null
}
