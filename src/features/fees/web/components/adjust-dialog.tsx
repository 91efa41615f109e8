/** Reduces or increases a learner's balance, with a reason. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { adjustmentAccounts } from '../../contract/accounts.ts'
import { amount, type FeeStudent } from '../../contract/shapes.ts'
import { adjustmentFields, recordTransaction } from '../../contract/transactions.ts'
import { feeReads } from '../reads.ts'

const schema = z.strictObject({
  direction: z.enum(['less', 'more']),
  amount,
  account: adjustmentFields.account.unwrap(),
  description: adjustmentFields.description,
})

export const AdjustDialog = ({ student, onClose }: { student: FeeStudent; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({
    schema,
    defaultValues: {
      direction: 'less' as const,
      amount: undefined,
      account: 'discounts' as const,
      description: '',
    },
  })
  const { send } = useSend(recordTransaction, { invalidates: feeReads })
  const save = async ({ direction, amount: given, account, description }: z.output<typeof schema>) => {
    const { balance } = await send({
      body: {
        kind: 'adjustment',
        learnerId: student.id,
        amount: direction === 'less' ? -given : given,
        account,
        description,
      },
    })
    toast.success(t('adjust.done', { name: student.name, balance: formats.money(balance) }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('adjust.title')}
      subject={student.name}
      form={form}
      onSubmit={save}
      submit={t('adjust.save')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <ChoiceField
            name="direction"
            label={t('field.direction')}
            choices={(['less', 'more'] as const).map((value) => ({ value, label: t(`adjust.${value}`) }))}
          />
        </Wide>

        <SelectField
          name="account"
          label={t('field.account')}
          options={adjustmentAccounts.map((value) => ({ value, label: t(`account.${value}`) }))}
          required
        />
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <Wide>
          <TextField name="description" label={t('field.reason')} hint={t('adjust.reason')} required maxLength={200} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
