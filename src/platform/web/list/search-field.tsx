/** Search field of a list, debounced. */
import { TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list.module.css'

const rest = 300

export const SearchField = ({
  value,
  onChange,
  placeholder,
}: {
  value: string
  onChange: (text: string) => void
  placeholder: string
}) => {
  const { t } = useTranslation('platform')
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next.trim()), wait)
  }
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSectionWidth={44}
      rightSection={
        text ? (
          <UnstyledButton
            className={classes.clearSearch}
            aria-label={t('list.clearSearch')}
            onClick={() => type('', 0)}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </UnstyledButton>
        ) : null
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value, rest)}
    />
  )
}
