/** One row of a learner's work list, for the learner and the family. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import layout from '#platform/web/components/layout.module.css'
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
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>{to ? <Link to={to}>{line.title}</Link> : line.title}</p>
        <p className={layout.second}>{t('own.about', { area: line.learningArea.name, teacher: line.teacherName })}</p>
        <p className={line.overdue ? `${layout.second} ${classes.warn}` : layout.second}>
          {line.overdue ? t('own.overdue', { due: due(line.dueDate) }) : due(line.dueDate)}
        </p>
      </div>
      {submission.grade === null ? (
        submission.status === 'not_submitted' ? null : (
          <StatusDot kind={ownDots[submission.status]}>
            {t(submission.late ? 'own.status.late' : `own.status.${submission.status}`)}
          </StatusDot>
        )
      ) : (
        <span className={classes.figure}>{score(submission.grade, line.maxScore)}</span>
      )}
    </li>
  )
}
