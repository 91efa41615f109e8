/** Sets caution money against what the learner owes, or keeps a part of it for damage. */
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { useCaution } from '../../../contract/caution/caution.ts'
import { cautionUses } from '../../../contract/caution/words.ts'
import type { FeeStudent } from '../../../contract/shapes.ts'
import { feeReads } from '../../reads.ts'

const schema = useCaution.body

export const UseDialog = ({ student, held, onClose }: { student: FeeStudent; held: number; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({ schema, defaultValues: { use: 'damage' as const, amount: undefined, reason: '' } })
  const { send } = useSend(useCaution, { invalidates: feeReads })
  const save = async (body: z.output<typeof schema>) => {
    const left = await send({ params: { id: student.id }, body })
    toast.success(t('caution.used', { name: student.name, amount: formats.money(left.amount) }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('caution.use')}
      subject={student.name}
      form={form}
      onSubmit={save}
      submit={t('caution.useSave')}
      busy={t('saving')}
      before={<p>{t('caution.there', { amount: formats.money(held) })}</p>}
    >
      <FormSection>
        <Wide>
          <ChoiceField
            name="use"
            label={t('caution.for')}
            choices={cautionUses.map((value) => ({ value, label: t(`caution.uses.${value}`) }))}
          />
        </Wide>
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <Wide>
          <TextField name="reason" label={t('field.reason')} hint={t('caution.reasonHint')} maxLength={200} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
