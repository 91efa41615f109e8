/** Asks the installation for a plan that somebody else pays for. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { plans, type Plan } from '#core/access/contract/access.ts'
import { blank } from '#core/schools/web/public.ts'
import { listOwnPlanRequests, requestPlan } from '#core/schools/contract/plan-requests.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { usePlanWords } from '../use-plan-words.ts'

const schema = z.strictObject({ toPlan: z.enum(plans, 'Choose a plan'), note: blank(text(500)) })

export const AskDialog = ({ own, onClose }: { own: Plan; onClose: () => void }) => {
  const { t } = useTranslation('billing')
  const words = usePlanWords()
  const form = useAppForm({ schema, defaultValues: { toPlan: undefined, note: '' } })
  const { send } = useSend(requestPlan, { invalidates: [listOwnPlanRequests] })
  const submit = async ({ toPlan, note }: z.output<typeof schema>) => {
    await send({ body: { toPlan, ...(note ? { note } : {}) } })
    toast.success(t('ask.sent'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('ask.title')}
      form={form}
      onSubmit={submit}
      submit={t('ask.send')}
      busy={t('ask.sending')}
      before={<p>{t('ask.text')}</p>}
      size={560}
    >
      <FormSection>
        <Wide>
          <SelectField
            name="toPlan"
            label={t('ask.plan')}
            options={plans.filter((plan) => plan !== own).map((value) => ({ value, label: words.plan(value) }))}
            required
          />
        </Wide>
        <Wide>
          <TextAreaField name="note" label={t('ask.note')} hint={t('ask.noteHint')} maxLength={500} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
