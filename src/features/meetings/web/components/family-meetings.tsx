/** A parent's meetings: bookings, and teachers available to meet. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { parentMeetingsList, type Offer } from '../../contract/parent.ts'
import type { Meeting } from '../../contract/shapes.ts'
import { useMeetingsLive } from '../live.ts'
import { wishOf, type Wish } from '../wish.ts'
import classes from './meetings.module.css'

const BookDialog = lateDialog(async () => (await import('./book-dialog.tsx')).BookDialog)
const CancelDialog = lateDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

const Booked = ({ meeting, onMove, onCancel }: { meeting: Meeting; onMove: () => void; onCancel: () => void }) => {
  const { t } = useTranslation('meetings')
  const formats = useFormats()
  const { day, startTime, endTime, teacher, child, place, school, note } = meeting
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong>{t('when', { day: formats.date(day, 'weekday'), from: startTime, to: endTime })}</strong>
        <span className={classes.second}>
          {[t('withAbout', { teacher: teacher.name, child: child.firstName }), place, school]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {note ? <span className={classes.second}>{note}</span> : null}
      </span>
      {meeting.open ? (
        <span className={classes.buttons}>
          <Button variant="default" onClick={onMove}>
            {t('move')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel.verb')}
          </Button>
        </span>
      ) : null}
    </li>
  )
}

const Offered = ({ offer, onWish }: { offer: Offer; onWish: (wish: Wish) => void }) => {
  const { t } = useTranslation('meetings')
  const formats = useFormats()
  const { round, school, children } = offer
  return (
    <section className={classes.section}>
      <h2>{school ? t('atSchool', { title: round.title, school }) : round.title}</h2>
      <p className={classes.quiet}>
        {[
          t('roundWhen', { day: formats.date(round.day, 'weekday'), from: round.startTime, to: round.endTime }),
          round.place,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={classes.quiet}>{t('bookUntil', { day: formats.date(round.bookUntil, 'weekday') })}</p>
      {round.note ? <p className={classes.quiet}>{round.note}</p> : null}
      {children.map(({ child, teachers }) => (
        <div key={child.id} className={classes.child}>
          <h3>{t('childOf', { child: child.firstName, class: child.className })}</h3>
          <ul className={classes.rows}>
            {teachers.map((teacher) => (
              <li key={teacher.id} className={classes.row}>
                <span className={classes.words}>
                  <strong>{teacher.name}</strong>
                  <span className={classes.second}>
                    {[teacher.isClassTeacher ? t('classTeacher') : '', ...teacher.teaches].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {teacher.meetingId ? (
                  <span className={classes.done}>{t('isBooked')}</span>
                ) : teacher.free === 0 ? (
                  <span className={classes.second}>{t('full')}</span>
                ) : (
                  <Button
                    variant="light"
                    aria-label={t('bookWith', { teacher: teacher.name, child: child.firstName })}
                    onClick={() => onWish({ roundId: round.id, teacher, child, meeting: null })}
                  >
                    {t('book', { count: teacher.free })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Number of bookings, and the next one. */
const useLead = (items: readonly Meeting[] | undefined, offers: number): string | null => {
  const { t } = useTranslation('meetings')
  const formats = useFormats()
  if (!items) return null
  const [next] = items
  if (next)
    return t('family.lead', {
      count: items.length,
      teacher: next.teacher.name,
      day: formats.date(next.day, 'weekday'),
      time: next.startTime,
    })
  return offers > 0 ? t('family.leadOffer') : null
}

export const FamilyMeetings = () => {
  const { t } = useTranslation('meetings')
  const query = useCall(parentMeetingsList, {}, { offline: true, live: true })
  useMeetingsLive(parentMeetingsList)
  const [wish, setWish] = useState<Wish>()
  const [gone, setGone] = useState<Meeting>()
  const { items, offers = [] } = query.data ?? {}
  const lead = useLead(items, offers.length)
  return (
    <>
      <PageHeader title={t('title')} lead={lead} />
      {!items ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )
      ) : null}
      {items?.length === 0 && offers.length === 0 ? (
        <EmptyState title={t('family.none')} text={t('family.noneText')} />
      ) : null}
      {items && items.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('family.booked')}</h2>
          <ul className={classes.rows}>
            {items.map((meeting) => (
              <Booked
                key={meeting.id}
                meeting={meeting}
                onMove={() => setWish(wishOf(meeting))}
                onCancel={() => setGone(meeting)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {offers.map((offer) => (
        <Offered key={offer.round.id} offer={offer} onWish={setWish} />
      ))}
      {wish ? <BookDialog wish={wish} onClose={() => setWish(undefined)} /> : null}
      {gone ? <CancelDialog meeting={gone} onClose={() => setGone(undefined)} /> : null}
    </>
  )
}
