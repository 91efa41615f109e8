/** True below the width of the phone layout. */
import { useSyncExternalStore } from 'react'

/** Keep in sync with `max-width: 56.24em` in the style sheets. */
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
