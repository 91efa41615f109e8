/** Which term is shown, where there is more than one. */
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/floating/select.tsx'
import type { LearnerGrades } from '../../../contract/grades.ts'
import classes from './grades.module.css'

type Term = NonNullable<LearnerGrades['term']>

export interface TermChoiceProps {
  readonly terms: readonly Term[]
  readonly term: Term | null
  readonly onChange: (termId: string) => void
}

export const TermChoice = ({ terms, term, onChange }: TermChoiceProps) => {
  const { t } = useTranslation('gradebook-grades')
  const all = term && !terms.some(({ id }) => id === term.id) ? [term, ...terms] : terms
  if (all.length < 2) return null
  return (
    <div className={classes.term}>
      <Select
        aria-label={t('term')}
        options={all.map((one) => ({ value: one.id, label: t('termOfYear', { ...one }) }))}
        value={term?.id ?? null}
        onChange={(value) => value !== null && onChange(value)}
      />
    </div>
  )
}
