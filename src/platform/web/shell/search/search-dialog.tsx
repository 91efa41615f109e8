/** The global search: actions and pages of the modules, records from the server; all by keyboard. */
import { UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../floating/dialog.tsx'
import { markedPieces } from './match.ts'
import { useSearchResults, type SearchGroup, type SearchResult } from './use-search-results.ts'
import classes from './search-dialog.module.css'

interface ResultsProps {
  id: string
  text: string
  groups: readonly SearchGroup[]
  active: SearchResult | undefined
  onOpen: (result: SearchResult) => void
  onPoint: (result: SearchResult) => void
}

/** The title with the letters that were typed. */
const Title = ({ title, text }: { title: string; text: string }) => (
  <span className={classes.title}>
    {markedPieces(title, text).map((piece, index) =>
      piece.marked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
    )}
  </span>
)

const Results = ({ id, text, groups, active, onOpen, onPoint }: ResultsProps) => {
  const { t } = useTranslation('platform')
  return (
    <div id={id} role="listbox" aria-label={t('search.title')} className={classes.results}>
      {groups.map(({ kind, results }) => (
        <div key={kind} role="group" aria-label={t(`search.${kind}`)}>
          <div className={classes.group} aria-hidden="true">
            {t(`search.${kind}`)}
          </div>
          {results.map((result) => (
            <div
              key={result.key}
              id={`${id}-${result.key}`}
              role="option"
              aria-selected={result === active}
              className={classes.result}
              data-active={result === active || undefined}
              onPointerMove={() => onPoint(result)}
              onClick={() => onOpen(result)}
            >
              {result.icon ? <result.icon size={20} stroke={1.75} aria-hidden /> : null}
              <Title title={result.title} text={text} />
              {result.detail ? <span className={classes.detail}>{result.detail}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const useStatus = (count: number, state: ReturnType<typeof useSearchResults>['state']): string => {
  const { t } = useTranslation('platform')
  if (state === 'searching') return t('search.searching')
  if (state === 'failed') return t('search.failed')
  return count === 0 ? t('search.nothing') : t('search.results', { count })
}

export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('platform')
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { groups, state } = useSearchResults(text)
  const all = groups.flatMap((group) => group.results)
  const active = all.find((result) => result.key === chosen) ?? all[0]
  const status = useStatus(all.length, state)
  const open = (result: SearchResult) => {
    onClose()
    void navigate({ to: result.to, ...(result.search ? { search: result.search } : {}) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && active) {
      event.preventDefault()
      const next = all[(all.indexOf(active) + step + all.length) % all.length]
      setChosen(next?.key)
      if (next) document.getElementById(`${id}-${next.key}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && active) open(active)
  }
  return (
    <Dialog opened bare onClose={onClose} size={560} title={t('search.title')}>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={active ? `${id}-${active.key}` : undefined}
          autoComplete="off"
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <UnstyledButton className={classes.close} aria-label={t('common.close')} onClick={onClose}>
          <IconX size={22} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
      <Results
        id={id}
        text={text}
        groups={groups}
        active={active}
        onOpen={open}
        onPoint={(result) => setChosen(result.key)}
      />
      <p className={all.length > 0 && state !== 'failed' ? 'visually-hidden' : classes.status} role="status">
        {status}
      </p>
      <p className={classes.keys} aria-hidden="true">
        <span>{t('search.keyMove')}</span>
        <span>{t('search.keyOpen')}</span>
        <span>{t('search.keyClose')}</span>
      </p>
    </Dialog>
  )
}
