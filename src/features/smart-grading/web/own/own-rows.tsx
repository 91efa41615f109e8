/** A learner's quizzes as rows: title, state, and the next action. */
import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import layout from '#platform/web/components/layout.module.css'
import type { OwnQuizLine } from '../../contract/own-list.ts'
import classes from '../components/rows.module.css'

/** Description under a quiz's title. */
export const useOwnWords = () => {
  const { t } = useTranslation('smart-grading-own')
  const formats = useFormats()
  return (line: OwnQuizLine): string => {
    switch (line.phase) {
      case 'open':
        return t('own.untilClose', { when: formats.dateTime(line.closesAt) })
      case 'begun':
        return t('own.goOnUntil', { when: formats.dateTime(line.dueAt ?? line.closesAt) })
      case 'coming':
        return t('own.opensAt', { when: formats.dateTime(line.opensAt) })
      case 'waiting':
        return t('own.waiting')
      case 'result':
        return t('own.score', { score: formats.number(line.score ?? 0), points: formats.number(line.points) })
      case 'missed':
        return t('own.missedOn', { when: formats.dateTime(line.closesAt) })
    }
  }
}

const Action = ({ line, main }: { line: OwnQuizLine; main: boolean }) => {
  const { t } = useTranslation('smart-grading-own')
  const isOpen = line.phase === 'open' || line.phase === 'begun'
  if (!isOpen && line.phase !== 'result') return null
  const word = line.phase === 'begun' ? t('own.goOn') : line.phase === 'open' ? t('own.open') : t('own.see')
  return (
    <Button
      component={Link}
      to={`/student/quizzes/${line.id}`}
      variant={isOpen ? (main ? 'filled' : 'light') : 'default'}
      className={(isOpen && main && classes.main) || ''}
      aria-label={t('own.actionOf', { action: word, title: line.title })}
    >
      {word}
    </Button>
  )
}

/** @param words description under a title @param action shown at the right of a row */
export const QuizRows = ({
  lines,
  words,
  action,
}: {
  lines: readonly OwnQuizLine[]
  words: (line: OwnQuizLine) => string
  action?: (line: OwnQuizLine, index: number) => ReactNode
}) => (
  <ul className={layout.rows}>
    {lines.map((line, index) => (
      <li key={line.id} className={layout.row}>
        <div className={layout.words}>
          <div className={layout.title}>{line.title}</div>
          <div className={layout.second}>
            {line.learningAreaName} · {words(line)}
          </div>
        </div>
        {action?.(line, index)}
      </li>
    ))}
  </ul>
)

/** @param main the first one is the page's main action */
export const OwnRows = ({ lines, main = false }: { lines: readonly OwnQuizLine[]; main?: boolean }) => (
  <QuizRows
    lines={lines}
    words={useOwnWords()}
    action={(line, index) => <Action line={line} main={main && index === 0} />}
  />
)
