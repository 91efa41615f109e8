/** Registers of a day as rows, each with its state and a button. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import layout from '#platform/web/components/layout.module.css'
import { registerAddress } from '../../contract/addresses.ts'
import type { RegisterState } from '../../contract/marks.ts'
import type { RegisterLine } from '../../contract/registers.ts'
import { subjectOf } from '../register/use-register.ts'
import { useCountWords } from '../words.ts'
import classes from './rows.module.css'

const dots: Readonly<Record<RegisterState, StatusKind>> = {
  taken: 'active',
  due: 'pending',
  overdue: 'pending',
  not_due: 'inactive',
  closed: 'inactive',
}

const useLineWords = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const words = useCountWords()
  return ({ state, counts, takenAt, teacherName, due }: RegisterLine): string => {
    if (state === 'taken' && counts)
      return teacherName && takenAt
        ? t('line.takenBy', { counts: words(counts), name: teacherName, time: formats.time(takenAt) })
        : words(counts)
    return t(`line.${state}`, { due })
  }
}

const Line = ({
  line,
  state,
  isWaiting = false,
  action,
}: {
  line: RegisterLine
  state: string
  isWaiting?: boolean
  action: ReactNode
}) => {
  const { t } = useTranslation('attendance')
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>
          {t('line.title', {
            className: line.class.label,
            session: line.lesson
              ? t('session.lessonOf', { subject: line.lesson.learningAreaName, time: line.lesson.startTime })
              : t(`sessionShort.${line.session}`),
          })}
        </p>
        <p className={layout.second}>
          <StatusDot kind={isWaiting ? 'progress' : dots[line.state]}>{state}</StatusDot>
        </p>
      </div>
      {action}
    </li>
  )
}

const Row = ({ line, isMain }: { line: RegisterLine; isMain: boolean }) => {
  const { t } = useTranslation('attendance')
  const { entries } = useOutbox()
  const say = useLineWords()
  const isWaiting = entries.some(
    ({ subject }) => subject === subjectOf({ ...line, lessonId: line.lessonId ?? undefined }),
  )
  const session = line.lesson
    ? t('session.lessonOf', { subject: line.lesson.learningAreaName, time: line.lesson.startTime })
    : t(`session.${line.session}`)
  const canTake = !isWaiting && (line.state === 'due' || line.state === 'overdue')
  // The morning register opens at midnight, the others at their time.
  if (line.state === 'not_due' && line.session !== 'morning')
    return <Line line={line} state={say(line)} action={null} />
  const action = (
    <Button
      variant={canTake && isMain ? 'filled' : canTake ? 'light' : 'default'}
      className={classes.main ?? ''}
      component={Link}
      to={registerAddress(line)}
      aria-label={t(canTake ? 'line.takeOf' : 'line.openOf', { className: line.class.label, session })}
    >
      {canTake ? t('line.take') : t('line.open')}
    </Button>
  )
  return <Line line={line} state={isWaiting ? t('state.waiting') : say(line)} isWaiting={isWaiting} action={action} />
}

/** @param main highlight the button of the first open register */
export const RegisterLines = ({ lines, main = false }: { lines: readonly RegisterLine[]; main?: boolean }) => {
  const first = main ? lines.find(({ state }) => state === 'due' || state === 'overdue') : undefined
  return (
    <ul className={layout.rows}>
      {lines.map((line) => (
        <Row key={`${line.streamId} ${line.session} ${line.lessonId ?? ''}`} line={line} isMain={line === first} />
      ))}
    </ul>
  )
}
