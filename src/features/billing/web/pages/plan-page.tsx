/** The school's plan: what it uses, opens and costs, what is due, and what happens if that is late. */
import { Button, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchedEvent } from '#core/access/contract/access.ts'
import { listPlans, type PlanCard } from '#core/access/contract/modules.ts'
import { planRequestEvent } from '#core/schools/contract/plan-event.ts'
import { listOwnPlanRequests } from '#core/schools/contract/plan-requests.ts'
import { daysBetween, weekdayOf } from '#platform/pure/dates.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { keepPlan, readBilling, startTrial, type BillingOverview, type Choice } from '../../contract/billing.ts'
import { billingEvent } from '../../contract/words.ts'
import { Credits } from '../components/credits.tsx'
import { Invoices } from '../components/invoices.tsx'
import { LateSteps } from '../components/late-steps.tsx'
import { PayPanel } from '../components/pay-panel.tsx'
import { Plans } from '../components/plans.tsx'
import { Answers, Waiting } from '../components/requests.tsx'
import { SingleModules } from '../components/single-modules.tsx'
import { Usage } from '../components/usage.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import classes from '../components/plan.module.css'

const ChangeDialog = lazy(async () => ({ default: (await import('../components/change-dialog.tsx')).ChangeDialog }))
const AskDialog = lazy(async () => ({ default: (await import('../components/ask-dialog.tsx')).AskDialog }))

/** The sentence that answers the page. */
const useTitle = () => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  return ({ plan, modules, subscription, due, today }: BillingOverview): string => {
    const facts = { plan: words.bundle({ plan, modules }), amount: due ? formats.money(due.due) : '' }
    if (subscription?.state === 'pending' && due && subscription.next)
      return t('title.pending', { ...facts, plan: words.bundle(subscription.next) })
    if (subscription?.state === 'trial')
      return t('title.trial', { ...facts, date: formats.date(subscription.to, 'day') })
    if (!due) return t('title.nothing', facts)
    const days = daysBetween(today, due.dueOn)
    if (days < 0) return t('title.late', { ...facts, date: formats.date(due.dueOn, 'day') })
    if (days === 0) return t('title.today', facts)
    return t('title.due', {
      ...facts,
      date: days < 7 ? formats.weekday(weekdayOf(due.dueOn), 'long') : formats.date(due.dueOn, 'day'),
    })
  }
}

const useLead = () => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const { school } = useSession()
  return ({ subscription, prices, plan }: BillingOverview): string => {
    const facts = { school: school?.name ?? '', vat: prices?.vatPercent ?? 0 }
    if (subscription?.state === 'active')
      return t(`lead.${subscription.period}`, { ...facts, date: formats.date(subscription.since) })
    if (!prices) return t('lead.noPrices', facts)
    return t(plan === 'free' || subscription?.state === 'trial' ? 'lead.free' : 'lead.given', facts)
  }
}

const Next = ({ billing }: { billing: BillingOverview }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  const { send, sending } = useSend(keepPlan, { invalidates: [readBilling] })
  const next = billing.subscription?.state === 'active' ? billing.subscription.next : null
  if (!next) return null
  return (
    <section className={classes.asked} aria-label={t('next.label')}>
      <div>
        <p>{t('next.text', { plan: words.bundle(next), date: formats.date(next.from) })}</p>
        <p>{t('change.stays')}</p>
      </div>
      <BusyButton
        variant="default"
        busy={sending}
        busyLabel={t('next.keeping')}
        onClick={() => void send({}).catch((error: unknown) => toast.failure(error))}
      >
        {t('next.keep')}
      </BusyButton>
    </section>
  )
}

const Trial = ({ billing }: { billing: BillingOverview }) => {
  const { t } = useTranslation('billing')
  const { send, sending } = useSend(startTrial, { invalidates: [readBilling, listPlans] })
  if (!billing.mayTry || !billing.prices) return null
  return (
    <section className={`${classes.asked} ${classes.offer}`} aria-label={t('trial.label')}>
      <div>
        <p>{t('trial.title', { count: billing.prices.trialDays })}</p>
        <p>{t('trial.text')}</p>
      </div>
      <BusyButton
        busy={sending}
        busyLabel={t('trial.starting')}
        onClick={() => void send({ body: { plan: 'premium' } }).catch((error: unknown) => toast.failure(error))}
      >
        {t('trial.start')}
      </BusyButton>
    </section>
  )
}

const Content = ({ billing, cards }: { billing: BillingOverview; cards: readonly PlanCard[] }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const requests = useCall(listOwnPlanRequests, {}).data?.items ?? []
  const [choice, setChoice] = useState<Choice | null>(null)
  const [asks, setAsks] = useState(false)
  const { subscription, prices, plan, due } = billing
  const own = cards.find(({ id }) => id === plan)
  const period = subscription?.period ?? 'month'
  const open = requests.find(({ status }) => status === 'pending')
  const answered = requests.filter(({ status }) => status !== 'pending')
  const yearly =
    prices && subscription?.state === 'active' && period === 'month' && plan !== 'free'
      ? prices.plans[plan].yearly
      : null
  return (
    <>
      {billing.readOnly ? <p className={classes.failed}>{t('readOnly')}</p> : null}
      <Trial billing={billing} />
      <Next billing={billing} />
      {open ? <Waiting request={open} /> : null}
      <div className={classes.columns}>
        <div>
          <section className={classes.part}>
            <h2>{t('usage.title')}</h2>
            <Usage usage={billing.usage} />
          </section>
          <section className={classes.part}>
            <h2>{t('plans.title')}</h2>
            <Plans
              billing={billing}
              cards={cards}
              onChoose={(id) =>
                setChoice({ plan: id, modules: id === 'free' ? [] : (subscription?.modules ?? []), period })
              }
            />
          </section>
          {own && prices ? (
            <section className={classes.part}>
              <h2>{t('modules.title')}</h2>
              <SingleModules billing={billing} own={own} onChange={(modules) => setChoice({ plan, modules, period })} />
            </section>
          ) : null}
          {billing.invoices.length > 0 ? (
            <section className={classes.part}>
              <h2>{t('invoice.title')}</h2>
              <Invoices invoices={billing.invoices} today={billing.today} />
            </section>
          ) : null}
          {billing.credits.length > 0 ? (
            <section className={classes.part}>
              <h2>{t('credit.title')}</h2>
              <Credits credits={billing.credits} />
            </section>
          ) : null}
          {answered.length > 0 ? (
            <section className={classes.part}>
              <h2>{t('ask.answers')}</h2>
              <Answers requests={answered} />
            </section>
          ) : null}
        </div>
        <aside>
          <PayPanel billing={billing} />
          {yearly === null ? null : (
            <UnstyledButton
              className={classes.row ?? ''}
              onClick={() => setChoice({ plan, modules: subscription?.modules ?? [], period: 'year' })}
            >
              <span className={classes.rowTitle}>{t('year.title')}</span>
              <span className={classes.second}>{t('year.text', { amount: formats.money(yearly) })}</span>
            </UnstyledButton>
          )}
          {open ? null : (
            <section className={classes.ask}>
              <p className={classes.second}>{t('ask.hint')}</p>
              <Button variant="default" onClick={() => setAsks(true)}>
                {t('ask.open')}
              </Button>
            </section>
          )}
          {due ? <LateSteps late={billing.late} /> : null}
        </aside>
      </div>
      <Suspense>
        {choice ? <ChangeDialog choice={choice} onClose={() => setChoice(null)} /> : null}
        {asks ? <AskDialog own={plan} onClose={() => setAsks(false)} /> : null}
      </Suspense>
    </>
  )
}

export const PlanPage = () => {
  const { t } = useTranslation('billing')
  const [billing, plans] = [useCall(readBilling, {}, { live: true }), useCall(listPlans, {})]
  useLive([billingEvent, switchedEvent, planRequestEvent], readBilling, listPlans, listOwnPlanRequests)
  const [titleOf, leadOf] = [useTitle(), useLead()]
  const error = billing.error ?? plans.error
  return (
    <>
      <PageHeader
        title={billing.data ? titleOf(billing.data) : t('title.page')}
        shortTitle={t('title.page')}
        lead={billing.data ? leadOf(billing.data) : undefined}
      />
      {billing.data && plans.data ? (
        <Content billing={billing.data} cards={plans.data.items} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => [billing, plans].forEach((query) => void query.refetch())} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
