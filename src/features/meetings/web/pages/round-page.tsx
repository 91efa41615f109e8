/** One round: bookings by teacher, blocked times, booking for a family, and the printable sheet of the day. */
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { download } from '#platform/web/api/download.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { cancelRound, getRound, listRounds, printSheet, saveRound, type RoundDetail } from '../../contract/staff.ts'
import { statusDots } from '../components/rounds-list.tsx'
import { TeacherTimes } from '../components/teacher-times.tsx'
import { useMeetingsLive } from '../live.ts'
import classes from '../components/meetings.module.css'

const useSheet = (id: string) => {
  const { t } = useTranslation('meetings')
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      toast.success(t('desk.printed', { name: await download(printSheet, { params: { id }, query: {} }) }))
    } catch (error) {
      toast.failure(error, { onRetry: () => void print() })
    } finally {
      setBusy(false)
    }
  }
  return { busy, print: () => void print() }
}

const RoundButtons = ({ round }: { round: RoundDetail }) => {
  const { t } = useTranslation('meetings')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const save = useSend(saveRound, { invalidates: [getRound, listRounds] })
  const cancel = useSend(cancelRound, { invalidates: [listRounds] })
  const { id, title, place, note, bookUntil, status, version } = round
  const next = status === 'open' ? 'closed' : 'open'
  const turn = () => save.fire({ params: { id }, body: { title, place, note, bookUntil, status: next, version } })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('desk.cancel')}
      </Button>
      <BusyButton variant="default" busy={save.sending} busyLabel={t('desk.saving')} onClick={turn}>
        {t(status === 'open' ? 'desk.close' : 'desk.reopen')}
      </BusyButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('desk.cancelTitle', { title })}
        loss={t('desk.cancelLoss', { count: round.booked })}
        verb={t('desk.cancel')}
        busyVerb={t('cancel.busy')}
        onConfirm={async () => {
          await cancel.send({ params: { id } })
          toast.success(t('desk.cancelled'))
          void navigate({ to: '/meetings' })
        }}
      />
    </>
  )
}

const Shown = ({ round }: { round: RoundDetail }) => {
  const { t } = useTranslation('meetings')
  const formats = useFormats()
  const sheet = useSheet(round.id)
  const { title, day, startTime, endTime, place, note, bookUntil, status, booked, slots, own } = round
  return (
    <>
      <PageHeader
        title={title}
        lead={t('desk.roundLead', { day: formats.date(day, 'weekday'), from: startTime, to: endTime, booked, slots })}
        state={<StatusDot kind={statusDots[status]}>{t(`status.${status}`)}</StatusDot>}
        back="/meetings"
        secondary={own && status !== 'cancelled' ? <RoundButtons round={round} /> : undefined}
        action={
          <BusyButton
            busy={sheet.busy}
            busyLabel={t('desk.printing')}
            onClick={sheet.print}
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          >
            {t('desk.print')}
          </BusyButton>
        }
      />
      <Facts
        facts={[
          ...(place ? [{ label: t('form.place'), value: place }] : []),
          { label: t('form.bookUntil'), value: formats.date(bookUntil, 'weekday') },
          { label: t('form.minutes'), value: formats.number(round.slotMinutes) },
        ]}
      />
      {note ? <p className={`${classes.quiet} ${classes.section}`}>{note}</p> : null}
      {round.tables.map((table) => (
        <TeacherTimes key={table.teacher.id} table={table} />
      ))}
    </>
  )
}

export const RoundPage = () => {
  const { t } = useTranslation('meetings')
  const { roundId = '' } = useParams({ strict: false })
  const query = useCall(getRound, { params: { id: roundId } }, { live: true })
  useMeetingsLive(getRound)
  if (query.data) return <Shown round={query.data} />
  return (
    <>
      <PageHeader title={t('title')} back="/meetings" />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
