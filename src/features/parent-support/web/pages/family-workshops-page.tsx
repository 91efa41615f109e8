/** Workshops that a parent may book. */
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { bookWorkshop, familyWorkshops, leaveWorkshop, type FamilyWorkshop } from '../../contract/workshops.ts'
import { FamilyTabs } from '../components/family-tabs.tsx'
import classes from '../components/support.module.css'
import { useSupportLive } from '../live.ts'
import { texts } from '../words.ts'

const Booking = ({ workshop: { id, title, mine, booked, places } }: { workshop: FamilyWorkshop }) => {
  const { t } = useTranslation(texts)
  const book = useSend(bookWorkshop, { invalidates: [familyWorkshops] })
  const leave = useSend(leaveWorkshop, { invalidates: [familyWorkshops] })
  const act = async (what: typeof book | typeof leave, done: string): Promise<void> => {
    try {
      await what.send({ params: { id } })
      toast.success(done)
    } catch (error) {
      toast.failure(error, { id })
    }
  }
  if (mine)
    return (
      <BusyButton
        variant="default"
        busy={leave.sending}
        busyLabel={t('workshops.leaving')}
        aria-label={t('workshops.leaveOf', { title })}
        onClick={() => void act(leave, t('workshops.left'))}
      >
        {t('workshops.leave')}
      </BusyButton>
    )
  if (booked >= places) return null
  return (
    <BusyButton
      variant="light"
      busy={book.sending}
      busyLabel={t('workshops.booking')}
      aria-label={t('workshops.bookOf', { title })}
      onClick={() => void act(book, t('workshops.booked'))}
    >
      {t('workshops.book')}
    </BusyButton>
  )
}

const Row = ({ workshop }: { workshop: FamilyWorkshop }) => {
  const { t } = useTranslation(texts)
  const { date } = useFormats()
  const { title, about, place, day, startTime: start, endTime: end, places, booked, status, reason } = workshop
  const left = Math.max(0, places - booked)
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <div className={layout.words}>
        <p className={layout.title}>{title}</p>
        {about ? <p>{about}</p> : null}
        <p className={layout.second}>
          {[t('workshops.when', { day: date(day), start, end }), place, workshop.school].filter(Boolean).join(', ')}
        </p>
        <p className={layout.second} role="status">
          {status === 'cancelled'
            ? t('workshops.cancelled', { reason })
            : workshop.mine
              ? t('workshops.booked')
              : t('workshops.left', { count: left })}
        </p>
      </div>
      {workshop.open ? (
        <div className={layout.actions}>
          <Booking workshop={workshop} />
        </div>
      ) : null}
    </li>
  )
}

export const FamilyWorkshopsPage = () => {
  const { t } = useTranslation(texts)
  const query = useCall(familyWorkshops, {}, { offline: true, live: true })
  useSupportLive(familyWorkshops)
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('workshops.title')}
        lead={t('workshops.lead')}
        crumbs={[{ label: t('title'), to: '/parent/support' }]}
        back="/parent/support"
      />
      <FamilyTabs />
      {query.error && !data ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <RowsSkeleton rows={3} /> : null}
      {data?.items.length === 0 ? <EmptyState title={t('workshops.empty')} text={t('workshops.emptyText')} /> : null}
      {data && data.items.length > 0 ? (
        <ul className={`${layout.rows} ${classes.list}`} aria-label={t('workshops.title')}>
          {data.items.map((workshop) => (
            <Row key={workshop.id} workshop={workshop} />
          ))}
        </ul>
      ) : null}
    </>
  )
}
