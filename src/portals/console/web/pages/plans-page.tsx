/** Plan requests with answers, and contents and prices of the plans. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModuleText } from '#core/access/web/public.ts'
import { listPlans, type PlanCard } from '#core/access/contract/modules.ts'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { requestStatuses } from '../../contract/lists.ts'
import { planRequestEvent } from '#core/schools/contract/plan-event.ts'
import { listPlanRequests, type ConsoleRequest } from '../../contract/plans.ts'
import { requestsSearch } from '../searches.ts'
import { usePlanName } from '../use-plan-name.ts'
import classes from '../components/console.module.css'

const AcceptDialog = lazy(async () => ({ default: (await import('../components/decide-dialogs.tsx')).AcceptDialog }))
const DeclineDialog = lazy(async () => ({ default: (await import('../components/decide-dialogs.tsx')).DeclineDialog }))

const limit = 20
const kinds: Readonly<Record<ConsoleRequest['status'], StatusKind>> = {
  pending: 'pending',
  accepted: 'active',
  declined: 'stopped',
  withdrawn: 'inactive',
}

type Asked = { kind: 'accept' | 'decline'; request: ConsoleRequest } | null

const RequestRow = ({ request, onAsk }: { request: ConsoleRequest; onAsk: (asked: Asked) => void }) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const planName = usePlanName()
  const words = {
    from: planName(request.fromPlan),
    to: planName(request.toPlan),
    when: formats.relative(request.createdAt),
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <Link to="/console/schools/$schoolId" params={{ schoolId: request.schoolId }}>
            {request.schoolName}
          </Link>
        </p>
        <p>{t('plans.asks', words)}</p>
        {request.note ? <p className={classes.second}>{request.note}</p> : null}
        {request.reason ? <p className={classes.second}>{t('plans.answered', { reason: request.reason })}</p> : null}
      </div>
      {request.status === 'pending' ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onAsk({ kind: 'decline', request })}>
            {t('plans.decline')}
          </Button>
          <Button variant="light" onClick={() => onAsk({ kind: 'accept', request })}>
            {t('plans.accept')}
          </Button>
        </div>
      ) : (
        <StatusDot kind={kinds[request.status]}>{t(`plans.${request.status}`)}</StatusDot>
      )}
    </li>
  )
}

const Requests = () => {
  const { t } = useTranslation('console')
  const state = useListState(requestsSearch)
  const status = state.query.status ?? 'pending'
  const query = usePaged(listPlanRequests, { query: { status, limit, page: state.page } })
  const [asked, setAsked] = useState<Asked>(null)
  useLive(planRequestEvent, listPlanRequests)
  const { data, error } = query
  const Dialog = asked?.kind === 'accept' ? AcceptDialog : DeclineDialog
  return (
    <section>
      <SegmentedControl
        label={t('plans.which')}
        choices={requestStatuses.map((value) => ({ value, label: t(`plans.${value}`) }))}
        value={status}
        onChange={(next) => state.setFilter('status', next === 'pending' ? undefined : next)}
      />
      {data ? (
        data.items.length > 0 ? (
          <>
            <ul className={classes.rows}>
              {data.items.map((request) => (
                <RequestRow key={request.id} request={request} onAsk={setAsked} />
              ))}
            </ul>
            <Pager
              page={data.currentPage}
              totalPages={data.totalPages}
              totalCount={data.totalCount}
              shown={data.items.length}
              limit={limit}
              onPage={state.setPage}
            />
          </>
        ) : (
          <EmptyState title={t(`plans.empty.${status}`)} />
        )
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      {asked ? (
        <Suspense>
          <Dialog request={asked.request} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const PlanRow = ({ plan, isFirst }: { plan: PlanCard; isFirst: boolean }) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const planName = usePlanName()
  const text = useModuleText()
  const amount = (value: number): string => formats.number(value, cents)
  const words = { monthly: amount(plan.price.monthly), yearly: amount(plan.price.yearly) }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{planName(plan.id)}</p>
        <p className={classes.second}>
          {plan.beyond.length > 0
            ? t(isFirst ? 'plans.opens' : 'plans.beyond', {
                count: plan.beyond.length,
                modules: formats.list(plan.beyond.map((id) => text(id).title)),
              })
            : t('plans.nothingBeyond')}
        </p>
        {plan.modulesPrice.monthly > 0 ? (
          <p className={classes.second}>
            {t('plans.sum', { monthly: amount(plan.modulesPrice.monthly), yearly: amount(plan.modulesPrice.yearly) })}
          </p>
        ) : null}
      </div>
      <span className={classes.price}>
        {plan.price.monthly === 0 ? t('plans.costsNothing') : t('plans.price', words)}
      </span>
    </li>
  )
}

const Plans = () => {
  const { t } = useTranslation('console')
  const query = useCall(listPlans, {})
  return (
    <section className={classes.section}>
      <h2>{t('plans.all')}</h2>
      {query.data ? (
        <ul className={classes.rows}>
          {query.data.items.map((plan, index) => (
            <PlanRow key={plan.id} plan={plan} isFirst={index === 0} />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </section>
  )
}

export const PlansPage = () => {
  const { t } = useTranslation('console')
  return (
    <>
      <PageHeader title={t('plans.title')} lead={t('plans.lead')} />
      <Requests />
      <Plans />
    </>
  )
}
