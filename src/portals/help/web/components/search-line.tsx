/** The line in which a person asks, with the other words that are looked for too. */
import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLanguage } from '#platform/web/i18n/use-formats.ts'
import { otherWords } from '../../rules/search.ts'
import classes from '../help.module.css'

interface SearchLineProps {
  text: string
  onText: (text: string) => void
  /** Null while nothing is asked. */
  count: number | null
}

export const SearchLine = ({ text, onText, count }: SearchLineProps) => {
  const { t } = useTranslation('help')
  const { list } = useFormats()
  const others = otherWords(text, useLanguage())
  return (
    <div role="search" className={classes.searchPart}>
      <div className={classes.line}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={classes.input}
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <span className={classes.count} role="status">
          {count === null ? '' : t('search.found', { count })}
        </span>
        {text ? (
          <ActionIcon variant="subtle" aria-label={t('search.clear')} onClick={() => onText('')}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <p className={classes.also}>{others.length > 0 ? t('search.also', { words: list(others) }) : ''}</p>
    </div>
  )
}
