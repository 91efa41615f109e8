/** A child's instalment plan, with the guardian's answer. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { answerPlan, childPlan } from '../../../contract/plans/plans.ts'
import { useFeesLive } from '../../live.ts'
import classes from '../books/books.module.css'
import { PlanView } from './plan-view.tsx'

/** Renders nothing for a child without a plan, or with one that was declined or has ended. */
export const ChildPlan = ({ id }: { id: string }) => {
  const { t } = useTranslation('fees')
  const { data, error, refetch } = useCall(childPlan, { params: { id } }, { offline: true, live: true })
  useFeesLive(childPlan)
  const { send, sending } = useSend(answerPlan, { invalidates: [childPlan] })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
  const { plan } = data
  if (!plan || plan.state === 'declined' || plan.state === 'ended') return null
  const answer = (signs: boolean) =>
    void send({ params: { id }, body: { planId: plan.id, signs } }).then(
      () => toast.success(t(signs ? 'plan.signedNow' : 'plan.declinedNow')),
      toast.failure,
    )
  return (
    <section className={layout.section}>
      <h2>{t('plan.title')}</h2>
      {data.maySign ? <p>{t('plan.signAbout')}</p> : null}
      <PlanView plan={plan} />
      {data.maySign ? (
        <div className={classes.presets}>
          <Button disabled={sending} onClick={() => answer(true)}>
            {t('plan.sign')}
          </Button>
          <Button variant="subtle" color="red" disabled={sending} onClick={() => answer(false)}>
            {t('plan.decline')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
