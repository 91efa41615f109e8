/** Prints the fee statement of a period, for one learner or the whole family. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { download } from '#platform/web/api/download.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { date } from '#platform/pure/schemas.ts'
import type { FeeStudent } from '../../contract/shapes.ts'
import { printChildStatement, printStatement } from '../../contract/statements.ts'
import { statementScopes } from '../../contract/words.ts'

const schema = z.strictObject({ from: date, to: date, of: z.enum(statementScopes) })

export const PrintStatementDialog = ({
  student,
  by,
  onClose,
}: {
  student: Pick<FeeStudent, 'id' | 'name'>
  by: 'office' | 'guardian'
  onClose: () => void
}) => {
  const { t } = useTranslation('fees')
  const today = useFormats().schoolDay()
  const scopes = useMemo(() => statementScopes.map((value) => ({ value, label: t(`printed.of.${value}`) })), [t])
  const form = useAppForm({
    schema,
    defaultValues: { from: `${today.slice(0, 4)}-01-01`, to: today, of: 'learner' as const },
  })
  const save = (query: z.output<typeof schema>) =>
    download(by === 'office' ? printStatement : printChildStatement, { params: { id: student.id }, query })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('printed.title')}
      subject={student.name}
      form={form}
      onSubmit={save}
      submit={t('printed.save')}
      busy={t('printed.busy')}
      size={480}
    >
      <FormSection>
        <DateField name="from" label={t('field.from')} required />
        <DateField name="to" label={t('field.to')} required />
        <Wide>
          <ChoiceField name="of" label={t('printed.for')} choices={scopes} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
