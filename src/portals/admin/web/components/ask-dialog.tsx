/** Requests another plan from the super admins. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useModuleText } from '#core/access/web/public.ts'
import { blank } from '#core/schools/web/public.ts'
import type { PlanCard } from '#core/access/contract/modules.ts'
import { listOwnPlanRequests, requestPlan } from '#core/schools/contract/plan-requests.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { gained } from '../use-billing.ts'
import { usePlanWords } from '../use-plan-words.ts'
import classes from './billing.module.css'

const schema = z.strictObject({ note: blank(text(500)) })

export const AskDialog = ({ plan, own, onClose }: { plan: PlanCard; own: PlanCard; onClose: () => void }) => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const words = usePlanWords()
  const moduleText = useModuleText()
  const form = useAppForm({ schema, defaultValues: { note: '' } })
  const { send } = useSend(requestPlan, { invalidates: [listOwnPlanRequests] })
  const lost = gained(plan, own)
  const submit = async ({ note }: z.output<typeof schema>) => {
    await send({ body: { toPlan: plan.id, ...(note ? { note } : {}) } })
    toast.success(t('billing.sent'))
  }
  const before = (
    <p className={classes.before}>
      {t('billing.askText')}{' '}
      {lost.length > 0
        ? t('billing.closes', { count: lost.length, modules: formats.list(lost.map((id) => moduleText(id).title)) })
        : null}
    </p>
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('billing.askTitle', { plan: words.name(plan.id) })}
      subject={words.price(plan)}
      form={form}
      onSubmit={submit}
      submit={t('billing.send')}
      busy={t('billing.sending')}
      before={before}
      size={560}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="note" label={t('billing.note')} hint={t('billing.noteHint')} maxLength={500} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
