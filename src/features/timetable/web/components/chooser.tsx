/** One of a list, with the one before and after. */
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/forms/select.tsx'
import classes from './chooser.module.css'

interface Props {
  readonly label: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

export const Chooser = ({ label, choices, chosen, onChoose }: Props) => {
  const { t } = useTranslation('timetable')
  const nth = choices.findIndex(({ id }) => id === chosen)
  const step = (by: number) => {
    const next = choices[nth + by]
    return { disabled: !next, onClick: () => next && onChoose(next.id) }
  }
  return (
    <div className={classes.chooser}>
      <ActionIcon size={44} aria-label={t('tabs.previous')} {...step(-1)}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Select
        className={classes.chosen ?? ''}
        aria-label={label}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(id) => id && onChoose(id)}
      />
      <ActionIcon size={44} aria-label={t('tabs.next')} {...step(1)}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
