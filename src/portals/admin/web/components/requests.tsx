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
import classes from './billing.module.css'

export const Waiting = ({ request }: { request: PlanRequest }) => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const words = usePlanWords()
  const [asking, setAsking] = useState(false)
  const { send } = useSend(withdrawPlanRequest, { invalidates: [listOwnPlanRequests] })
  const plan = words.name(request.toPlan)
  const withdraw = async () => {
    await send({ params: { id: request.id } })
    toast.success(t('billing.withdrawn'))
  }
  return (
    <section className={classes.waiting} aria-label={t('billing.waiting', { plan })}>
      <div>
        <p className={classes.asked}>{t('billing.waiting', { plan })}</p>
        <p>
          {request.requestedBy
            ? t('billing.askedBy', { name: request.requestedBy, date: formats.date(request.createdAt) })
            : t('billing.askedOn', { date: formats.date(request.createdAt) })}
        </p>
        {request.note ? <p className={classes.second}>{request.note}</p> : null}
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('billing.withdraw')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
        title={t('billing.withdrawTitle')}
        loss={t('billing.withdrawLoss', { plan })}
        verb={t('billing.withdraw')}
        busyVerb={t('billing.withdrawing')}
        danger={false}
      />
    </section>
  )
}

export const Answers = ({ requests }: { requests: readonly PlanRequest[] }) => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const words = usePlanWords()
  return (
    <ul className={classes.history}>
      {requests.map((request) => (
        <li key={request.id}>
          <p>
            {t(`billing.answer.${request.status}`, {
              plan: words.name(request.toPlan),
              date: formats.date(request.decidedAt ?? request.createdAt),
            })}
          </p>
          {request.reason ? <p className={classes.second}>{request.reason}</p> : null}
        </li>
      ))}
    </ul>
  )
}
