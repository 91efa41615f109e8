/** Focuses the heading of a new page, so that screen readers announce it. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

let pending = false

/** True once after each navigation: the first heading rendered takes the focus. */
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
