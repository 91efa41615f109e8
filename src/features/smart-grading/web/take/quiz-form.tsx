/** The quiz in progress: one question per screen, the others as seats, remaining time in words, and save state. */
import { Button, UnstyledButton } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { learnerPicture } from '../../contract/bank.ts'
import type { LearnerQuestion } from '../../contract/questions.ts'
import type { AttemptSheet, OwnQuiz } from '../../contract/taking.ts'
import { AnswerField } from './answer-fields.tsx'
import { TimeLeft } from './time-left.tsx'
import { useTaking, type Taking as Work } from './use-taking.ts'
import classes from './take.module.css'

const HandInDialog = lateDialog(async () => (await import('./hand-in-dialog.tsx')).HandInDialog)

interface SeatsProps {
  questions: readonly LearnerQuestion[]
  at: number
  work: Work
  onGo: (index: number) => void
}

const ProgressSeats = ({ questions, at, work, onGo }: SeatsProps) => {
  const { t } = useTranslation('smart-grading')
  return (
    <nav aria-label={t('take.questions')}>
      <ol className={classes.seats}>
        {questions.map(({ id }, index) => {
          const isAnswered = work.answerOf(id) !== null
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.seat}
                data-answered={isAnswered || undefined}
                aria-current={index === at ? 'step' : undefined}
                aria-label={t(isAnswered ? 'take.seatAnswered' : 'take.seatOpen', { number: index + 1 })}
                onClick={() => onGo(index)}
              >
                <span>{index + 1}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const Question = ({
  quiz,
  question,
  number,
  work,
  twoDevices,
}: {
  quiz: OwnQuiz
  question: LearnerQuestion
  number: number
  work: Work
  twoDevices: boolean
}) => {
  const { t } = useTranslation('smart-grading')
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.question}>
      <p className={classes.worth}>
        {t('take.number', { number, total: quiz.questions })} · {t('points', { count: question.points })}
      </p>
      <h2 id={id} className={classes.text}>
        {question.text}
      </h2>
      {question.hasPicture ? (
        <img
          className={classes.picture}
          src={buildUrl(learnerPicture.path, { id: quiz.id, questionId: question.id })}
          alt={t('take.picture')}
        />
      ) : null}
      <AnswerField
        question={question}
        answer={work.answerOf(question.id)}
        labelledBy={id}
        onGive={(answer, typed) => work.give(question.id, answer, typed)}
      />
      {twoDevices ? <p className={classes.note}>{t('take.twoDevices')}</p> : null}
    </section>
  )
}

const SavedState = ({ work }: { work: Work }) => {
  const { t } = useTranslation('smart-grading')
  return (
    <span className={classes.saved} data-state={work.state} role="status">
      {t(`take.state.${work.state}`)}
    </span>
  )
}

const useHandIn = (work: Work) => {
  const { t } = useTranslation('smart-grading')
  return () => work.handIn().catch(() => toast.error(t('take.handInFailed'), { onRetry: () => void work.handIn() }))
}

/** The next question, or handing in after the last one. */
const Steps = ({
  at,
  last,
  onGo,
  onHandIn,
}: {
  at: number
  last: number
  onGo: (index: number) => void
  onHandIn: () => void
}) => {
  const { t } = useTranslation('smart-grading')
  return (
    <>
      <Button variant="default" disabled={at === 0} onClick={() => onGo(at - 1)}>
        {t('take.back')}
      </Button>
      {at < last ? (
        <Button onClick={() => onGo(at + 1)}>{t('take.next')}</Button>
      ) : (
        <Button onClick={onHandIn}>{t('take.handIn')}</Button>
      )}
    </>
  )
}

export const Taking = ({ quiz, attempt, ahead }: { quiz: OwnQuiz; attempt: AttemptSheet; ahead: number }) => {
  const { t } = useTranslation('smart-grading')
  const phone = useIsPhone()
  const work = useTaking(quiz, attempt, ahead)
  const handIn = useHandIn(work)
  const { questions } = attempt
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ id }) => work.answerOf(id) === null),
    ),
  )
  const [asking, setAsking] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const question = questions[at]
  const open = questions.filter(({ id }) => work.answerOf(id) === null).length
  const go = (index: number): void => {
    setAt(index)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView?.({ block: 'nearest' })
  }
  if (work.handingIn)
    return <PageHeader title={quiz.title} back="/student/quizzes" titleInBar lead={t('take.handedInHere')} />
  if (!question) return null
  const steps = <Steps at={at} last={questions.length - 1} onGo={go} onHandIn={() => setAsking(true)} />
  return (
    <>
      <PageHeader
        title={quiz.title}
        back="/student/quizzes"
        titleInBar
        lead={
          <span className={classes.line}>
            <TimeLeft due={attempt.dueAt} ahead={ahead} onOver={() => void handIn()} />
            <SavedState work={work} />
          </span>
        }
        action={
          phone ? null : (
            <Button variant={at < questions.length - 1 ? 'light' : 'default'} onClick={() => setAsking(true)}>
              {t('take.handIn')}
            </Button>
          )
        }
      />
      <ProgressSeats questions={questions} at={at} work={work} onGo={go} />
      <div ref={top} tabIndex={-1} className={classes.top}>
        <Question
          key={question.id}
          quiz={quiz}
          question={question}
          number={at + 1}
          work={work}
          twoDevices={attempt.answers.some(({ questionId, twoDevices }) => questionId === question.id && twoDevices)}
        />
      </div>
      {phone ? <PinnedAction>{steps}</PinnedAction> : <div className={classes.steps}>{steps}</div>}
      <HandInDialog
        opened={asking}
        open={open}
        total={questions.length}
        onClose={() => setAsking(false)}
        onHandIn={handIn}
      />
    </>
  )
}
