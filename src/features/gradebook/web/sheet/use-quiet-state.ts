/** Derived values of the whole sheet are computed in idle time, so that key presses never wait for them. */
import { startTransition, useEffect, useState } from 'react'
import type { SheetStore } from './sheet-store.ts'

/** Longest that a figure lags behind the marks, ms. */
const longest = 500

/** Safari has no idle callbacks. @returns cancels the work */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: longest })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 50)
  return () => clearTimeout(handle)
}

/** Re-renders the caller after the sheet changed. @returns the rendered revision */
export const useQuietState = (store: SheetStore): number => {
  const [revision, setRevision] = useState(() => store.state().revision)
  useEffect(() => {
    let cancel: (() => void) | undefined
    const draw = (): void => {
      cancel = undefined
      startTransition(() => setRevision(store.state().revision))
    }
    const stop = store.subscribe(() => (cancel ??= whenIdle(draw)))
    return () => {
      cancel?.()
      stop()
    }
  }, [store])
  return revision
}
