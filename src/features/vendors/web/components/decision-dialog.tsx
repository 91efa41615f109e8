/** Approves or rejects a requisition or an invoice, with a note. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { BudgetWarning } from './budget/budget-note.tsx'

const decisions = ['approve', 'reject'] as const
const schema = z.strictObject({ decision: z.enum(decisions), note: blank(text(300)) })
export type Decision = z.output<typeof schema>

export const DecisionDialog = ({
  subject,
  hint,
  warning = null,
  onDecide,
  onClose,
}: {
  subject: string
  hint: string
  /** Shillings above what is left of the vote head. */
  warning?: { name: string; over: number } | null
  onDecide: (decision: Decision) => Promise<unknown>
  onClose: () => void
}) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const form = useAppForm({ schema, defaultValues: { decision: 'approve', note: '' } })
  const choices = useMemo(() => decisions.map((value) => ({ value, label: t(`decision.${value}`) })), [t])
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('decision.open')}
      subject={subject}
      form={form}
      onSubmit={onDecide}
      submit={t('decision.save')}
      busy={t('saving')}
      before={
        warning ? (
          <BudgetWarning text={t('budget.warn', { name: warning.name, amount: formats.money(warning.over) })} />
        ) : undefined
      }
    >
      <FormSection hint={hint}>
        <Wide>
          <ChoiceField name="decision" label={t('decision.label')} choices={choices} />
        </Wide>
        <Wide>
          <TextAreaField name="note" label={t('field.note')} maxLength={300} rows={2} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
