/** Moves the focus to the heading of a page that was just opened, so that a screen reader reads it. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

let pending = false

/** True once after each navigation to another path: the first heading to appear takes the focus. */
export const takeHeadingFocus = (): boolean => {
  const was = pending
  pending = false
  return was
}

export const useHeadingFocus = (): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) pending = true
      }),
    [router],
  )
}
