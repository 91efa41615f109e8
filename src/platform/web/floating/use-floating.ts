/** Keeps a floating part beside its anchor while it is open, above everything else on the page. */
import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { placeBeside, type Align } from './place.ts'

export interface FloatingOptions {
  align?: Align
  /** As wide as its anchor. */
  asWide?: boolean
}

type Part = RefObject<HTMLElement | null>

/** A keyboard on the screen takes its part of the window. */
const viewOf = () => {
  const seen = window.visualViewport
  const { clientWidth: width, clientHeight } = document.documentElement
  return { width, height: seen ? Math.min(clientHeight || seen.height, seen.height + seen.offsetTop) : clientHeight }
}

/** What comes late pushes the page down under whoever types: the field that has the focus comes back into sight. */
const keepInSight = (anchor: HTMLElement): void => {
  if (anchor.contains(document.activeElement)) anchor.scrollIntoView({ block: 'nearest' })
}

const put = (anchor: HTMLElement, box: HTMLElement, { align = 'start', asWide = false }: FloatingOptions): void => {
  const around = anchor.getBoundingClientRect()
  if (asWide) box.style.width = `${around.width}px`
  // Measured at the height that its style sheet allows, not at that of the room it had before.
  box.style.removeProperty('--room')
  const { left, top, room } = placeBeside(around, { width: box.offsetWidth, height: box.offsetHeight }, viewOf(), align)
  box.style.setProperty('--room', `${room}px`)
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}

/** @param box must carry `popover="manual"`: in the top layer nothing cuts it off */
export const useFloating = (opened: boolean, anchor: Part, box: Part, options: FloatingOptions): void => {
  const { align, asWide } = options
  useLayoutEffect(() => {
    // A browser without a top layer shows it where its style sheet puts it.
    if (opened) box.current?.showPopover?.()
  }, [opened, box])
  // After every drawing: what it holds may have changed its height.
  useLayoutEffect(() => {
    if (opened && anchor.current && box.current) put(anchor.current, box.current, { ...options })
  })
  useEffect(() => {
    if (!opened) return undefined
    const again = () => {
      if (anchor.current && box.current) put(anchor.current, box.current, { ...(align ? { align } : {}), ...(asWide ? { asWide } : {}) })
    }
    const grown = new ResizeObserver(() => {
      if (anchor.current) keepInSight(anchor.current)
      again()
    })
    grown.observe(document.body)
    window.addEventListener('resize', again)
    window.addEventListener('scroll', again, { capture: true, passive: true })
    window.visualViewport?.addEventListener('resize', again)
    return () => {
      grown.disconnect()
      window.removeEventListener('resize', again)
      window.removeEventListener('scroll', again, { capture: true })
      window.visualViewport?.removeEventListener('resize', again)
    }
  }, [opened, anchor, box, align, asWide])
}

/** Closes what floats when something else is pressed. */
export const usePressOutside = (opened: boolean, parts: readonly Part[], onOutside: () => void): void => {
  useEffect(() => {
    if (!opened) return undefined
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !parts.some((part) => part.current?.contains(target))) onOutside()
    }
    document.addEventListener('pointerdown', press, { capture: true })
    return () => document.removeEventListener('pointerdown', press, { capture: true })
  })
}
