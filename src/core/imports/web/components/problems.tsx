/** What is wrong with a row, each with the name of its cell. */
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportRowView } from '../../contract/import-row.ts'
import classes from './rows.module.css'

type Problem = ImportRowView['problems'][number]

const byWeight = (a: Problem, b: Problem): number => Number(a.level === 'warning') - Number(b.level === 'warning')

export const Problems = ({ problems }: { problems: readonly Problem[] }) => {
  const { t } = useTranslation('imports')
  return (
    <ul className={classes.problems}>
      {[...problems].sort(byWeight).map((problem, index) => {
        const Sign = problem.level === 'error' ? IconAlertCircle : IconAlertTriangle
        return (
          <li key={`${problem.cell} ${problem.code} ${index}`} className={classes.problem} data-level={problem.level}>
            <Sign size={18} stroke={2} aria-hidden />
            <span>
              <span className="visually-hidden">{t(`level.${problem.level}`)} </span>
              <span className={classes.cell}>{problem.cell}</span> {problem.message}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
