/** Drags a lesson with a mouse, or with a finger that rests on it first, so that the page still scrolls. */
import { useEffect, useRef, useState, type RefObject } from 'react'

export interface DragTarget {
  /** Name of the place below the pointer; null elsewhere. */
  readonly spot: string | null
  readonly isTray: boolean
}

interface Options {
  readonly onPick: (cardId: string) => void
  readonly onDrop: (target: DragTarget) => void
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** From where the pointer went down. */
interface Drag extends Spot {
  readonly cardId: string
  readonly pointerId: number
  isMoving: boolean
  timer: number | undefined
}

/** Pixels that a mouse moves before a press becomes a drag. */
const slack = 6
/** Milliseconds that a finger rests on a lesson to pick it up. */
const hold = 300

const nowhere: DragTarget = { spot: null, isTray: false }

const targetAt = ({ x, y }: Spot): DragTarget => {
  const below = document.elementFromPoint(x, y)
  return {
    spot: below?.closest<HTMLElement>('[data-spot]')?.dataset['spot'] ?? null,
    isTray: Boolean(below?.closest('[data-tray]')),
  }
}

/** The click that the browser sends after a drag is not a choice. */
const swallowClick = (): void => {
  const swallow = (event: MouseEvent): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}

interface Dragging {
  /** What is below the pointer during a drag; null at rest. */
  readonly over: DragTarget | null
  /** Of the element that holds the lessons; it gets the pointer's place in `--drag-x` and `--drag-y`. */
  readonly area: RefObject<HTMLDivElement | null>
}

export const useDrag = (options: Options): Dragging => {
  const [over, setOver] = useState<DragTarget | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    let drag: Drag | null = null
    const follow = ({ x, y }: Spot): void => {
      element.style.setProperty('--drag-x', `${x}px`)
      element.style.setProperty('--drag-y', `${y}px`)
    }
    const begin = (one: Drag): void => {
      one.isMoving = true
      follow(one)
      latest.current.onPick(one.cardId)
      setOver(nowhere)
    }
    const end = (): Drag | null => {
      const one = drag
      clearTimeout(one?.timer)
      drag = null
      setOver(null)
      return one
    }
    const listening = new AbortController()
    const { signal } = listening
    // Only a listener that was there before the touch began may stop the page from scrolling.
    const onTouchMove = (event: Event): void => {
      if (drag?.isMoving) event.preventDefault()
    }
    const onDown = ({ target, button, pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      const cardId = target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined
      if (cardId === undefined || button !== 0 || drag) return
      const one: Drag = { cardId, pointerId, x, y, isMoving: false, timer: undefined }
      drag = one
      if (pointerType !== 'touch') return
      one.timer = window.setTimeout(() => begin(one), hold)
      // The lesson is drawn anew once it is picked up; its touch goes on where it began.
      target?.addEventListener('touchmove', onTouchMove, { passive: false, signal })
    }
    const onMove = ({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      if (pointerId !== drag?.pointerId) return
      const isFar = Math.hypot(x - drag.x, y - drag.y) > slack
      // A finger that moves before it has rested scrolls the page.
      if (!drag.isMoving && isFar && pointerType === 'touch') return void end()
      if (!drag.isMoving && isFar) begin(drag)
      if (!drag.isMoving) return
      follow({ x, y })
      const target = targetAt({ x, y })
      setOver((before) => (before?.spot === target.spot && before.isTray === target.isTray ? before : target))
    }
    const onUp = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
      if (pointerId !== drag?.pointerId || !end()?.isMoving) return
      swallowClick()
      latest.current.onDrop(targetAt({ x, y }))
    }
    const onCancel = (): void => {
      if (end()?.isMoving) latest.current.onDrop(nowhere)
    }
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('touchmove', onTouchMove, { passive: false, signal })
    addEventListener('pointermove', onMove, { signal })
    addEventListener('pointerup', onUp, { signal })
    addEventListener('pointercancel', onCancel, { signal })
    return () => {
      end()
      listening.abort()
    }
  }, [])
  return { over, area }
}
