/** Dismisses a reason as a false alarm: says why, and what the rule leaves out until when. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addDays } from '#platform/pure/dates.ts'
import { id } from '#platform/pure/schemas.ts'
import { countWarnings } from '../../contract/count.ts'
import { dismissBody, dismissReason } from '../../contract/steps.ts'
import { listExceptions, listWarnings, openWarning, type WarningDetail } from '../../contract/warnings.ts'
import { dismissals } from '../../contract/words.ts'
import { useReasonTitle } from '../words.ts'

const schema = z.object({ reasonId: id, ...dismissBody.shape })
/** Between terms. */
const month = 30

export const DismissDialog = ({ warning, onClose }: { warning: WarningDetail; onClose: () => void }) => {
  const { t } = useTranslation('early-warning')
  const formats = useFormats()
  const titleOf = useReasonTitle()
  const open = warning.reasons.filter(({ endedAt }) => endedAt === null)
  const form = useAppForm({
    schema,
    defaultValues: {
      reasonId: open[0]?.id ?? '',
      why: 'excused' as const,
      note: '',
      until: warning.termEndsOn ?? addDays(warning.today, month),
    },
  })
  const { send } = useSend(dismissReason, {
    invalidates: [listWarnings, openWarning, countWarnings, listExceptions],
  })
  const chosen = open.find((one) => one.id === form.watch('reasonId'))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('dismiss.title')}
      subject={warning.learner.fullName}
      form={form}
      submit={t('dismiss.save')}
      busy={t('dismiss.saving')}
      onSubmit={async ({ reasonId, ...body }) => {
        const { until } = await send({ params: { id: reasonId }, body })
        toast.success(t('dismiss.saved', { until: formats.date(until, 'day') }))
      }}
    >
      <FormSection
        {...(chosen
          ? { hint: t('dismiss.learns', { name: warning.learner.firstName, reason: titleOf(chosen.evidence) }) }
          : {})}
      >
        <Wide>
          <SelectField
            name="reasonId"
            label={t('dismiss.which')}
            required
            options={open.map((one) => ({ value: one.id, label: titleOf(one.evidence) }))}
          />
        </Wide>
        <SelectField
          name="why"
          label={t('dismiss.why')}
          required
          options={dismissals.map((one) => ({ value: one, label: t(`dismiss.reasons.${one}`) }))}
        />
        <DateField name="until" label={t('dismiss.until')} required min={warning.today} />
        <Wide>
          <TextAreaField name="note" label={t('dismiss.note')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
