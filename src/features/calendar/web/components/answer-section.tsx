/** The caller's RSVP and the counts. */
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { answerEvent, getEvent, listAnswers, readCalendar } from '../../contract/calls.ts'
import { rsvpStatuses, type RsvpStatus } from '../../contract/kinds.ts'
import { nextEntries } from '../../contract/next.ts'
import type { EventDetail, RsvpAnswer } from '../../contract/shapes.ts'
import classes from '../pages/calendar.module.css'

/** RSVP counts and the deadline. */
const useCountWords = ({ counts, rsvpBy, state }: RsvpAnswer): string => {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const words = t('rsvp.counts', { going: counts.going, maybe: counts.maybe, notGoing: counts.not_going })
  if (state !== 'open') return [words, t(`rsvp.${state}`)].join(' ')
  return rsvpBy ? [words, t('rsvp.until', { day: formats.date(rsvpBy, 'weekday') })].join(' ') : words
}

export const AnswerSection = ({ event, rsvp }: { event: EventDetail; rsvp: RsvpAnswer }) => {
  const { t } = useTranslation('calendar')
  const known = useKnownText()
  const words = useCountWords(rsvp)
  const answer = useSend(answerEvent, {
    invalidates: [getEvent, readCalendar, nextEntries, listAnswers],
    onSuccess: () => toast.success(t('rsvp.kept'), { id: 'calendar.answer' }),
  })
  const shown = answer.sending ? null : (answer.data?.mine ?? rsvp.mine)
  const send = (status: string): void =>
    answer.fire({
      params: { id: event.id },
      body: { status: status as RsvpStatus, ...(event.occurrence ? { occurrence: event.occurrence } : {}) },
    })
  return (
    <section className={classes.section}>
      <ChoiceWells
        label={t('rsvp.question')}
        choices={rsvpStatuses.map((value) => ({ value, label: t(`rsvp.${value}`) }))}
        value={shown}
        onChange={send}
        error={answer.error ? known(answer.error) : undefined}
        disabled={rsvp.state !== 'open'}
      />
      <p className={classes.quiet} aria-live="polite">
        {words}
      </p>
    </section>
  )
}
