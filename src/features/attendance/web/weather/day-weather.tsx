/** The weather of one day beside its registers: buttons until it is recorded, then a line that can be corrected. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import type { DayWeather as Day } from '../../contract/weather.ts'
import { weatherIcons } from './icons.ts'
import { usePressing, useWeather } from './use-weather.ts'
import { WeatherButtons } from './weather-buttons.tsx'
import { useRecordedWords } from './words.ts'
import classes from './weather.module.css'

const Recorded = ({ day, isWaiting }: { day: Day; isWaiting: boolean }) => {
  const { t } = useTranslation('attendance')
  const recorded = useRecordedWords()
  if (day.weather === null) return null
  const Sign = weatherIcons[day.weather]
  return (
    <>
      <p className={classes.fact}>
        <Sign size={20} stroke={1.75} aria-hidden />
        {t(`weather.kind.${day.weather}`)}
      </p>
      <span className={classes.quiet}>{isWaiting ? t('state.waiting') : recorded(day)}</span>
    </>
  )
}

const DayLine = ({ day, today }: { day: Day; today: string }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const { press, isWaiting } = usePressing()
  const [correcting, setCorrecting] = useState(false)
  const office = useSession().user.role === 'admin'
  const title = day.date === today ? t('weather.today') : t('weather.ofDay', { date: formats.date(day.date, 'short') })
  const asks = day.open && (day.weather === null || correcting)
  if (day.weather === null && !day.open) return null
  return (
    <section className={classes.day} aria-label={title}>
      <h2>{title}</h2>
      {asks ? (
        <WeatherButtons
          label={title}
          chosen={day.weather}
          onPress={(weather) => {
            setCorrecting(false)
            press(day, weather)
          }}
        />
      ) : (
        <Recorded day={day} isWaiting={isWaiting(day.date)} />
      )}
      {day.open && day.weather !== null ? (
        <Button variant="subtle" onClick={() => setCorrecting(!correcting)}>
          {t(correcting ? 'weather.keep' : 'weather.correct')}
        </Button>
      ) : null}
      {office ? (
        <Link to="/registers/weather" className={classes.all}>
          {t('weather.wholeTerm')}
        </Link>
      ) : null}
    </section>
  )
}

/** Nothing on a day without school, and nothing for who neither records it nor finds it recorded. */
export const DayWeather = ({ date }: { date: string }) => {
  const { data } = useWeather(date)
  const day = data?.days.find((one) => one.date === date)
  return data && day ? <DayLine key={date} day={day} today={data.today} /> : null
}
