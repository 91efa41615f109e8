/** A learner's instalment plan on the statement of the office. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import layout from '#platform/web/components/layout.module.css'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { endPlan, listPlans, studentPlan, type FeePlan } from '../../../contract/plans/plans.ts'
import { feeTexts } from '../../../contract/words.ts'
import { useFeesLive } from '../../live.ts'
import classes from '../books/books.module.css'
import { PlanView } from './plan-view.tsx'

const toEnd = z.strictObject({ reason: text(200, feeTexts.reason) })

const EndDialog = ({ plan, onClose }: { plan: FeePlan; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema: toEnd, defaultValues: { reason: '' } })
  const { send } = useSend(endPlan, { invalidates: [studentPlan, listPlans] })
  const save = async (body: z.output<typeof toEnd>) => {
    await send({ params: { id: plan.id }, body })
    toast.success(t('plan.endedNow', { name: plan.student.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('plan.end')}
      subject={plan.student.name}
      form={form}
      onSubmit={save}
      submit={t('plan.end')}
      busy={t('saving')}
      danger
      size={480}
    >
      <TextField name="reason" label={t('field.reason')} maxLength={200} required />
    </FormDialog>
  )
}

/** Renders nothing for a learner without a plan. */
export const OfficePlan = ({ learnerId }: { learnerId: string }) => {
  const { t } = useTranslation('fees')
  const [ending, setEnding] = useState(false)
  const { data } = useCall(studentPlan, { params: { id: learnerId } }, { live: true })
  useFeesLive(studentPlan)
  const plan = data?.plan
  if (!plan) return null
  return (
    <section className={layout.section}>
      <div className={classes.head}>
        <h2>{t('plan.title')}</h2>
        {plan.state === 'proposed' || plan.state === 'signed' ? (
          <Button variant="subtle" color="red" onClick={() => setEnding(true)}>
            {t('plan.end')}
          </Button>
        ) : null}
      </div>
      <PlanView plan={plan} />
      {ending ? <EndDialog plan={plan} onClose={() => setEnding(false)} /> : null}
    </section>
  )
}
