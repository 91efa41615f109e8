/** A drawn keyboard: small with the keys of a lesson, or whole with the next key and the misses of each. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { fingerOf, heatOf, keyOf, keyRows, letterRows, missesPer100, needsShift } from '../../rules/keyboard.ts'
import classes from './keyboard.module.css'

/** @param fresh keys of the lesson, lifted @param known keys of the lessons before */
export const LessonKeyboard = ({ fresh, known, label }: { fresh: string; known: string; label: string }) => (
  <div className={classes.small} role="img" aria-label={label}>
    {letterRows.map((row, index) => (
      <div key={row[0]} className={classes.row} data-row={index}>
        {row.map((key) => (
          <span key={key} data-state={fresh.includes(key) ? 'fresh' : known.includes(key) ? 'known' : undefined}>
            {key.toUpperCase()}
          </span>
        ))}
      </div>
    ))}
  </div>
)

type Keys = Readonly<Record<string, readonly [number, number]>>

interface KeyProps {
  name: string
  label?: string
  isNext: boolean
  per100: number
}

const Key = memo(({ name, label, isNext, per100 }: KeyProps) => (
  <span
    className={classes.key}
    data-key={name}
    data-wide={label ? true : undefined}
    data-next={isNext || undefined}
    data-heat={heatOf(per100) || undefined}
  >
    {label ?? name.toUpperCase()}
    {per100 > 0 ? <small>{per100}</small> : null}
  </span>
))
Key.displayName = 'Key'

/** Hidden from screen readers: the same stands in the table beside it and in what is spoken. */
export const WholeKeyboard = ({ next, keys }: { next: string | undefined; keys: Keys }) => {
  const { t } = useTranslation('tech-tutor')
  const due = next === undefined ? undefined : keyOf(next)
  // Shift is held by the other hand.
  const shift = next === undefined || !needsShift(next) ? null : fingerOf(next).startsWith('left') ? 'right' : 'left'
  const draw = (name: string) => <Key key={name} name={name} isNext={due === name} per100={missesPer100(keys, name)} />
  const wide = (name: string, label: string, isNext = false) => (
    <Key key={name} name={name} label={label} isNext={isNext} per100={0} />
  )
  const [numbers, top, home, bottom] = keyRows
  return (
    <div className={classes.whole} aria-hidden>
      <div className={classes.keys}>
        {numbers.map(draw)}
        {wide('back', t('keyboard.back'))}
      </div>
      <div className={classes.keys}>
        {wide('tab', t('keyboard.tab'))}
        {top.map(draw)}
      </div>
      <div className={classes.keys}>
        {wide('caps', t('keyboard.caps'))}
        {home.map(draw)}
        {wide('enter', t('keyboard.enter'))}
      </div>
      <div className={classes.keys}>
        {wide('leftShift', t('keyboard.shift'), shift === 'left')}
        {bottom.map(draw)}
        {wide('rightShift', t('keyboard.shift'), shift === 'right')}
      </div>
      <div className={classes.keys}>{wide(' ', t('keyboard.space'), due === ' ')}</div>
    </div>
  )
}
