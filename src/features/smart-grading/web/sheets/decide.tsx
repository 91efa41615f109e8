/** Doubtful answers one at a time: the photo of the row large, a letter to press, the right answer afterwards. */
import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import layout from '#platform/web/components/layout.module.css'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  decideDoubt,
  getSheetSet,
  listSheetSets,
  type SheetDoubt,
  type SheetSet,
} from '../../contract/answer-sheets.ts'
import { choiceLetters } from '../../contract/sheet-letters.ts'
import classes from './sheets.module.css'

type Answer = NonNullable<SheetDoubt['answer']>

/** Not while the teacher types somewhere or uses the browser's own keys. */
const isOwnKey = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !(target instanceof HTMLElement && target.closest('input, textarea, select'))

/** Calls with the letter, or with Backspace. */
const useKeys = (pressed: (key: string) => void): void => {
  const current = useRef(pressed)
  current.current = pressed
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isOwnKey(event)) current.current(event.key === 'Backspace' ? event.key : event.key.toUpperCase())
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const useReason = () => {
  const { t } = useTranslation('smart-grading-sheets')
  return ({ verdict, guess, fills }: SheetDoubt): string => {
    const dark = choiceLetters.filter((_, index) => (fills[index] ?? 0) >= 16)
    if (verdict === 'several') return t('reason.several', { letters: dark.join(', ') })
    if (verdict === 'blank') return t('reason.blank')
    return dark.length > 1
      ? t('reason.rubbed', { letters: dark.join(', ') })
      : guess
        ? t('reason.faint', { letter: guess })
        : t('reason.unclear')
  }
}

const Choices = ({
  doubt,
  choices,
  onChosen,
}: {
  doubt: SheetDoubt
  choices: number
  onChosen: (a: Answer) => void
}) => {
  const { t } = useTranslation('smart-grading-sheets')
  return (
    <div className={classes.choices} role="group" aria-label={t('decide.meant', { name: doubt.learnerName })}>
      {choiceLetters.slice(0, choices).map((letter) => (
        <UnstyledButton
          key={letter}
          className={classes.choice}
          data-guess={doubt.guess === letter || undefined}
          onClick={() => onChosen(letter)}
        >
          {letter}
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes.choice} onClick={() => onChosen('-')}>
        {t('decide.none')}
      </UnstyledButton>
    </div>
  )
}

/** What was decided last, with the right answer. */
const Told = ({ doubt }: { doubt: SheetDoubt | undefined }) => {
  const { t } = useTranslation('smart-grading-sheets')
  if (!doubt?.answer) return <p role="status" />
  return (
    <p role="status" className={classes.told}>
      {t(doubt.answer === doubt.right ? 'decide.wasRight' : 'decide.wasWrong', {
        name: doubt.learnerName,
        question: doubt.question,
        answer: doubt.answer === '-' ? t('decide.none') : doubt.answer,
        right: doubt.right,
      })}
    </p>
  )
}

export const Decide = ({ set }: { set: SheetSet }) => {
  const { t } = useTranslation('smart-grading-sheets')
  const reason = useReason()
  const [decided, setDecided] = useState<readonly string[]>([])
  const { send, sending } = useSend(decideDoubt, { invalidates: [getSheetSet, listSheetSets] })
  const open = set.doubtful.filter(({ answer, id }) => answer === null && !decided.includes(id))
  const [doubt, ...rest] = open
  const previous = set.doubtful.find(({ id }) => id === decided.at(-1))

  const put = (id: string, answer: Answer | null): void => {
    if (sending) return
    send({ params: { id: set.id, doubtId: id }, body: { answer } }).then(
      () => setDecided((before) => (answer === null ? before.filter((one) => one !== id) : [...before, id])),
      (error: unknown) => toast.failure(error),
    )
  }
  useKeys((key) => {
    if (key === 'Backspace' && previous && !set.recorded) put(previous.id, null)
    const letter = choiceLetters.slice(0, set.choices).find((one) => one === key)
    if (letter && doubt) put(doubt.id, letter)
  })

  if (!doubt) return previous ? <Told doubt={previous} /> : null
  return (
    <section className={classes.decide} aria-label={t('decide.title')}>
      <p className={layout.second}>
        {t('decide.place', { number: set.doubtful.length - open.length + 1, total: set.doubtful.length })}
      </p>
      <h2>{t('decide.of', { name: doubt.learnerName, question: doubt.question })}</h2>
      <p>{reason(doubt)}</p>
      <div className={classes.strip}>
        {doubt.crop ? (
          <img src={doubt.crop} alt={t('decide.photo', { question: doubt.question })} />
        ) : (
          <p>{t('decide.noPhoto')}</p>
        )}
      </div>
      <h3>{t('decide.meant', { name: doubt.learnerName })}</h3>
      <Choices doubt={doubt} choices={set.choices} onChosen={(answer) => put(doubt.id, answer)} />
      <p className={`${layout.second} ${classes.keys}`}>{t('decide.keys')}</p>
      <Told doubt={previous} />
      {rest.length > 0 ? (
        <>
          <h3>{t('decide.next', { count: rest.length })}</h3>
          <ul className={layout.rows}>
            {rest.slice(0, 4).map((one) => (
              <li key={one.id} className={classes.next}>
                <strong>{one.learnerName}</strong>
                <span>{t('decide.nextReason', { question: one.question, reason: reason(one) })}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
