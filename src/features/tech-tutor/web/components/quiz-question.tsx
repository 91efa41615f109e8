/** A question of a quiz: a message to judge, or a choice; once answered, why. */
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBulb, IconCheck, IconCircleCheck, IconMessage, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { isRight, type ChoiceQuestion, type MessageQuestion, type Piece } from '../../rules/quiz.ts'
import { said, type Words } from '../../rules/simulations/checks.ts'
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

export const JudgeMessage = ({ question, given, onAnswer }: AnswerProps<MessageQuestion>) => {
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

export const JudgeChoice = ({ question, given, onAnswer }: AnswerProps<ChoiceQuestion>) => {
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
