/** One piece of work on a learner's list, for the learner and the family. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import type { OwnLine } from '../../contract/own-list.ts'
import { ownDots, useDueWords, useScoreWords } from '../words.ts'
import classes from './work.module.css'

/** @param to address of the work; without it the row is words only */
export const OwnRow = ({ line, to }: { line: OwnLine; to?: string }) => {
  const { t } = useTranslation('assignments')
  const due = useDueWords()
  const score = useScoreWords()
  const { submission } = line
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{to ? <Link to={to}>{line.title}</Link> : line.title}</p>
        <p className={classes.second}>{t('own.about', { area: line.learningArea.name, teacher: line.teacherName })}</p>
        <p className={line.overdue ? `${classes.second} ${classes.warn}` : classes.second}>
          {line.overdue ? t('own.overdue', { due: due(line.dueDate) }) : due(line.dueDate)}
        </p>
      </div>
      {submission.grade === null ? (
        submission.status === 'not_submitted' ? null : (
          <StatusDot kind={ownDots[submission.status]}>{t(submission.late ? 'own.status.late' : `own.status.${submission.status}`)}</StatusDot>
        )
      ) : (
        <span className={classes.figure}>{score(submission.grade, line.maxScore)}</span>
      )}
    </li>
  )
}
