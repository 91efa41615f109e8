/** One teacher's times in a round, with bookings and actions. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getRound, listRounds, setSlot, type RoundDetail } from '../../contract/staff.ts'
import classes from './meetings.module.css'

const FamilyDialog = lateDialog(async () => (await import('./family-dialog.tsx')).FamilyDialog)
const CancelForDialog = lateDialog(async () => (await import('./cancel-for-dialog.tsx')).CancelForDialog)

type Table = RoundDetail['tables'][number]
type Slot = Table['slots'][number]

const Time = ({ slot, onBook, onCancel }: { slot: Slot; onBook: () => void; onCancel: () => void }) => {
  const { t } = useTranslation('meetings')
  const { id, startTime, endTime, state, meeting } = slot
  const set = useSend(setSlot, { invalidates: [getRound, listRounds] })
  const turn = (blocked: boolean) => (): void =>
    void set
      .send({ params: { id }, body: { blocked } })
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : t('failed')))
  return (
    <li className={`${classes.row} ${classes.slot}`} data-state={state}>
      <span className={classes.hour}>{t('span', { from: startTime, to: endTime })}</span>
      <span className={classes.words}>
        {meeting ? (
          <>
            <strong>{meeting.child.fullName}</strong>
            <span className={classes.second}>
              {[meeting.child.className, meeting.guardian.name, meeting.note].filter(Boolean).join(' · ')}
            </span>
          </>
        ) : (
          t(`state.${state}`)
        )}
      </span>
      <span className={classes.buttons}>
        {state === 'free' ? (
          <>
            <Button variant="light" aria-label={t('desk.bookAt', { time: startTime })} onClick={onBook}>
              {t('desk.book')}
            </Button>
            <Button variant="default" aria-label={t('desk.keepAt', { time: startTime })} onClick={turn(true)}>
              {t('desk.keep')}
            </Button>
          </>
        ) : null}
        {state === 'blocked' ? (
          <Button variant="default" aria-label={t('desk.giveAt', { time: startTime })} onClick={turn(false)}>
            {t('desk.give')}
          </Button>
        ) : null}
        {meeting?.open ? (
          <Button variant="default" aria-label={t('desk.callOffAt', { time: startTime })} onClick={onCancel}>
            {t('cancel.verb')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

export const TeacherTimes = ({ table }: { table: Table }) => {
  const [booking, setBooking] = useState<Slot>()
  const [gone, setGone] = useState<Slot>()
  return (
    <section className={classes.section}>
      <h2>{table.teacher.name}</h2>
      <ul className={classes.rows}>
        {table.slots.map((slot) => (
          <Time key={slot.id} slot={slot} onBook={() => setBooking(slot)} onCancel={() => setGone(slot)} />
        ))}
      </ul>
      {booking ? (
        <FamilyDialog
          slotId={booking.id}
          time={booking.startTime}
          teacher={table.teacher.name}
          onClose={() => setBooking(undefined)}
        />
      ) : null}
      {gone?.meeting ? <CancelForDialog meeting={gone.meeting} onClose={() => setGone(undefined)} /> : null}
    </section>
  )
}
