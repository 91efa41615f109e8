/** Moves between days; the day is in the address. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { addDays } from '#platform/pure/dates.ts'
import { Steps } from '#platform/web/calendar/steps.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'

const daySearch = z.object({ day: date.optional() })

/** The day in the address, or today. */
export const useDay = (): { day: string; today: string } => {
  const today = useFormats().schoolDay()
  const { day = today } = useListState(daySearch).query
  return { day, today }
}

export const DaySteps = () => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const navigate = useNavigate()
  const { day, today } = useDay()
  const go = (next: string): void =>
    void navigate({ to: '.', search: next === today ? {} : { day: next }, resetScroll: false })
  return (
    <Steps
      shown={formats.date(day, 'weekday')}
      words={{ before: t('calendar.before'), after: t('calendar.after'), today: t('calendar.today') }}
      onStep={(by) => go(addDays(day, by))}
      onToday={day === today ? undefined : () => go(today)}
    />
  )
}
