/** Adds a vote head to the budget of a year, or changes it. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addVoteHead, saveVoteHead, voteHeadFields, type VoteHead } from '../../../contract/budgets.ts'
import { budgetReads } from '../../reads.ts'

const schema = z.strictObject(voteHeadFields)

export const VoteHeadDialog = ({
  year,
  head,
  onClose,
}: {
  year: number
  head: VoteHead | null
  onClose: () => void
}) => {
  const { t } = useTranslation('vendors')
  const form = useAppForm({ schema, defaultValues: head ? { name: head.name, voted: head.voted } : { name: '' } })
  const add = useSend(addVoteHead, { invalidates: budgetReads })
  const save = useSend(saveVoteHead, { invalidates: budgetReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={head ? t('budget.edit') : t('budget.add')}
      subject={t('budget.title', { year })}
      form={form}
      onSubmit={async (body) => {
        if (head) await save.send({ params: { id: head.id }, body: { ...body, version: head.version } })
        else await add.send({ body: { ...body, year } })
        toast.success(t('saved'))
      }}
      submit={head ? t('vendor.save') : t('budget.add')}
      busy={t('saving')}
    >
      <FormSection hint={t('budget.hint')}>
        <TextField name="name" label={t('field.voteHead')} required maxLength={80} />
        <NumberField name="voted" label={t('field.voted')} unit="KES" decimals={2} min={0} required />
      </FormSection>
    </FormDialog>
  )
}
