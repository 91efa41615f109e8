/** Loads what shows messages at the first message, or when the first page has long been there: nobody's first page waits for it. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { toastEvent } from './toast-event.ts'

// Messages that come before it wait in its store.
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

const quietFor = 10_000

export const LateToaster = () => {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = (): void => setWanted(true)
    const timer = setTimeout(want, quietFor)
    window.addEventListener(toastEvent, want)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(toastEvent, want)
    }
  }, [])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
