/** How far a request is: four seats, from sent to closed. */
import { useTranslation } from 'react-i18next'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { states } from '../../contract/kinds.ts'
import type { FamilyRequest, OfficeRequest } from '../../contract/shapes.ts'
import { texts } from '../words.ts'
import classes from './support.module.css'

type Shown = Pick<FamilyRequest | OfficeRequest, 'state' | 'holder' | 'sentAt' | 'takenAt' | 'answeredAt' | 'closedAt'>

export const StateSeats = ({ request }: { request: Shown }) => {
  const { t } = useTranslation(texts)
  const { date, time, schoolDay } = useFormats()
  const now = states.indexOf(request.state)
  const times = [request.sentAt, request.takenAt, request.answeredAt, request.closedAt]
  const short = (instant: string): string => {
    const day = schoolDay(new Date(instant))
    return day === schoolDay() ? time(instant) : date(day, 'day')
  }
  const labelOf = (index: number): string => {
    const state = states[index] ?? 'sent'
    if (state !== 'taken') return t(`one.seat.${state}`)
    return request.holder ? t('one.seat.taken', { name: request.holder.name }) : t('one.seat.nobody')
  }
  return (
    <ol className={classes.seats} aria-label={t('one.seats')}>
      {states.map((state, index) => {
        const at = times[index] ?? null
        return (
          <li
            key={state}
            data-done={index < now || undefined}
            data-now={index === now || undefined}
            aria-current={index === now ? 'step' : undefined}
          >
            <Seat state={index < now ? 'here' : index === now ? 'own' : 'empty'} size={22} />
            <b>{labelOf(index)}</b>
            {at && index <= now ? <span>{short(at)}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
