/** Money without a learner: one sum, what waits with suggestions, and what was given to learners. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { allotSuspense, listSuspense, type SuspenseItem } from '../../contract/suspense.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { AllottedItem, WaitingItem } from '../components/books/suspense-item.tsx'
import { useFeesLive } from '../live.ts'
import { feeReads } from '../reads.ts'
import classes from '../components/books/books.module.css'

const AllotDialog = lateDialog(async () => (await import('../components/books/allot-dialog.tsx')).AllotDialog)
const UndoDialog = lateDialog(async () => (await import('../components/books/undo-dialog.tsx')).UndoDialog)
const ReceiveDialog = lateDialog(async () => (await import('../components/books/receive-dialog.tsx')).ReceiveDialog)

type Received = ResponseOf<typeof listSuspense>['received']
const limit = 20
/** More payments than this are drawn as shares of as many seats. */
const mostSeats = 100

const Sum = ({ received }: { received: Received }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { payments, waitingPayments, allotted, waiting } = received
  if (payments === 0) return null
  const seats = Math.min(payments, mostSeats)
  const amber = waitingPayments === 0 ? 0 : Math.max(1, Math.round((waitingPayments / payments) * seats))
  return (
    <>
      <SeatGrid
        seats={Array.from({ length: seats }, (_, at) => ({
          id: String(at),
          state: at < seats - amber ? ('here' as const) : ('waiting' as const),
        }))}
        columns={Math.min(50, seats)}
        label={t('suspense.picture', { done: payments - waitingPayments, count: payments })}
      />
      <div className={classes.sum}>
        <div>
          <span className={classes.second}>{t('suspense.sumReceived')}</span>
          <b>{formats.money(allotted + waiting)}</b>
        </div>
        <span className={classes.sign} aria-hidden>
          =
        </span>
        <div>
          <span className={classes.second}>{t('suspense.sumLedger')}</span>
          <b>{formats.money(allotted)}</b>
        </div>
        <span className={classes.sign} aria-hidden>
          +
        </span>
        <div>
          <span className={classes.second}>{t('suspense.sumWaiting')}</span>
          <b>{formats.money(waiting)}</b>
        </div>
      </div>
    </>
  )
}

/** Accepts all matches that are sure, one after the other. */
const AcceptSure = ({ items }: { items: readonly SuspenseItem[] }) => {
  const { t } = useTranslation('fees')
  const [busy, setBusy] = useState(false)
  const { send } = useSend(allotSuspense, { invalidates: feeReads })
  const sure = items.filter(({ suggestions }) => suggestions[0]?.sure === 'sure')
  const accept = async () => {
    setBusy(true)
    try {
      for (const { id, waiting, suggestions } of sure) {
        const learnerId = suggestions[0]?.student.id
        if (learnerId) await send({ params: { id }, body: { shares: [{ learnerId, amount: waiting }] } })
      }
      toast.success(t('suspense.accepted', { count: sure.length }))
    } catch (error) {
      toast.failure(error)
    }
    setBusy(false)
  }
  if (sure.length === 0) return null
  return (
    <BusyButton busy={busy} busyLabel={t('saving')} onClick={() => void accept()}>
      {t('suspense.accept', { count: sure.length })}
    </BusyButton>
  )
}

export const SuspensePage = () => {
  const { t } = useTranslation('fees')
  const [page, setPage] = useState(1)
  const [allotting, setAllotting] = useState<{ item: SuspenseItem; learnerId?: string } | null>(null)
  const [undoing, setUndoing] = useState<SuspenseItem | null>(null)
  const [receiving, setReceiving] = useState(false)
  useFeesLive(listSuspense)
  const waiting = usePaged(listSuspense, { query: { page, limit } }, { live: true })
  const allotted = usePaged(listSuspense, { query: { state: 'allotted', limit } }, { live: true })
  const { data, error, refetch } = waiting
  const received = data?.received
  const allot = (item: SuspenseItem, learnerId?: string) =>
    setAllotting({ item, ...(learnerId === undefined ? {} : { learnerId }) })
  return (
    <>
      <PageHeader
        title={
          !received
            ? t('tab.suspense')
            : received.waitingPayments === 0
              ? t('suspense.allMatched')
              : t('suspense.title', { count: received.waitingPayments, payments: received.payments })
        }
        shortTitle={t('tab.suspense')}
        lead={received && t('suspense.lead')}
        secondary={
          <Button
            variant="light"
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={() => setReceiving(true)}
          >
            {t('suspense.receive')}
          </Button>
        }
        action={data ? <AcceptSure items={data.items} /> : undefined}
      />
      <FeeTabs />
      {!data && error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={5} /> : null}
      {received ? <Sum received={received} /> : null}
      {data && data.items.length > 0 ? (
        <section>
          <h2>{t('suspense.waiting')}</h2>
          <ul className={classes.items}>
            {data.items.map((item) => (
              <WaitingItem key={item.id} item={item} onAllot={allot} />
            ))}
          </ul>
          <Pager
            page={data.currentPage}
            totalPages={data.totalPages}
            totalCount={data.totalCount}
            shown={data.items.length}
            limit={limit}
            onPage={setPage}
          />
        </section>
      ) : null}
      {received?.payments === 0 ? <EmptyState title={t('suspense.empty')} text={t('suspense.emptyText')} /> : null}
      {allotted.data && allotted.data.items.length > 0 ? (
        <section>
          <h2>{t('suspense.given')}</h2>
          <ul className={classes.items}>
            {allotted.data.items.map((item) => (
              <AllottedItem key={item.id} item={item} onUndo={setUndoing} />
            ))}
          </ul>
        </section>
      ) : null}
      {allotting ? <AllotDialog {...allotting} onClose={() => setAllotting(null)} /> : null}
      {undoing ? <UndoDialog item={undoing} onClose={() => setUndoing(null)} /> : null}
      {receiving ? <ReceiveDialog onClose={() => setReceiving(false)} /> : null}
    </>
  )
}
