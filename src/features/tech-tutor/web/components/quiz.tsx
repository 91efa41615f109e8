/** A quiz: judge first, then see why. No clock; a wrong answer is not red, and its clues are the same. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import type { Progress } from '../../contract/progress.ts'
import type { QuizType } from '../../contract/words.ts'
import { areaScore, isRight, type Question } from '../../rules/quiz.ts'
import { safetyLevel } from '../../rules/levels.ts'
import { scoreOf } from '../../rules/sessions.ts'
import { secondsSince, useRecord } from '../use-progress.ts'
import { LevelReached } from './level-reached.tsx'
import { JudgeChoice, JudgeMessage } from './quiz-question.tsx'
import classes from './quiz.module.css'

interface QuizProps {
  progress: Progress
  quizId: string
  quizType: QuizType
  questions: readonly Question[]
}

const End = ({
  progress,
  from,
  quizType,
  right,
  asked,
  onAgain,
}: {
  progress: Progress
  /** Levels before the quiz. */
  from: Progress['currentSkillLevels']
  quizType: QuizType
  right: number
  asked: number
  onAgain: () => void
}) => {
  const { t } = useTranslation('tech-tutor')
  const score = scoreOf({ right, asked })
  return (
    <>
      <PageHeader
        title={t('quiz.end.title', { right, asked })}
        lead={t(quizType === 'placement' ? 'quiz.end.placement' : 'quiz.end.lead', {
          score,
          level: safetyLevel(score),
        })}
        back="/tech-tutor/safety"
        leave={t('skill.safety')}
        crumbs={[{ label: t('skill.safety'), to: '/tech-tutor/safety' }]}
      />
      {quizType === 'placement' ? null : <LevelReached skill="safety" from={from} progress={progress} />}
      <div className={classes.buttons}>
        <Button component={Link} to={quizType === 'placement' ? '/tech-tutor' : '/tech-tutor/safety'}>
          {t(quizType === 'placement' ? 'quiz.end.toStart' : 'quiz.end.next')}
        </Button>
        {quizType === 'placement' ? null : (
          <Button variant="subtle" onClick={onAgain}>
            {t('quiz.end.again')}
          </Button>
        )}
      </div>
      {quizType === 'phishing' ? <p className={classes.real}>{t('quiz.end.real')}</p> : null}
    </>
  )
}

export const Quiz = ({ progress, quizId, quizType, questions }: QuizProps) => {
  const { t } = useTranslation('tech-tutor')
  const record = useRecord()
  const [answers, setAnswers] = useState<readonly number[]>([])
  const [seen, setSeen] = useState(0)
  const [from, setFrom] = useState(progress.currentSkillLevels)
  const [startedAt, setStartedAt] = useState(() => Date.now())
  const question = questions[seen]
  const given = answers[seen] ?? null
  const asked = questions.length
  const rightOf = (all: readonly number[]): number =>
    all.filter((answer, index) => questions[index] && isRight(questions[index], answer)).length
  const answer = (one: number): void => {
    const all = [...answers, one]
    setAnswers(all)
    if (all.length < asked) return
    const seconds = secondsSince(startedAt)
    const areas =
      quizType === 'placement'
        ? {
            areas: {
              safety: areaScore(questions, all, 'safety'),
              productivity: areaScore(questions, all, 'productivity'),
            },
          }
        : {}
    void record({ kind: 'quiz', quizType, quizId, right: rightOf(all), asked, seconds, ...areas })
  }
  if (!question)
    return (
      <End
        progress={progress}
        from={from}
        quizType={quizType}
        right={rightOf(answers)}
        asked={asked}
        onAgain={() => {
          setAnswers([])
          setSeen(0)
          setFrom(progress.currentSkillLevels)
          setStartedAt(Date.now())
        }}
      />
    )
  return (
    <>
      <PageHeader
        title={t(`lesson.${quizId}`)}
        titleInBar
        subtitle={t('quiz.number', { number: seen + 1, all: asked })}
        back="/tech-tutor/safety"
        leave={t('leaveLesson')}
        crumbs={[{ label: t('skill.safety'), to: '/tech-tutor/safety' }]}
      />
      <div className={classes.quiz}>
        <div className={classes.steps} aria-hidden>
          {questions.map((_, index) => (
            <span key={index} data-state={index < seen ? 'past' : index === seen ? 'here' : undefined} />
          ))}
        </div>
        {question.kind === 'message' ? (
          <JudgeMessage key={seen} question={question} given={given} onAnswer={answer} />
        ) : (
          <JudgeChoice key={seen} question={question} given={given} onAnswer={answer} />
        )}
        {given === null ? null : (
          <Button className={classes.next} onClick={() => setSeen(seen + 1)}>
            {t(seen + 1 < asked ? 'quiz.next' : 'quiz.result')}
          </Button>
        )}
      </div>
    </>
  )
}
