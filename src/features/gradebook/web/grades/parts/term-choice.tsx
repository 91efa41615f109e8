/** Which term is shown, where there is more than one. */
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem } from '#platform/web/floating/menu.tsx'
import type { LearnerGrades } from '../../../contract/grades.ts'

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
  const button = (
    <Button variant="default" rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}>
      {term ? t('termOfYear', { ...term }) : t('term')}
    </Button>
  )
  return (
    <Menu button={button}>
      {all.map((one) => (
        <MenuItem key={one.id} current={one.id === term?.id} onClick={() => onChange(one.id)}>
          {t('termOfYear', { ...one })}
        </MenuItem>
      ))}
    </Menu>
  )
}
