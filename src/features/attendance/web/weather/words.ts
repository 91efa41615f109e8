/** Who recorded the weather of a day, and when. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { DayWeather } from '../../contract/weather.ts'

export const useRecordedWords = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  return ({ by, at, date }: DayWeather): string => {
    if (by === null || at === null) return ''
    const day = formats.schoolDay(new Date(at))
    return day === date
      ? t('weather.recorded', { name: by, time: formats.time(at) })
      : t('weather.recordedLater', { name: by, date: formats.date(day, 'short') })
  }
}
