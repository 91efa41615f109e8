/** The page that is shown, turned by buttons, arrow keys or a number; the place is kept. */
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { LibraryItem } from '../../contract/items.ts'
import { usePlace } from '../use-place.ts'

/** @param at the page that the address asks for @param last undefined until the document is open */
export const useTurns = (item: LibraryItem, at: number | undefined, last: number | undefined) => {
  const { start, keep } = usePlace(item)
  const [page, setPage] = useState(at ?? Math.max(1, start?.place ?? 1))
  const shown = Math.min(page, last ?? page)
  const turn = (to: number): void => {
    if (last === undefined || to < 1 || to > last) return
    setPage(to)
    keep({ place: to, finished: to === last })
  }
  useEffect(() => {
    if (at !== undefined) setPage(at)
  }, [at])
  useHotkeys([
    ['ArrowRight', () => turn(shown + 1)],
    ['ArrowLeft', () => turn(shown - 1)],
  ])
  return { shown, turn }
}
