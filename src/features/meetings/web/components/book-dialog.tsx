/**
 * Chooses a free time: those next to the family's other meetings first. If it was taken meanwhile, the next one is
 * preselected.
 */
import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  moveMeeting,
  nextFree,
  parentMeetingsList,
  parentSlots,
  scheduleMeeting,
  type FreeSlot,
} from '../../contract/parent.ts'
import { nextMeetings } from '../../contract/next.ts'
import { useMeetingsLive } from '../live.ts'
import type { Wish } from '../wish.ts'
import classes from './meetings.module.css'

const Times = ({
  legend,
  slots,
  chosen,
  onChoose,
}: {
  legend: string
  slots: readonly FreeSlot[]
  chosen: string | undefined
  onChoose: (id: string) => void
}) => {
  const { t } = useTranslation('meetings')
  const name = useId()
  if (slots.length === 0) return null
  const near = slots[0]?.beside
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {near ? (
        <span className={classes.second}>{t(`beside.${near.when}`, { child: near.child, teacher: near.teacher })}</span>
      ) : null}
      <div className={classes.times}>
        {slots.map(({ id, startTime }) => (
          <label key={id} className={classes.time} data-chosen={id === chosen || undefined}>
            <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            {startTime}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Describes an error, with the next free time if the chosen one was taken. */
const useFailureWords = () => {
  const { t } = useTranslation('meetings')
  const known = useKnownText()
  return (error: unknown): { words: string; next: string | undefined } => {
    if (!(error instanceof ApiError)) return { words: t('failed'), next: undefined }
    const found = nextFree.safeParse(error.current)
    const next = found.success ? found.data.next : null
    const words = known(error)
    return { words: next ? [words, t('nextIs', { time: next.startTime })].join(' ') : words, next: next?.id }
  }
}

export const BookDialog = ({ wish, onClose }: { wish: Wish; onClose: () => void }) => {
  const { t } = useTranslation('meetings')
  const { roundId, teacher, child, meeting } = wish
  const query = useCall(
    parentSlots,
    { params: { id: roundId }, query: { staffId: teacher.id, childId: child.id, meetingId: meeting?.id } },
    { live: true },
  )
  useMeetingsLive(parentSlots)
  const [chosen, setChosen] = useState<string>()
  const [note, setNote] = useState(meeting?.note ?? '')
  const [failure, setFailure] = useState<string>()
  const words = useFailureWords()
  const done = { invalidates: [parentMeetingsList, parentSlots, nextMeetings] }
  const schedule = useSend(scheduleMeeting, done)
  const move = useSend(moveMeeting, done)
  const slots = query.data?.items ?? []
  const send = async () => {
    if (!chosen) return setFailure(t('chooseTime'))
    setFailure(undefined)
    try {
      if (meeting) await move.send({ params: { id: meeting.id }, body: { slotId: chosen, note } })
      else await schedule.send({ body: { slotId: chosen, childId: child.id, note } })
      toast.success(t(meeting ? 'moved' : 'booked'))
      onClose()
    } catch (error) {
      const found = words(error)
      setFailure(found.words)
      setChosen(found.next)
      void query.refetch()
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(meeting ? 'moveTitle' : 'bookTitle')}
      subject={t('withAbout', { teacher: teacher.name, child: child.firstName })}
      tall
    >
      {!query.data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : null}
      {failure ? (
        <p className={layout.notice} role="alert">
          {failure}
        </p>
      ) : null}
      {query.data && slots.length === 0 ? <p className={classes.quiet}>{t('full')}</p> : null}
      <Times
        legend={t('besideTitle')}
        slots={slots.filter(({ beside }) => beside)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Times legend={t('times')} slots={slots.filter(({ beside }) => !beside)} chosen={chosen} onChoose={setChosen} />
      <TextInput
        label={t('note')}
        value={note}
        maxLength={300}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <BusyButton
          busy={schedule.sending || move.sending}
          busyLabel={t('booking')}
          disabled={slots.length === 0}
          onClick={() => void send()}
        >
          {t(meeting ? 'moveVerb' : 'bookVerb')}
        </BusyButton>
      </div>
    </Dialog>
  )
}
