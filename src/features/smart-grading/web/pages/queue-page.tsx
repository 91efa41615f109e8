/** Answers waiting for the teacher, grouped if equal, so that one press marks a group. */
import { Button, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getResults, listWaiting, settleWaiting, type WaitingGroup } from '../../contract/marking.ts'
import { getQuiz, listQuizzes } from '../../contract/quizzes.ts'
import { useQuizLive } from '../live.ts'
import { queueSearch } from '../searches.ts'
import classes from '../components/teacher.module.css'

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
    </>
  )
}

/** @param first of its question */
const Group = ({ group, first }: { group: WaitingGroup; first: boolean }) => {
  const { t } = useTranslation('smart-grading')
  const settle = useSend(settleWaiting, { invalidates: [listWaiting, listQuizzes, getQuiz, getResults] })
  const send = (body: { score: number; accept: boolean; comment?: string }): void => {
    const { comment = '', ...rest } = body
    const sent = { form: group.form, ...rest, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) }
    settle.send({ params: { id: group.quizId, questionId: group.questionId }, body: sent }).then(
      ({ marked }) => toast.success(t('queue.marked', { count: marked })),
      (error: unknown) => toast.failure(error),
    )
  }
  return (
    <li className={classes.group}>
      {first ? <Question group={group} /> : null}
      <blockquote className={classes.answer}>{group.answer}</blockquote>
      <p className={classes.second}>{t('queue.count', { count: group.count })}</p>
      {group.canAccept ? (
        <BusyButton
          variant="light"
          busy={settle.sending}
          busyLabel={t('queue.accepting')}
          onClick={() => send({ score: group.points, accept: true })}
        >
          {t('queue.accept', { count: group.points })}
        </BusyButton>
      ) : null}
      <Marks group={group} busy={settle.sending} onMark={(score, comment) => send({ score, accept: false, comment })} />
    </li>
  )
}

export const QueuePage = () => {
  const { t } = useTranslation('smart-grading')
  const navigate = useNavigate()
  const { quizId, page = 1 } = queueSearch.parse(useSearch({ strict: false }))
  const query = usePaged(listWaiting, { query: { page, limit: 20, ...(quizId ? { quizId } : {}) } }, { live: true })
  useQuizLive(listWaiting)
  const { items, totalCount, hasNextPage } = query.page
  const go = (next: number): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, page: next === 1 ? undefined : next }),
    })
  return (
    <>
      <PageHeader
        title={t('queue.title')}
        lead={query.data ? t('queue.lead', { count: totalCount }) : undefined}
        back="/teacher/smart-grading"
      />
      {query.data ? null : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {query.data && items.length === 0 ? <EmptyState title={t('queue.empty')} text={t('queue.emptyText')} /> : null}
      <ul className={classes.plain}>
        {items.map((group, index) => (
          <Group
            key={`${group.questionId} ${group.form}`}
            group={group}
            first={items[index - 1]?.questionId !== group.questionId}
          />
        ))}
      </ul>
      {hasNextPage || page > 1 ? (
        <div className={classes.buttons}>
          <Button variant="default" disabled={page === 1} onClick={() => go(page - 1)}>
            {t('queue.before')}
          </Button>
          <Button variant="default" disabled={!hasNextPage} onClick={() => go(page + 1)}>
            {t('queue.next')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
