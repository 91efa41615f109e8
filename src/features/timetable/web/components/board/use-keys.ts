/** Moves a lesson with the keyboard: arrows between places, Enter or Space takes and puts down, L locks. */
import { useHotkeys } from '@mantine/hooks'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Week } from '../../../rules/board/week.ts'
import { spotOf } from './place-cell.tsx'
import type { Hand } from './use-hand.ts'

const steps: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const focusable = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement && element.matches('button') ? element : null

/** A picked-up lesson is drawn anew, and so is one that was put down: the focus goes with it. */
const useFocusFollows = (area: RefObject<HTMLElement | null>, cardId: string | undefined): void => {
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    const before = last.current
    last.current = cardId
    if (before === cardId || (document.activeElement !== document.body && document.activeElement)) return
    const spot = cardId === undefined ? `[data-card="${before}"]` : '[data-here]'
    area.current?.querySelector<HTMLElement>(spot)?.focus({ preventScroll: true })
  }, [area, cardId])
}

export const useKeys = (area: RefObject<HTMLElement | null>, hand: Hand, week: Week) => {
  useFocusFollows(area, hand.one?.card.id)
  useHotkeys([
    ['mod+Z', () => hand.undo?.()],
    ['mod+shift+Z', () => hand.redo?.()],
    ['mod+Y', () => hand.redo?.()],
    ['Escape', hand.putBack, { preventDefault: false }],
  ])
  const find = (day: number, row: number): HTMLElement | null =>
    focusable(area.current?.querySelector(`[data-spot="${spotOf(week.weekdays[day] ?? 0, row)}"]`))
  const best = (): HTMLElement | null =>
    focusable(area.current?.querySelector('[data-standing="best"]')) ??
    focusable(area.current?.querySelector('button[data-spot]'))
  const isOpen = (element: HTMLElement): boolean => element.getAttribute('aria-disabled') !== 'true'
  /** The next place in that direction; with Shift the next one that is open. */
  const next = (spot: string, [days, rows]: readonly [number, number], onlyOpen: boolean): HTMLElement | null => {
    const [weekday = 0, nth = 0] = spot.split('-').map(Number)
    let [day, row] = [week.weekdays.indexOf(weekday) + days, nth + rows]
    while (day >= 0 && day < week.weekdays.length && row >= 0 && row < week.rows.length) {
      const found = find(day, row)
      if (found && (!onlyOpen || isOpen(found))) return found
      ;[day, row] = [day + days, row + rows]
    }
    return null
  }
  return (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null
    const spot = target?.closest<HTMLElement>('[data-spot]')?.dataset['spot']
    const step = steps[event.key]
    if (step && target?.closest('[data-spot], [data-tray]')) {
      event.preventDefault()
      const found = spot === undefined ? best() : next(spot, step, event.shiftKey)
      found?.focus()
      return
    }
    if (event.key.toLowerCase() !== 'l' || event.ctrlKey || event.metaKey || event.altKey) return
    const cardId = hand.one?.card.id ?? target?.closest<HTMLElement>('[data-card]')?.dataset['card']
    if (cardId !== undefined) hand.lock(cardId)
  }
}
