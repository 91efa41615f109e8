/** Makes a quiz of a lesson's polls in one press. */
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { livePolls, makePollQuiz, pollQuizPlaces, type Poll, type PollQuizPlace } from '../../../contract/polls.ts'
import classes from '../../components/live.module.css'

const keyOf = ({ streamId, learningAreaId }: PollQuizPlace) => `${streamId} ${learningAreaId}`

const MakeQuiz = ({ liveId, places, count }: { liveId: string; places: readonly PollQuizPlace[]; count: number }) => {
  const { t } = useTranslation('live-polls')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const { send, sending } = useSend(makePollQuiz, { invalidates: [livePolls] })
  const place = places.find((one) => keyOf(one) === chosen) ?? places[0]
  if (!place) return <p className={classes.quiet}>{t('quiz.noPlace')}</p>
  const { streamId, learningAreaId } = place
  const make = () =>
    void send({ params: { id: liveId }, body: { streamId, learningAreaId } }).then(
      ({ quizId, questions }) => {
        toast.success(t('quiz.done', { count: questions }))
        return navigate({ to: '/teacher/smart-grading/$quizId', params: { quizId } })
      },
      (error: unknown) => toast.failure(error),
    )
  return (
    <>
      {places.length > 1 ? (
        <Select
          label={t('quiz.place')}
          options={places.map((one) => ({ value: keyOf(one), label: `${one.className}, ${one.areaName}` }))}
          value={keyOf(place)}
          onChange={setChosen}
        />
      ) : null}
      <div className={classes.actions}>
        <BusyButton busy={sending} busyLabel={t('sending')} disabled={count === 0} onClick={make}>
          {t('quiz.make', { count })}
        </BusyButton>
      </div>
    </>
  )
}

export const PollQuiz = ({ liveId, polls }: { liveId: string; polls: readonly Poll[] }) => {
  const { t } = useTranslation('live-polls')
  const { data } = useCall(pollQuizPlaces, { params: { id: liveId } })
  const left = polls.filter(({ quizId }) => quizId === null)
  const made = [...new Set(polls.flatMap(({ quizId }) => quizId ?? []))]
  return (
    <>
      {made.map((quizId) => (
        <p key={quizId}>
          <Link to="/teacher/smart-grading/$quizId" params={{ quizId }}>
            {t('quiz.open')}
          </Link>
        </p>
      ))}
      {left.length > 0 ? <p className={classes.quiet}>{t('quiz.hint')}</p> : null}
      {left.length > 0 && data ? (
        <MakeQuiz liveId={liveId} places={data.items} count={left.filter(({ right }) => right !== null).length} />
      ) : null}
    </>
  )
}
