/** What makes a part modal: the focus goes in, Tab goes round in it, Escape closes it, and the focus goes back to where it came from. */
import { useLayoutEffect, useRef, type RefObject } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** Radio buttons of one name are one stop. */
const isStop = (element: HTMLElement, box: HTMLElement): boolean => {
  if (element.tabIndex < 0 || element.checkVisibility?.() === false) return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  const group = [...box.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((one) => one.name === element.name)
  return !group.some((one) => one.checked) && group[0] === element
}

/** What Tab reaches inside. */
const stopsOf = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(focusable)].filter((element) => isStop(element, box))

const goRound = (event: KeyboardEvent, box: HTMLElement): void => {
  const stops = stopsOf(box)
  const [first, last] = [stops[0] ?? box, stops.at(-1) ?? box]
  const at = document.activeElement
  const leaves = !box.contains(at) || at === (event.shiftKey ? first : last) || (event.shiftKey && at === box)
  if (!leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}

/** Modal parts that are open, the uppermost last. */
const open: HTMLElement[] = []

/** A part that opened later, such as a list of choices, answers its own Escape and says so. */
const onKey = (event: KeyboardEvent, box: HTMLElement, onClose: () => void): void => {
  if (open.at(-1) !== box || event.defaultPrevented) return
  if (event.key === 'Tab') goRound(event, box)
  if (event.key !== 'Escape') return
  event.preventDefault()
  onClose()
}

/** @param part is on the screen as long as the component that calls */
export const useTrap = (part: RefObject<HTMLElement | null>, onClose: () => void): void => {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const box = part.current
    if (!box) return undefined
    const before = document.activeElement
    const listen = (event: KeyboardEvent) => onKey(event, box, () => latest.current())
    open.push(box)
    ;(box.querySelector<HTMLElement>('[data-autofocus]') ?? stopsOf(box)[0] ?? box).focus({ preventScroll: true })
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      open.splice(open.indexOf(box), 1)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [part])
}

let holders = 0

/** The page behind does not scroll meanwhile, and does not move when its scroll bar goes. */
export const useStillPage = (): void => {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (holders++ === 0) {
      if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable'
      style.overflow = 'hidden'
    }
    return () => {
      if (--holders > 0) return
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [])
}
