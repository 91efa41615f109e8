/** What is reckoned over the whole sheet follows when the browser has a moment: a key never waits for it. */
import { startTransition, useEffect, useState } from 'react'
import type { SheetStore } from './sheet-store.ts'

/** Longest that a figure lags behind the marks, ms. */
const longest = 500

/** Safari has no idle callbacks. @returns takes the plan back */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: longest })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 50)
  return () => clearTimeout(handle)
}

/** Draws the caller anew after the sheet changed. @returns the sheet's revision that is drawn */
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
