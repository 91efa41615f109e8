/** Starts the forms of learners chosen from the list, or of one who is found by name. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LearnerPicker } from '#core/people/web/public.ts'
import { blank } from '#core/schools/web/public.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { startClearance } from '../../contract/clearance.ts'
import { clearanceTexts } from '../../contract/words.ts'
import { clearanceReads } from '../reads.ts'

interface StartDialogProps {
  /** Without any, the dialog asks for one. */
  readonly learners: readonly {
    readonly learner: { readonly id: string; readonly name: string; readonly hasLeft: boolean }
  }[]
  readonly onClose: () => void
}

export const StartDialog = ({ learners, onClose }: StartDialogProps) => {
  const { t } = useTranslation('clearance')
  const chosen = learners.map(({ learner }) => learner)
  const [first] = chosen
  const asksDay = chosen.length === 0 || chosen.some(({ hasLeft }) => !hasLeft)
  const schema = z.strictObject({
    learnerId: first ? z.string() : z.string(clearanceTexts.learners).pipe(id),
    leavesOn: asksDay ? z.string().min(1, clearanceTexts.day).pipe(date) : blank(date),
  })
  const form = useAppForm({ schema, defaultValues: { learnerId: first ? '' : undefined, leavesOn: '' } })
  const { send } = useSend(startClearance, { invalidates: clearanceReads })
  const start = async ({ learnerId, leavesOn }: z.output<typeof schema>) => {
    const learnerIds = first ? chosen.map((one) => one.id) : [learnerId]
    const { started } = await send({ body: { learnerIds, leavesOn: leavesOn ?? null } })
    toast.success(t('start.done', { count: started }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('start.title')}
      subject={chosen.length > 1 ? t('start.count', { count: chosen.length }) : (first?.name ?? undefined)}
      form={form}
      onSubmit={start}
      submit={t('start.save')}
      busy={t('saving')}
      before={<p>{t('start.about')}</p>}
      size={480}
    >
      <FormSection>
        {first ? null : (
          <Wide>
            <LearnerPicker name="learnerId" label={t('field.learner')} required />
          </Wide>
        )}
        {asksDay ? <DateField name="leavesOn" label={t('field.lastDay')} hint={t('start.dayHint')} required /> : null}
      </FormSection>
    </FormDialog>
  )
}
