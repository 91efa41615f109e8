/** Today in the school year: "Tuesday 10 March, 10:05. Term I, week 10 of 13." */
import { useTranslation } from 'react-i18next'
import { getToday, type Today } from '#core/academics/contract/shape.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'

const useSentence = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'dashboard' })
  const formats = useFormats()
  const termName = useTermName()
  return (today: Today): string => {
    const next = today.nextSchoolDay ? ` ${t('day.next', { date: formats.date(today.nextSchoolDay, 'weekday') })}` : ''
    if (today.kind === 'between_terms') return `${today.name ?? t('day.holiday')}.${next}`
    const term =
      today.term && today.week && today.weeks
        ? t('day.term', { term: termName(today.term.name), week: today.week, weeks: today.weeks })
        : ''
    if (today.isSchoolDay) return term
    return `${term} ${today.name ? `${today.name}.` : t('day.weekend')}${next}`
  }
}

/** The date by the school's clock; the calendar's text once loaded. @param at when the page's answer came */
export const TodayLine = ({ at }: { at?: number | undefined }) => {
  const formats = useFormats()
  const { school } = useSession()
  const sentence = useSentence()
  const { data } = useCall(getToday, {}, { enabled: school !== null, offline: true })
  const date = data?.date ?? formats.schoolDay()
  return (
    <>
      {formats.date(date, 'weekday')}
      {at ? `, ${formats.time(new Date(at).toISOString())}` : ''}. {data ? sentence(data) : null}
    </>
  )
}
