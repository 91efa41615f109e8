/** Remaining time in words; announced only occasionally, to avoid pressure. */
import { useTranslation } from 'react-i18next'
import { useServerClock } from './use-server-clock.ts'
import { useEffect, useState } from 'react'

/** Remaining seconds at which screen readers announce the time. */
const told = [600, 300, 120, 60, 30] as const

/** The step that was passed last, or null before the first. */
export const stepOf = (seconds: number): number | null => [...told].reverse().find((step) => seconds <= step) ?? null

export const useTimeWords = (): ((seconds: number) => string) => {
  const { t } = useTranslation('smart-grading')
  return (seconds) => {
    if (seconds <= 0) return t('time.over')
    if (seconds < 60) return t('time.seconds', { count: seconds })
    const minutes = Math.ceil(seconds / 60)
    if (minutes <= 120) return t('time.minutes', { count: minutes })
    const hours = Math.floor(minutes / 60)
    return hours < 48 ? t('time.hours', { count: hours }) : t('time.days', { count: Math.floor(hours / 24) })
  }
}

export const secondsLeft = (due: string, now: number): number => Math.max(0, Math.ceil((Date.parse(due) - now) / 1000))

/** @param onOver called once when the time is over */
export const TimeLeft = ({ due, ahead, onOver }: { due: string; ahead: number; onOver: () => void }) => {
  const words = useTimeWords()
  const seconds = secondsLeft(due, useServerClock(ahead))
  const step = stepOf(seconds)
  const [spoken, setSpoken] = useState('')
  const isOver = seconds === 0
  useEffect(() => {
    if (step !== null) setSpoken(words(step))
    // Announces on steps only, not on a change of language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step])
  useEffect(() => {
    if (isOver) onOver()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  return (
    <>
      <span>{words(seconds)}</span>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </>
  )
}
