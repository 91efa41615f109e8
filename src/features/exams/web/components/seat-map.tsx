/** A room from above: each seat is a button; arrows walk, Enter picks a learner up and puts them down. */
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { At, Room } from './use-seating.ts'
import classes from './seating.module.css'

interface Props {
  readonly room: Room
  /** In the order of the legend. */
  readonly classNames: readonly string[]
  readonly picked: At | null
  readonly busy: boolean
  readonly onChoose: (at: At) => void
  readonly onPick: (at: At | null) => void
}

/** Classes have one of these many colours. */
export const colours = 4

const steps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

export const SeatMap = ({ room, classNames, picked, busy, onChoose, onPick }: Props) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const { roomId, name, seats, taken, invigilators } = room
  const bySeat = new Map(taken.map((one) => [one.seat, one]))
  const map = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = steps[event.key]
    if (event.key === 'Escape') onPick(null)
    if (!step || !map.current) return
    const columns = getComputedStyle(map.current).gridTemplateColumns.split(' ').length
    const buttons = [...map.current.querySelectorAll('button')]
    buttons[buttons.indexOf(event.currentTarget) + step(columns)]?.focus()
    event.preventDefault()
  }
  return (
    <section className={classes.room} aria-label={name}>
      <h2>
        {name} <small className={classes.quiet}>{t('seats.taken', { taken: taken.length, seats })}</small>
      </h2>
      <p className={classes.front}>
        <span>{t('seats.front')}</span>
        <strong>{formats.list(invigilators)}</strong>
      </p>
      <div ref={map} className={classes.map} role="group" aria-label={t('seats.of', { room: name })}>
        {Array.from({ length: seats }, (_, place) => {
          const seat = place + 1
          const one = bySeat.get(seat)
          const at = { roomId, seat }
          const isPicked = picked?.roomId === roomId && picked.seat === seat
          const label = one
            ? [t('seats.seat', { seat }), one.name, one.number, one.class, one.hasExtra ? t('seats.extra') : '']
            : [t('seats.seat', { seat }), t('seats.free')]
          return (
            <button
              key={seat}
              type="button"
              className={classes.seat}
              data-colour={one ? classNames.indexOf(one.class) % colours : undefined}
              data-extra={one?.hasExtra || undefined}
              aria-pressed={isPicked}
              aria-label={label.filter(Boolean).join(', ')}
              title={one ? [one.name, one.number, one.class].join(', ') : undefined}
              disabled={busy}
              onKeyDown={walk}
              draggable={one !== undefined}
              onDragStart={() => onPick(at)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => onChoose(at)}
              onClick={() => onChoose(at)}
            >
              {one ? one.number.slice(-2) : ''}
            </button>
          )
        })}
      </div>
    </section>
  )
}
