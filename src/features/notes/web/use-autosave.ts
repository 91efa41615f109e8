/** Saves one second after the last key, and immediately when the page is left or the phone is locked. */
import { useCallback, useEffect, useRef, useState } from 'react'

const rest = 1000

export interface Autosave {
  readonly isDirty: boolean
  readonly soon: () => void
  readonly now: () => Promise<void>
}

export const useAutosave = (save: () => Promise<void>): Autosave => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(save)
  const unsaved = useRef(false)
  const [isDirty, setDirty] = useState(false)
  useEffect(() => {
    latest.current = save
  })
  const now = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    unsaved.current = false
    await latest.current()
    // Something may have been typed meanwhile.
    if (!unsaved.current) setDirty(false)
  }, [])
  const soon = useCallback((): void => {
    unsaved.current = true
    setDirty(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void now(), rest)
  }, [now])
  useEffect(() => {
    const flush = (): void => {
      if (unsaved.current) void now()
    }
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [now])
  return { isDirty, soon, now }
}
