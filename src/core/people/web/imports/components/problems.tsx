/** What is wrong with a row, each with the name of its cell. */
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ImportRowView } from '../../../contract/imports.ts'
import classes from './rows.module.css'

type Problem = ImportRowView['problems'][number]

const byWeight = (a: Problem, b: Problem): number => Number(a.level === 'warning') - Number(b.level === 'warning')

/** Places in the words that are limits and not what somebody wrote. */
const bounds = ['years', 'max']

/** `import.name_missing` to the text below `fault`. */
const faultKey = (code: string): string => `fault.${code.replace(/^import\./, '')}`

/** The words of a problem, with what the cell says unless they say it already. */
const useWords = () => {
  const { t } = useTranslation('people-imports')
  const { number } = useFormats()
  return ({ code, params }: Problem, written: string): string => {
    const words = t(
      faultKey(code),
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? number(value) : value])),
    )
    return written === '' || Object.keys(params).some((name) => !bounds.includes(name)) ? words : t('rows.written', { value: written, fault: words })
  }
}

export interface ProblemsProps {
  problems: readonly Problem[]
  /** The text of a field's cell, as it stands in the file. */
  cellOf: (field: string) => string
}

export const Problems = ({ problems, cellOf }: ProblemsProps) => {
  const { t } = useTranslation('people-imports')
  const wordsOf = useWords()
  return (
    <ul className={classes.problems}>
      {[...problems].sort(byWeight).map((problem, index) => {
        const Sign = problem.level === 'error' ? IconAlertCircle : IconAlertTriangle
        return (
          <li key={`${problem.cell} ${problem.code} ${index}`} className={classes.problem} data-level={problem.level}>
            <Sign size={18} stroke={2} aria-hidden />
            <span>
              <span className="visually-hidden">{t(`level.${problem.level}`)} </span>
              <span className={classes.cell}>{problem.cell}</span> {wordsOf(problem, cellOf(problem.field))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
