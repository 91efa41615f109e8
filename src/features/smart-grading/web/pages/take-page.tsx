/** A learner's quiz: before the start, in progress, handed in, and its result. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { listOwnQuizzes } from '../../contract/own-list.ts'
import { beginQuiz, getOwnQuiz, type OwnQuiz } from '../../contract/taking.ts'
import { useQuizLive } from '../live.ts'
import { Result } from '../take/result.tsx'
import { Taking } from '../take/quiz-form.tsx'
import { aheadOf } from '../take/use-server-clock.ts'
import classes from '../take/take.module.css'

const Begin = ({ quiz }: { quiz: OwnQuiz }) => {
  const { t: own } = useTranslation('smart-grading-own')
  const phone = useIsPhone()
  const formats = useFormats()
  const begin = useSend(beginQuiz, { invalidates: [getOwnQuiz, listOwnQuizzes] })
  const isOpen = quiz.phase === 'open'
  const button = isOpen ? (
    <BusyButton
      busy={begin.sending}
      busyLabel={own('own.starting')}
      onClick={() => begin.fire({ params: { id: quiz.id }, body: {} })}
    >
      {own('own.start')}
    </BusyButton>
  ) : null
  const lead = isOpen
    ? quiz.timeLimitMinutes === null
      ? own('own.untilClose', { when: formats.dateTime(quiz.closesAt) })
      : own('own.limit', { count: quiz.timeLimitMinutes })
    : own('own.opensAt', { when: formats.dateTime(quiz.opensAt) })
  return (
    <>
      <PageHeader
        title={quiz.title}
        state={quiz.learningAreaName}
        lead={lead}
        back="/student/quizzes"
        action={phone ? null : button}
      />
      <Facts
        facts={[
          { label: own('own.questions'), value: formats.number(quiz.questions) },
          { label: own('own.pointsLabel'), value: formats.number(quiz.points) },
          { label: own('own.closes'), value: formats.dateTime(quiz.closesAt) },
        ]}
      />
      {quiz.instructions ? <p className={classes.instructions}>{quiz.instructions}</p> : null}
      {begin.error ? (
        <ErrorPanel error={begin.error} onRetry={() => begin.fire({ params: { id: quiz.id }, body: {} })} />
      ) : null}
      {button ? <PinnedAction note={own('own.once')}>{button}</PinnedAction> : null}
      {button && !phone ? <p className={classes.note}>{own('own.once')}</p> : null}
    </>
  )
}

const Waiting = ({ quiz }: { quiz: OwnQuiz }) => {
  const { t } = useTranslation('smart-grading')
  const { t: own } = useTranslation('smart-grading-own')
  const formats = useFormats()
  const { attempt } = quiz
  const isOver = attempt?.status !== 'submitted'
  const notes = [
    ...(attempt && attempt.late > 0 ? [t('result.late', { count: attempt.late })] : []),
    ...(attempt && attempt.refused > 0 ? [t('result.refused', { count: attempt.refused })] : []),
  ]
  return (
    <>
      <PageHeader title={quiz.title} state={quiz.learningAreaName} back="/student/quizzes" />
      <EmptyState
        drawing="closed"
        title={own(isOver ? 'own.timeOver' : 'own.handedIn')}
        text={[own('own.resultLater', { when: formats.dateTime(quiz.closesAt) }), ...notes].join(' ')}
      />
    </>
  )
}

const Missed = ({ quiz }: { quiz: OwnQuiz }) => {
  const { t: own } = useTranslation('smart-grading-own')
  const formats = useFormats()
  return (
    <>
      <PageHeader title={quiz.title} state={quiz.learningAreaName} back="/student/quizzes" />
      <EmptyState
        drawing="closed"
        title={own('own.missed')}
        text={own('own.closedAt', { when: formats.dateTime(quiz.closesAt) })}
      />
    </>
  )
}

/** Synchronises with the server's clock during the quiz, in case the device's clock is changed. */
const every = 60_000

export const TakePage = () => {
  const { t: own } = useTranslation('smart-grading-own')
  const { quizId = '' } = useParams({ strict: false })
  const query = useCall(
    getOwnQuiz,
    { params: { id: quizId } },
    { offline: true, live: true, staleTime: 0, refetchInterval: every },
  )
  useQuizLive(getOwnQuiz)
  const quiz = query.data
  if (query.error?.status === 404) return <NotFoundPage />
  if (!quiz) {
    return (
      <>
        <PageHeader title={own('own.title')} back="/student/quizzes" />
        {query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </>
    )
  }
  // Offline the page relies on what it knows: the end follows from the clock.
  if (quiz.attempt?.status === 'open' && quiz.phase === 'begun')
    return <Taking quiz={quiz} attempt={quiz.attempt} ahead={aheadOf(quiz.now, query.dataUpdatedAt)} />
  if (quiz.phase === 'result') return <Result quiz={quiz} />
  if (quiz.phase === 'missed') return <Missed quiz={quiz} />
  return quiz.attempt ? <Waiting quiz={quiz} /> : <Begin quiz={quiz} />
}
