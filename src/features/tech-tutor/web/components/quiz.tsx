/** A quiz: judge first, then see why. No clock; a wrong answer is not red, and its clues are the same. */
import { Button } from '@mantine/core'
import { IconBulb, IconCheck, IconCircleCheck, IconMessage, IconAlertTriangle, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { QuizType } from '../../contract/words.ts'
import {
  areaScore,
  isRight,
  type ChoiceQuestion,
  type MessageQuestion,
  type Piece,
  type Question,
} from '../../rules/quiz.ts'
import { said, type Words } from '../../rules/simulations/checks.ts'
import { safetyLevel } from '../../rules/levels.ts'
import { scoreOf } from '../../rules/sessions.ts'
import { secondsSince, useRecord } from '../use-progress.ts'
import classes from './quiz.module.css'

const useSay = () => {
  const language = useLanguage()
  return (words: Words | string) => said(words, language)
}

const Marked = ({ piece, clues }: { piece: Piece; clues: boolean }) => {
  const say = useSay()
  const text = say(piece.text)
  if (!clues || piece.clue === undefined) return <>{text}</>
  return (
    <mark className={classes.clue}>
      {text}
      <sup>{piece.clue}</sup>
    </mark>
  )
}

const Message = ({ question, clues }: { question: MessageQuestion; clues: boolean }) => (
  <div className={classes.message}>
    <p className={classes.from}>
      <IconMessage size={18} stroke={1.75} aria-hidden />
      <strong>
        <Marked piece={question.from} clues={clues} />
      </strong>
      <span>{question.channel}</span>
    </p>
    {question.bubbles.map((bubble, index) => (
      <p key={index} className={classes.bubble}>
        {bubble.map((piece, at) => (
          <Marked key={at} piece={piece} clues={clues} />
        ))}
      </p>
    ))}
  </div>
)

const Verdict = ({ good, title, lead }: { good: boolean; title: string; lead: string }) => (
  <div className={classes.verdict} role="status">
    <span className={classes.tick} data-good={good || undefined}>
      {good ? <IconCheck size={22} stroke={2} aria-hidden /> : <IconX size={22} stroke={2} aria-hidden />}
    </span>
    <div>
      <h2>{title}</h2>
      <p>{lead}</p>
    </div>
  </div>
)

const Act = ({ words }: { words: Words }) => {
  const { t } = useTranslation('tech-tutor')
  const say = useSay()
  return (
    <p className={classes.act}>
      <IconBulb size={20} stroke={1.75} aria-hidden />
      <span>
        <strong>{t('quiz.act')}</strong> {say(words)}
      </span>
    </p>
  )
}

interface AnswerProps<Q> {
  question: Q
  given: number | null
  onAnswer: (given: number) => void
}

const JudgeMessage = ({ question, given, onAnswer }: AnswerProps<MessageQuestion>) => {
  const { t } = useTranslation('tech-tutor')
  const say = useSay()
  const good = given !== null && isRight(question, given)
  return (
    <>
      {given === null ? (
        <h2>{say(question.intro)}</h2>
      ) : (
        <Verdict
          good={good}
          title={t(`quiz.verdict.${good ? 'right' : 'wrong'}.${question.scam ? 'scam' : 'safe'}`)}
          lead={t(`quiz.clues.${question.scam ? 'scam' : 'safe'}`, { count: question.clues.length })}
        />
      )}
      <Message question={question} clues={given !== null} />
      {given === null ? (
        <>
          <p className={classes.ask}>{say(question.ask)}</p>
          <h3>{t('quiz.lookAt')}</h3>
          <ul className={classes.look}>
            {question.look.map((one) => (
              <li key={one[0]}>{say(one)}</li>
            ))}
          </ul>
          <div className={classes.choices} data-two>
            <Button
              variant="default"
              leftSection={<IconCircleCheck size={22} stroke={1.75} aria-hidden />}
              onClick={() => onAnswer(0)}
            >
              {t('quiz.safe')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconAlertTriangle size={22} stroke={1.75} aria-hidden />}
              onClick={() => onAnswer(1)}
            >
              {t('quiz.scam')}
            </Button>
          </div>
          <p className={classes.calm}>{t('quiz.noClock')}</p>
        </>
      ) : (
        <>
          <ol className={classes.why}>
            {question.clues.map(({ title, text }) => (
              <li key={title[0]}>
                <strong>{say(title)}</strong>
                <span>{say(text)}</span>
              </li>
            ))}
          </ol>
          <Act words={question.act} />
        </>
      )}
    </>
  )
}

const JudgeChoice = ({ question, given, onAnswer }: AnswerProps<ChoiceQuestion>) => {
  const { t } = useTranslation('tech-tutor')
  const say = useSay()
  const good = given !== null && isRight(question, given)
  const right = question.options[question.right]
  return (
    <>
      {given === null ? (
        <h2>{say(question.intro)}</h2>
      ) : (
        <Verdict
          good={good}
          title={t(`quiz.choice.${good ? 'right' : 'wrong'}`)}
          lead={right ? `${say(question.ask)} ${say(right)}` : ''}
        />
      )}
      {given === null ? (
        <>
          <p className={classes.ask}>{say(question.ask)}</p>
          <div className={classes.choices}>
            {question.options.map((option, index) => (
              <Button
                key={option[0]}
                variant="default"
                classNames={{ inner: classes.option, label: classes.optionLabel }}
                onClick={() => onAnswer(index)}
              >
                {say(option)}
              </Button>
            ))}
          </div>
          <p className={classes.calm}>{t('quiz.noClock')}</p>
        </>
      ) : (
        <>
          <p className={classes.because}>{say(question.why)}</p>
          {question.act ? <Act words={question.act} /> : null}
        </>
      )}
    </>
  )
}

interface QuizProps {
  quizId: string
  quizType: QuizType
  questions: readonly Question[]
}

const End = ({
  quizType,
  right,
  asked,
  onAgain,
}: {
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
      />
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

export const Quiz = ({ quizId, quizType, questions }: QuizProps) => {
  const { t } = useTranslation('tech-tutor')
  const record = useRecord()
  const [answers, setAnswers] = useState<readonly number[]>([])
  const [seen, setSeen] = useState(0)
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
        quizType={quizType}
        right={rightOf(answers)}
        asked={asked}
        onAgain={() => {
          setAnswers([])
          setSeen(0)
          setStartedAt(Date.now())
        }}
      />
    )
  return (
    <>
      <PageHeader
        title={t(`lesson.${quizId}`)}
        lead={t('quiz.number', { number: seen + 1, all: asked })}
        back="/tech-tutor/safety"
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
