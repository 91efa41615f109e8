/** Pomodoro: twenty-five seats, one a minute. */
import { Button, TextInput } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/forms/select.tsx'
import { longestTopic, restMinutes, roundMinutes } from '../../contract/words.ts'
import { clock } from '../../rules/timer.ts'
import type { Study } from '../use-study.ts'
import { useTimer } from '../use-timer.ts'
import classes from './study.module.css'

const Seats = ({ done, runs }: { done: number; runs: boolean }) => {
  const { t } = useTranslation('study-smart')
  return (
    <div className={classes.seats} role="img" aria-label={t('timer.seats', { done, all: roundMinutes })}>
      {Array.from({ length: roundMinutes }, (_, minute) => (
        <span key={minute} data-state={minute < done ? 'done' : runs && minute === done ? 'now' : undefined} />
      ))}
    </div>
  )
}

type Timer = ReturnType<typeof useTimer>

const StartForm = ({ timer, choices }: { timer: Timer; choices: Study['choices'] }) => {
  const { t } = useTranslation('study-smart')
  const [topic, setTopic] = useState('')
  const [area, setArea] = useState<string | null>(null)
  return (
    <form
      className={classes.startForm}
      onSubmit={(event) => {
        event.preventDefault()
        timer.start({ topic: topic.trim(), learningAreaId: area })
      }}
    >
      <TextInput
        label={t('timer.topic')}
        value={topic}
        maxLength={longestTopic}
        onChange={(event) => setTopic(event.currentTarget.value)}
      />
      {choices.length > 0 ? (
        <Select
          label={t('timer.area')}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={area}
          onChange={setArea}
          clearable
        />
      ) : null}
      <Button type="submit" leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}>
        {t('timer.start')}
      </Button>
    </form>
  )
}

const Running = ({ timer }: { timer: Timer }) => {
  const { t } = useTranslation('study-smart')
  const isPaused = timer.round?.pausedAt !== null
  return (
    <div className={classes.timerButtons}>
      <Button
        variant="light"
        leftSection={
          isPaused ? (
            <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconPlayerPause size={18} stroke={1.75} aria-hidden />
          )
        }
        onClick={isPaused ? timer.resume : timer.pause}
      >
        {t(isPaused ? 'timer.resume' : 'timer.pause')}
      </Button>
      <Button variant="subtle" onClick={timer.end}>
        {t('timer.end')}
      </Button>
    </div>
  )
}

const useTitle = ({ round, seconds, rest }: Timer): string => {
  const { t } = useTranslation('study-smart')
  if (round) {
    const left = clock(seconds)
    return round.topic === '' ? t('timer.left', { left }) : t('timer.leftOf', { topic: round.topic, left })
  }
  return rest > 0 ? t('timer.rest', { left: clock(rest) }) : t('timer.none')
}

export const TimerPanel = ({ study }: { study: Study }) => {
  const { t } = useTranslation('study-smart')
  const timer = useTimer()
  const { round, rest, minutes } = timer
  const title = useTitle(timer)
  const { rounds, minutes: studied } = study.today
  return (
    <section className={classes.timer} aria-labelledby="study-timer">
      <h2 id="study-timer" className={classes.timerTitle}>
        {title}
      </h2>
      <p className={classes.hint}>{t('timer.how', { minutes: roundMinutes, rest: restMinutes })}</p>
      <div className={classes.timerBody}>
        <Seats done={round ? minutes : rest > 0 ? roundMinutes : 0} runs={round !== null} />
        <div className={classes.timerSide}>
          {round ? <Running timer={timer} /> : <StartForm timer={timer} choices={study.choices} />}
          <p className={classes.hint}>
            {rounds > 0 ? t('timer.today', { count: rounds, minutes: studied }) : t('timer.noneToday')}
          </p>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {rest > 0 ? t('timer.over') : ''}
      </p>
    </section>
  )
}
