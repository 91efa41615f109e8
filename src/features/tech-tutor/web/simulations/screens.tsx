/** Practice screens: a phone’s settings, a window of a computer, or a browser with its address bar. */
import { Button } from '@mantine/core'
import { IconArrowLeft, IconChevronRight, IconLock, IconLockOpen, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { said } from '../../rules/simulations/checks.ts'
import { withChange, type ScreensLesson } from '../../rules/simulations/lesson.ts'
import {
  bookmarkKey,
  goTo,
  setValue,
  shownRows,
  type Row,
  type Screen,
  type ScreensState,
} from '../../rules/simulations/screens.ts'
import classes from './simulations.module.css'
import type { SimulationProps } from './types.ts'

interface RowProps extends SimulationProps<ScreensState> {
  row: Row
}

const ScreenRow = ({ row, state, onChange }: RowProps) => {
  const language = useLanguage()
  const { values } = state
  if (row.kind === 'note')
    return (
      <p className={classes.note} data-tone={row.tone}>
        {said(row.text, language)}
      </p>
    )
  const label = said(row.label, language)
  if (row.kind === 'open')
    return (
      <button type="button" className={classes.open} onClick={() => onChange({ ...state, screen: row.to })}>
        <span>
          {label}
          {row.note ? <small>{said(row.note, language)}</small> : null}
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </button>
    )
  if (row.kind === 'switch')
    return (
      <button
        type="button"
        role="switch"
        aria-checked={values[row.key] === true}
        className={classes.open}
        onClick={() => onChange(setValue(state, row.key, values[row.key] !== true))}
      >
        <span>
          {label}
          {row.note ? <small>{said(row.note, language)}</small> : null}
        </span>
        <span className={classes.switch} aria-hidden />
      </button>
    )
  if (row.kind === 'choice')
    return (
      <fieldset className={classes.options}>
        <legend>{label}</legend>
        {row.options.map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name={row.key}
              checked={values[row.key] === value}
              onChange={() => onChange(setValue(state, row.key, value))}
            />
            {said(words, language)}
          </label>
        ))}
      </fieldset>
    )
  if (row.kind === 'text')
    return (
      <label className={classes.textRow}>
        {label}
        <input
          value={String(values[row.key] ?? '')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          onChange={(event) => onChange(setValue(state, row.key, event.currentTarget.value))}
        />
      </label>
    )
  return (
    <Button
      variant={row.danger ? 'default' : 'light'}
      onClick={() => onChange(row.set.reduce((sum, change) => withChange(sum, change, language), state))}
    >
      {label}
    </Button>
  )
}

const AddressBar = ({
  screen,
  screens,
  state,
  onChange,
}: SimulationProps<ScreensState> & { screen: Screen; screens: ScreensLesson['screens'] }) => {
  const { t } = useTranslation('tech-tutor')
  const [typed, setTyped] = useState<string | null>(null)
  const shown = screen.url === undefined ? '' : `${screen.insecure ? 'http' : 'https'}://${screen.url}`
  const key = bookmarkKey(state.screen)
  const isMarked = state.values[key] === true
  return (
    <form
      className={classes.address}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== null) onChange(goTo(state, screens, typed))
        setTyped(null)
      }}
    >
      {screen.insecure ? (
        <IconLockOpen size={18} stroke={1.75} role="img" aria-label={t('sim.browser.insecure')} />
      ) : (
        <IconLock size={18} stroke={1.75} role="img" aria-label={t('sim.browser.secure')} />
      )}
      <label>
        <span className="visually-hidden">{t('sim.browser.address')}</span>
        <input
          value={typed ?? shown}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" variant="light">
        {t('sim.browser.go')}
      </Button>
      <Button
        variant="subtle"
        aria-pressed={isMarked}
        aria-label={t('sim.browser.bookmark')}
        onClick={() => onChange(setValue(state, key, !isMarked))}
      >
        {isMarked ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.75} aria-hidden />}
      </Button>
    </form>
  )
}

export const Screens = ({ lesson, state, onChange }: SimulationProps<ScreensState> & { lesson: ScreensLesson }) => {
  const { t } = useTranslation('tech-tutor')
  const language = useLanguage()
  const screen = lesson.screens[state.screen]
  const [before, setBefore] = useState<readonly string[]>([])
  if (!screen) return null
  const change = (next: ScreensState): void => {
    if (next.screen !== state.screen) setBefore([...before, state.screen])
    onChange(next)
  }
  const back = (): void => {
    onChange({ ...state, screen: before.at(-1) ?? lesson.start.screen })
    setBefore(before.slice(0, -1))
  }
  return (
    <div className={classes.screen} data-frame={lesson.frame}>
      {lesson.frame === 'browser' ? (
        <AddressBar screen={screen} screens={lesson.screens} state={state} onChange={change} />
      ) : null}
      <div className={classes.screenHead}>
        {before.length > 0 ? (
          <Button variant="subtle" aria-label={t('sim.back')} onClick={back}>
            <IconArrowLeft size={18} aria-hidden />
          </Button>
        ) : null}
        <h3>{said(screen.title, language)}</h3>
      </div>
      <div className={classes.rows}>
        {shownRows(screen, state, language).map((row, index) => (
          <ScreenRow
            key={`${state.screen} ${row.kind === 'note' ? row.text[0] : row.label[0]} ${String(index)}`}
            row={row}
            state={state}
            onChange={change}
          />
        ))}
      </div>
    </div>
  )
}
