/** Choice of the term, if there are several. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
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
    <Menu>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {all.map((one) => (
          <Menu.Item key={one.id} aria-current={one.id === term?.id || undefined} onClick={() => onChange(one.id)}>
            {t('termOfYear', { ...one })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
