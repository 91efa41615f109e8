/** Loads the toaster with the first message, or long after the first page, which does not wait for it. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { toastEvent } from './toast-event.ts'

// Earlier messages are kept in its store.
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
