/** Asks whether a row is a person on record, with the answers inline. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ImportRowView } from '../../contract/import-row.ts'
import type { Answer } from '../use-answers.ts'
import classes from './rows.module.css'

type Candidate = ImportRowView['candidates'][number]

const useFacts = () => {
  const { t } = useTranslation('imports')
  const { date } = useFormats()
  return ({ facts, birthDate }: Candidate): string =>
    [...facts, birthDate ? t('question.born', { date: date(birthDate, 'numeric') }) : ''].filter(Boolean).join(' · ')
}

const Person = ({ candidate, action }: { candidate: Candidate; action: ReactNode }) => {
  const factsOf = useFacts()
  return (
    <li className={classes.candidate}>
      <span className={classes.person}>
        <span className={classes.personName}>{candidate.name}</span>
        <span className={classes.facts}>{factsOf(candidate)}</span>
      </span>
      {action}
    </li>
  )
}

export interface QuestionProps {
  row: ImportRowView
  /** Omitted if it can no longer be answered. */
  onAnswer: ((answers: readonly Answer[]) => void) | undefined
}

const Given = ({ row, onAnswer }: QuestionProps) => {
  const { t } = useTranslation('imports')
  const name = row.candidates.find((one) => one.id === row.answer)?.name
  const words =
    row.answer === 'new'
      ? t('question.answeredNew')
      : name
        ? t('question.answeredNamed', { name })
        : t('question.answeredSame')
  return (
    <p className={classes.answered}>
      {words}{' '}
      {onAnswer ? (
        <button type="button" className={classes.change} onClick={() => onAnswer([{ row: row.number, answer: null }])}>
          {t('question.change')}
        </button>
      ) : null}
    </p>
  )
}

/** Questions that only the file can answer: a number cannot belong to two people. */
const unanswerable = ['keys_differ', 'taken']

const Asked = ({ row, onAnswer }: QuestionProps) => {
  const { t } = useTranslation('imports')
  const closed = onAnswer === undefined || row.action === 'conflict' || unanswerable.includes(row.reason ?? '')
  const answer = (given: string) => onAnswer?.([{ row: row.number, answer: given }])
  const one = row.candidates.length === 1
  return (
    <div className={classes.question}>
      <p>{t(`question.why.${row.reason ?? 'same_name'}`)}</p>
      <ul className={classes.candidates}>
        {row.candidates.map((candidate) => (
          <Person
            key={candidate.id}
            candidate={candidate}
            action={
              closed ? null : (
                <Button size="xs" variant="light" onClick={() => answer(candidate.id)}>
                  {one ? t('question.same') : t('question.this')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {closed || row.reason === 'different_person' ? (
        <p className={classes.aside}>{onAnswer ? t('question.inRow') : t('question.inFile')}</p>
      ) : (
        <Button size="xs" variant="default" onClick={() => answer('new')}>
          {t('question.answerNew')}
        </Button>
      )}
    </div>
  )
}

export const Question = (props: QuestionProps) =>
  props.row.answer === null ? <Asked {...props} /> : <Given {...props} />
