/** A follow-up with a person and a day, and what came of one. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { addDays } from '#platform/pure/dates.ts'
import { date, id, text } from '#platform/pure/schemas.ts'
import { countWarnings } from '../../contract/count.ts'
import { addFollowUp, finishFollowUp } from '../../contract/steps.ts'
import { listWarnings, openWarning, type WarningDetail } from '../../contract/warnings.ts'

const schema = z.object({ accountId: id, dueOn: date, what: text(300) })
const invalidates = [listWarnings, openWarning, countWarnings]
/** Three days are time to reach a family. */
const usual = 3

export const FollowUpDialog = ({ warning, onClose }: { warning: WarningDetail; onClose: () => void }) => {
  const { t } = useTranslation('early-warning')
  const { user } = useSession()
  const first = warning.colleagues.find(({ isClassTeacher }) => isClassTeacher) ?? warning.colleagues[0]
  const form = useAppForm({
    schema,
    defaultValues: { accountId: first?.accountId ?? '', dueOn: addDays(warning.today, usual), what: '' },
  })
  const { send } = useSend(addFollowUp, { invalidates })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('followUp.title')}
      subject={warning.learner.fullName}
      form={form}
      submit={t('followUp.save')}
      busy={t('followUp.saving')}
      onSubmit={async (body) => {
        await send({ params: { id: warning.id }, body })
        toast.success(t('followUp.saved'))
      }}
    >
      <FormSection>
        <SelectField
          name="accountId"
          label={t('followUp.who')}
          required
          options={warning.colleagues.map(({ accountId, name, isClassTeacher }) => ({
            value: accountId,
            label:
              accountId === user.id
                ? t('followUp.self', { name })
                : isClassTeacher
                  ? t('followUp.teacher', { name })
                  : name,
          }))}
        />
        <DateField name="dueOn" label={t('followUp.by')} required min={warning.today} />
        <Wide>
          <TextAreaField name="what" label={t('followUp.what')} hint={t('followUp.whatHint')} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

const noteSchema = z.object({ note: z.string().trim().max(300) })

export const FinishDialog = ({
  stepId,
  subject,
  onClose,
}: {
  stepId: string
  subject: string
  onClose: () => void
}) => {
  const { t } = useTranslation('early-warning')
  const form = useAppForm({ schema: noteSchema, defaultValues: { note: '' } })
  const { send } = useSend(finishFollowUp, { invalidates })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('followUp.doneTitle')}
      subject={subject}
      form={form}
      submit={t('followUp.doneSave')}
      busy={t('followUp.saving')}
      onSubmit={(body) => send({ params: { id: stepId }, body })}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="note" label={t('followUp.doneNote')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
