/** The width that a picture has, so that its words keep their size on every screen. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** @param otherwise before it is known, and where nothing is laid out */
export const useWidth = (otherwise = 640): [RefObject<HTMLDivElement | null>, number] => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(otherwise)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    read()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
