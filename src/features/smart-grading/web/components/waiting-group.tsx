/** Answers that seem to say the same, with their wordings to choose from and the points to give them. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getResults, listWaiting, settleWaiting, type WaitingGroup } from '../../contract/marking.ts'
import { getQuiz, listQuizzes } from '../../contract/quizzes.ts'
import classes from './teacher.module.css'

/** Buttons with likely points: those of the criteria, or none, half and all. */
const readyPoints = ({ criteria, points }: WaitingGroup): number[] => {
  const named = criteria.length > 0 ? criteria.map((one) => one.points) : [points / 2, points]
  return [...new Set([0, ...named])].filter((one) => (one * 4) % 1 === 0).sort((a, b) => a - b)
}

const Marks = ({
  group,
  busy,
  onMark,
}: {
  group: WaitingGroup
  busy: boolean
  onMark: (score: number, comment: string) => void
}) => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  const [score, setScore] = useState<number | ''>('')
  const [comment, setComment] = useState('')
  const [more, setMore] = useState(false)
  return (
    <div className={classes.marks}>
      <div className={classes.buttons} role="group" aria-label={t('queue.points')}>
        {readyPoints(group).map((points) => (
          <Button key={points} variant="default" disabled={busy} onClick={() => onMark(points, comment)}>
            {t('points', { count: points })}
          </Button>
        ))}
        {more ? null : (
          <Button variant="subtle" onClick={() => setMore(true)}>
            {t('queue.more')}
          </Button>
        )}
      </div>
      {more ? (
        <form
          className={classes.other}
          onSubmit={(event) => {
            event.preventDefault()
            if (score !== '') onMark(score, comment)
          }}
        >
          <TextInput
            label={t('queue.comment')}
            maxLength={500}
            value={comment}
            onChange={({ currentTarget: { value } }) => setComment(value)}
          />
          <NumberInput
            label={t('queue.other', { points: formats.number(group.points) })}
            decimals={2}
            value={score}
            onChange={setScore}
          />
          <Button type="submit" variant="default" disabled={busy || score === ''}>
            {t('queue.give')}
          </Button>
        </form>
      ) : null}
    </div>
  )
}

/** The question once, above all answers to it. */
const Question = ({ group }: { group: WaitingGroup }) => {
  const { t } = useTranslation('smart-grading')
  return (
    <>
      <p className={classes.second}>
        {group.quizTitle} · {group.className}
      </p>
      <h2>{group.questionText}</h2>
      {group.accepted.length > 0 ? (
        <p className={classes.second}>{t('queue.accepted', { forms: group.accepted.join(' · ') })}</p>
      ) : null}
      {group.criteria.length > 0 ? (
        <ul className={classes.right}>
          {group.criteria.map(({ points, text }) => (
            <li key={text}>
              {t('points', { count: points })}: {text}
            </li>
          ))}
        </ul>
      ) : null}
      {group.isLanguage ? <p className={classes.second}>{t('queue.language')}</p> : null}
    </>
  )
}

/** Wordings of a group; one that does not belong to it can be taken out before the group is marked. */
const Wordings = ({
  group,
  left,
  onTick,
}: {
  group: WaitingGroup
  left: readonly string[]
  onTick: (form: string) => void
}) => {
  const { t } = useTranslation('smart-grading')
  return (
    <fieldset className={classes.wordings}>
      <legend>{t('queue.wordings', { count: group.wordings.length })}</legend>
      {group.wordings.map(({ form, answer, count }) => (
        <Checkbox
          key={form}
          className={classes.wording}
          label={answer}
          description={t('queue.count', { count })}
          checked={!left.includes(form)}
          onChange={() => onTick(form)}
        />
      ))}
    </fieldset>
  )
}

const Answers = ({
  group,
  left,
  chosen,
  onTick,
}: {
  group: WaitingGroup
  left: readonly string[]
  chosen: number
  onTick: (form: string) => void
}) => {
  const { t } = useTranslation('smart-grading')
  const [only, ...others] = group.wordings
  if (others.length === 0)
    return (
      <>
        <blockquote className={classes.answer}>{only?.answer}</blockquote>
        <p className={classes.second}>{t('queue.count', { count: group.count })}</p>
      </>
    )
  return (
    <>
      <Wordings group={group} left={left} onTick={onTick} />
      <p role="status">
        {chosen === group.count
          ? t('queue.all', { count: chosen })
          : t('queue.some', { count: chosen, total: group.count })}
      </p>
    </>
  )
}

/** @param first of its question */
export const Group = ({ group, first, onMarked }: { group: WaitingGroup; first: boolean; onMarked: () => void }) => {
  const { t } = useTranslation('smart-grading')
  const [left, setLeft] = useState<readonly string[]>([])
  const settle = useSend(settleWaiting, { invalidates: [listWaiting, listQuizzes, getQuiz, getResults] })
  const chosen = group.wordings.filter(({ form }) => !left.includes(form))
  const count = chosen.reduce((sum, one) => sum + one.count, 0)
  const send = (body: { score: number; accept: boolean; comment?: string }): void => {
    const { comment = '', ...rest } = body
    const sent = {
      forms: chosen.map(({ form }) => form),
      ...rest,
      ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    }
    settle.send({ params: { id: group.quizId, questionId: group.questionId }, body: sent }).then(
      ({ marked }) => {
        onMarked()
        toast.success(t('queue.marked', { count: marked }))
      },
      (error: unknown) => toast.failure(error),
    )
  }
  const tick = (form: string): void =>
    setLeft((before) => (before.includes(form) ? before.filter((one) => one !== form) : [...before, form]))
  return (
    <>
      {first ? <Question group={group} /> : null}
      <Answers group={group} left={left} chosen={count} onTick={tick} />
      {group.canAccept ? (
        <BusyButton
          variant="light"
          disabled={chosen.length === 0}
          busy={settle.sending}
          busyLabel={t('queue.accepting')}
          onClick={() => send({ score: group.points, accept: true })}
        >
          {t('queue.accept', { count: group.points })}
        </BusyButton>
      ) : null}
      <Marks
        group={group}
        busy={settle.sending || chosen.length === 0}
        onMark={(score, comment) => send({ score, accept: false, comment })}
      />
    </>
  )
}
