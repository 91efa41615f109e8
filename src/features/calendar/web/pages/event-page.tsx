/** One event: time, place, details, the caller's RSVP, other RSVPs, and buttons to change or cancel it. */
import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { getEvent } from '../../contract/calls.ts'
import type { EventDetail } from '../../contract/shapes.ts'
import { AnswerSection } from '../components/answer-section.tsx'
import { AnswersList } from '../components/answers-list.tsx'
import { useCalendarLive } from '../live.ts'
import { eventSearch } from '../searches.ts'
import { useRepeatWords, useWhenWords, useWhomWords } from '../words.ts'
import classes from './calendar.module.css'

const EventDialog = lateDialog(async () => (await import('../components/event-dialog.tsx')).EventDialog)
const DropDialog = lateDialog(async () => (await import('../components/drop-dialog.tsx')).DropDialog)

const useFacts = (event: EventDetail) => {
  const { t } = useTranslation('calendar')
  const [whom, repeats] = [useWhomWords()(event), useRepeatWords()]
  const fact = (label: string, value: string | null) => (value ? [{ label: t(`facts.${label}`), value }] : [])
  return [
    ...fact('place', event.place),
    ...fact(
      'for',
      event.audience
        ? [t(`audience.${event.audience}`), event.school].filter(Boolean).join(' · ')
        : whom || t(`kind.${event.kind}`),
    ),
    ...fact('repeats', event.repeats && repeats(event.repeats, event.seriesStartsOn)),
    ...fact('by', event.createdBy),
    ...fact('remind', event.remind === 'none' ? null : t(`remind.${event.remind}`)),
  ]
}

const Shown = ({ event }: { event: EventDetail }) => {
  const { t } = useTranslation('calendar')
  const navigate = useNavigate()
  const when = useWhenWords()
  const facts = useFacts(event)
  const [open, setOpen] = useState<'change' | 'drop'>()
  const close = () => setOpen(undefined)
  const toEvent = (saved: EventDetail): void =>
    void navigate({
      to: `/calendar/events/${saved.id}`,
      search: saved.occurrence ? { on: saved.occurrence } : {},
      replace: true,
    })
  return (
    <>
      <PageHeader
        title={event.title}
        lead={when(event)}
        state={t(`type.${event.type}`)}
        back="/calendar"
        secondary={
          event.mayChange ? (
            <Button variant="default" onClick={() => setOpen('drop')}>
              {t(event.kind === 'personal' ? 'drop.own' : 'drop.verb')}
            </Button>
          ) : undefined
        }
        action={event.mayChange ? <Button onClick={() => setOpen('change')}>{t('form.change')}</Button> : undefined}
      />
      {event.cancelled ? (
        <p className={classes.banner} role="status">
          {t('cancelled')}
        </p>
      ) : null}
      <Facts facts={facts} />
      {event.description ? <p className={classes.text}>{event.description}</p> : null}
      {event.rsvp && !event.cancelled ? <AnswerSection event={event} rsvp={event.rsvp} /> : null}
      {event.rsvp && event.mayChange ? <AnswersList event={event} /> : null}
      {open === 'change' ? <EventDialog day={event.startsOn} event={event} onSaved={toEvent} onClose={close} /> : null}
      {open === 'drop' ? (
        <DropDialog
          event={event}
          onDropped={() => void navigate({ to: '/calendar', search: { day: event.startsOn } })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

export const EventPage = () => {
  const { t } = useTranslation('calendar')
  const { eventId = '' } = useParams({ strict: false })
  const { on } = eventSearch.parse(useSearch({ strict: false }))
  const query = useCall(getEvent, { params: { id: eventId }, query: { occurrence: on } }, { offline: true, live: true })
  useCalendarLive(getEvent)
  if (query.data) return <Shown event={query.data} />
  return (
    <>
      <PageHeader title={t('event')} back="/calendar" />
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </>
  )
}
