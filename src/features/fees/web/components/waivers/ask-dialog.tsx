/** Asks for a waiver. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LearnerPicker } from '#core/people/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { FeeStudent } from '../../../contract/shapes.ts'
import { askWaiver } from '../../../contract/discounts/waivers.ts'
import { feeTexts } from '../../../contract/words.ts'
import { feeReads } from '../../reads.ts'

const toAsk = askWaiver.body.extend({ learnerId: z.string(feeTexts.learner).min(1, feeTexts.learner) })

/** @param student the learner, if known already */
export const AskDialog = ({ student, onClose }: { student?: FeeStudent; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({
    schema: toAsk,
    defaultValues: { learnerId: student?.id ?? '', amount: undefined, reason: '' },
  })
  const { send } = useSend(askWaiver, { invalidates: feeReads })
  const save = async (body: z.output<typeof toAsk>) => {
    const made = await send({ body })
    toast.success(t('waiver.asked', { name: made.student.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('waiver.ask')}
      {...(student ? { subject: student.name } : {})}
      form={form}
      onSubmit={save}
      submit={t('waiver.askSave')}
      busy={t('saving')}
      before={<p>{t('waiver.askAbout')}</p>}
    >
      <FormSection>
        {student ? null : (
          <Wide>
            <LearnerPicker name="learnerId" label={t('field.learner')} focused required />
          </Wide>
        )}
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <Wide>
          <TextField name="reason" label={t('field.reason')} hint={t('waiver.reasonHint')} maxLength={200} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
