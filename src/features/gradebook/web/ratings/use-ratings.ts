/** The ratings of a sheet, with unsaved and queued input. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getRatingSheet, ratingCodes, saveRatings, type RatingSheet } from '../../contract/competencies.ts'
import { ratingKinds } from '../../contract/rating-kinds.ts'
import { RatingStore, type CellPlace, type RatingCell, type Wanted } from './rating-store.ts'

export interface Ratings {
  readonly cellOf: (place: CellPlace) => RatingCell
  readonly rate: (place: CellPlace, wanted: Wanted) => void
  /** Number of ratings. */
  readonly count: number
}

/** @param sheet of one class and term for as long as the screen lives */
export const useRatings = (sheet: RatingSheet): Ratings => {
  const { t } = useTranslation('gradebook-ratings')
  const client = useQueryClient()
  const { send } = useSend(saveRatings)
  const [store] = useState((): RatingStore => {
    const made: RatingStore = new RatingStore(sheet, {
      send: async ({ class: own, term }, rating) =>
        (await send({ body: { streamId: own?.id ?? '', termId: term?.id ?? '', ratings: [rating] } })).ratings[0],
      onMissed: ({ outcome, changedBy }) =>
        void toast.warning(outcome === 'conflict' ? t('conflict', { name: changedBy ?? t('somebody') }) : t('refused')),
      onFailed: (place, wanted) => void toast.error(t('failed'), { onRetry: () => void made.rate(place, wanted) }),
      onSettled: () => void client.invalidateQueries({ queryKey: callKey(getRatingSheet) }),
    })
    return made
  })
  useEffect(() => store.read(sheet), [store, sheet])
  useSyncExternalStore(store.subscribe, store.changes)
  const isGiven = (learnerId: string) => (kind: (typeof ratingKinds)[number]) =>
    ratingCodes[kind].filter((code) => store.cellOf({ learnerId, kind, code }).rating !== null).length
  const count = sheet.learners.reduce(
    (sum, { id }) => sum + ratingKinds.map(isGiven(id)).reduce((all, one) => all + one, 0),
    0,
  )
  return { cellOf: (place) => store.cellOf(place), rate: (place, wanted) => void store.rate(place, wanted), count }
}
