/** A learner's instalment plan on the statement of the office. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { endPlan, listPlans, studentPlan, type FeePlan } from '../../../contract/plans/plans.ts'
import { useFeesLive } from '../../live.ts'
import classes from '../books/books.module.css'
import { ReasonDialog } from '../reason-dialog.tsx'
import { PlanView } from './plan-view.tsx'

const EndDialog = ({ plan, onClose }: { plan: FeePlan; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const { send } = useSend(endPlan, { invalidates: [studentPlan, listPlans] })
  const end = async (reason: string) => {
    await send({ params: { id: plan.id }, body: { reason } })
    toast.success(t('plan.endedNow', { name: plan.student.name }))
  }
  return (
    <ReasonDialog
      title={t('plan.end')}
      subject={plan.student.name}
      submit={t('plan.end')}
      onSubmit={end}
      onClose={onClose}
    />
  )
}

/** Renders nothing for a learner without a plan. */
export const OfficePlan = ({ learnerId }: { learnerId: string }) => {
  const { t } = useTranslation('fees')
  const [ending, setEnding] = useState(false)
  const { data, error, refetch } = useCall(studentPlan, { params: { id: learnerId } }, { live: true })
  useFeesLive(studentPlan)
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
  const { plan } = data
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
