/** Seconds in words: `1 min 12 s`. */
import { useTranslation } from 'react-i18next'

export const useDuration = (): ((seconds: number) => string) => {
  const { t } = useTranslation('timetable')
  return (seconds) => {
    const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)]
    if (minutes === 0) return t('runs.seconds', { seconds: rest })
    return rest === 0 ? t('runs.minutes', { minutes }) : t('runs.minutesSeconds', { minutes, seconds: rest })
  }
}
