/** Moves a page from day to day; the day is in the address. */
import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import classes from './day-picker.module.css'

/** The next day in a direction; skips Saturday and Sunday unless today is one. */
const neighbour = (date: string, step: 1 | -1, today: string): string => {
  let day = addDays(date, step)
  while (weekdayOf(day) > 5 && day !== today) day = addDays(day, step)
  return day
}

export const DayPicker = ({ date, today }: { date: string; today: string }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const navigate = useNavigate()
  const go = (next: string) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, date: next === today ? undefined : next }),
      resetScroll: false,
    })
  return (
    <div className={classes.picker}>
      <ActionIcon size={44} aria-label={t('day.before')} onClick={() => go(neighbour(date, -1, today))}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <b>{date === today ? t('day.today', { day: formats.date(date, 'short') }) : formats.date(date, 'short')}</b>
      <ActionIcon
        size={44}
        aria-label={t('day.after')}
        disabled={date >= today}
        onClick={() => go(neighbour(date, 1, today))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {date === today ? null : (
        <Button variant="subtle" onClick={() => go(today)}>
          {t('day.back')}
        </Button>
      )}
    </div>
  )
}
