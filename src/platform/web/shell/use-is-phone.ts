/** True below the width at which the shell turns into a phone's. */
import { useSyncExternalStore } from 'react'

/** The same figure stands in the style sheets as `max-width: 56.24em`. */
const query = '(max-width: 56.24em)'

const subscribe = (notify: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
