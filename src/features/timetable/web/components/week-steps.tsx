/** Moves between weeks; the week is in the address. */
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/pure/dates.ts'
import { Steps } from '#platform/web/calendar/steps.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'

export interface WeekStepsProps {
  /** A Monday. */
  readonly weekStart: string
  readonly isCurrent: boolean
  /** @param week undefined for the current one */
  readonly onGo: (week: string | undefined) => void
}

export const WeekSteps = ({ weekStart, isCurrent, onGo }: WeekStepsProps) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return (
    <Steps
      shown={t('week.of', { date: formats.date(weekStart, 'day') })}
      words={{ before: t('week.before'), after: t('week.after'), today: t('week.now') }}
      onStep={(by) => onGo(addDays(weekStart, by * 7))}
      onToday={isCurrent ? undefined : () => onGo(undefined)}
    />
  )
}
