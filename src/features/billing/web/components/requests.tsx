/** Plan requests of the school: the open one with a withdraw button, and earlier answers. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOwnPlanRequests, withdrawPlanRequest, type PlanRequest } from '#core/schools/contract/plan-requests.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import classes from './plan.module.css'

export const Waiting = ({ request }: { request: PlanRequest }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  const [asking, setAsking] = useState(false)
  const { send } = useSend(withdrawPlanRequest, { invalidates: [listOwnPlanRequests] })
  const plan = words.plan(request.toPlan)
  const withdraw = async () => {
    await send({ params: { id: request.id } })
    toast.success(t('ask.withdrawn'))
  }
  return (
    <section className={classes.asked} aria-label={t('ask.waiting', { plan })}>
      <div>
        <p>{t('ask.waiting', { plan })}</p>
        <p>
          {request.requestedBy
            ? t('ask.askedBy', { name: request.requestedBy, date: formats.date(request.createdAt) })
            : t('ask.askedOn', { date: formats.date(request.createdAt) })}
        </p>
        {request.note ? <p className={classes.second}>{request.note}</p> : null}
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('ask.withdraw')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
        title={t('ask.withdrawTitle')}
        loss={t('ask.withdrawLoss', { plan })}
        verb={t('ask.withdraw')}
        busyVerb={t('ask.withdrawing')}
        danger={false}
      />
    </section>
  )
}

export const Answers = ({ requests }: { requests: readonly PlanRequest[] }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  return (
    <ul className={classes.history}>
      {requests.map((request) => (
        <li key={request.id}>
          <p>
            {t(`ask.answer.${request.status}`, {
              plan: words.plan(request.toPlan),
              date: formats.date(request.decidedAt ?? request.createdAt),
            })}
          </p>
          {request.reason ? <p className={classes.second}>{request.reason}</p> : null}
        </li>
      ))}
    </ul>
  )
}
