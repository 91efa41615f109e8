/** A guardian pays for a child: the amount, the PIN on the phone, the receipt. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { childFees, type ChildStatement } from '#features/fees/contract/family.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { childPayments, type PaymentRequest, type Payments } from '../../contract/requests.ts'
import { openStatuses } from '../../contract/words.ts'
import { AmountStep } from '../components/amount-step.tsx'
import { ByHand } from '../components/by-hand.tsx'
import classes from '../components/pay.module.css'
import { PaidStep } from '../components/paid-step.tsx'
import { useReason } from '../components/reasons.ts'
import { WaitingStep } from '../components/waiting-step.tsx'
import { useMpesaLive } from '../live.ts'
import { paySearch } from '../searches.ts'

const isOpen = ({ status }: PaymentRequest): boolean => openStatuses.some((one) => one === status)

/** Asked for on this page, or still open from before. */
const shownOf = ({ requests }: Payments, id: string | undefined): PaymentRequest | undefined =>
  requests.find((one) => one.id === id) ?? requests.find(isOpen)

const Amount = ({
  child,
  payments,
  before,
}: {
  child: ChildStatement
  payments: Payments
  before: PaymentRequest | undefined
}) => {
  const { t } = useTranslation('mpesa')
  const formats = useFormats()
  const navigate = useNavigate()
  const reason = useReason()
  const { balance, due, student } = child
  const failure = before && reason(before)
  const onAsked = ({ id }: PaymentRequest): void =>
    void navigate({ to: `/parent/fees/${student.id}/pay`, search: { request: id }, replace: true })
  return (
    <div className={classes.narrow}>
      {failure ? (
        <p role="alert" className={layout.notice}>
          {failure}
        </p>
      ) : null}
      <p className={classes.sum}>
        {balance > 0 ? t('pay.left', { amount: formats.money(balance) }) : t('pay.nothingLeft')}
      </p>
      {due ? (
        <p className={classes.due}>
          {t(due.date < formats.schoolDay() ? 'pay.overdue' : 'pay.due', {
            amount: formats.money(due.amount),
            day: formats.date(due.date, 'weekday'),
          })}
        </p>
      ) : null}
      {payments.canAsk ? (
        <AmountStep
          key={before?.id}
          childId={student.id}
          balance={balance}
          payments={payments}
          before={failure ? before : undefined}
          onAsked={onAsked}
        />
      ) : null}
      {payments.ways.length > 0 ? (
        <div className={classes.byHand}>
          <p>{payments.canAsk ? t('pay.orByHand') : t('pay.onlyByHand')}</p>
          <ByHand ways={payments.ways} />
        </div>
      ) : (
        <EmptyState title={t('pay.off')} text={t('pay.offText')} />
      )}
    </div>
  )
}

const Steps = ({ child, payments, id }: { child: ChildStatement; payments: Payments; id: string | undefined }) => {
  const shown = shownOf(payments, id)
  if (shown && isOpen(shown)) return <WaitingStep request={shown} payments={payments} childId={child.student.id} />
  if (shown?.status === 'paid') return <PaidStep request={shown} childId={child.student.id} balance={child.balance} />
  return <Amount child={child} payments={payments} before={shown} />
}

/** Reads again while a request is open: an event may be missed. */
const often = 3_000

export const PayPage = () => {
  const { t } = useTranslation('mpesa')
  const { childId = '' } = useParams({ strict: false })
  const { request } = paySearch.parse(useSearch({ strict: false }))
  const params = { params: { id: childId } }
  useMpesaLive(childPayments, childFees)
  const child = useCall(childFees, params, { live: true })
  const known = useCall(childPayments, params, { live: true })
  const waits = known.data ? known.data.requests.some(isOpen) : false
  const payments = useCall(childPayments, params, { live: true, ...(waits ? { refetchInterval: often } : {}) })
  const error = child.error ?? payments.error
  const retry = (): void => {
    void child.refetch()
    void payments.refetch()
  }
  const { student, school } = child.data ?? {}
  return (
    <>
      <PageHeader
        title={t('pay.title')}
        lead={student ? [student.name, student.className, school].filter(Boolean).join(', ') : undefined}
        back={`/parent/fees/${childId}`}
        subtitle={student?.name}
      />
      {child.data && payments.data ? (
        <Steps child={child.data} payments={payments.data} id={request} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </>
  )
}
