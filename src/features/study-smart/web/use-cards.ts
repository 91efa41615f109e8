/** Cards that are due today: what the school has, with the reviews that it does not know yet. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { useTimeZone } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { dueCards, reviewCards, type CardReview } from '../contract/cards.ts'
import type { Grade } from '../contract/words.ts'
import { dueAfter } from '../rules/reviews.ts'
import { reviewsSubject, reviewsWrite } from './offline-writes.ts'

export const useDueCards = () => {
  const { t } = useTranslation('study-smart')
  const query = useCall(dueCards, {}, { offline: true })
  const { enqueue } = useOutbox()
  const { schoolDay } = useFormats()
  const zone = useTimeZone()
  const waiting = useWaitingFor(reviewsSubject)
  // Between sending and the next answer the reviews are in neither of the two.
  const [made, setMade] = useState<readonly CardReview[]>([])
  const { data } = query
  const items = useMemo(() => {
    const unsent = waiting.flatMap(({ body, state }) =>
      state === 'refused' ? [] : (reviewCards.body.safeParse(body).data?.reviews ?? []),
    )
    const known = new Map([...unsent, ...made].map((review) => [review.id, review]))
    const tomorrow = instantOf(addDays(schoolDay(), 1), '00:00', zone)
    return dueAfter(data?.items ?? [], [...known.values()], tomorrow)
  }, [data, waiting, made, schoolDay, zone])
  const review = (cardId: string, grade: Grade): void => {
    const said: CardReview = { id: v7(), cardId, grade, at: new Date().toISOString() }
    setMade((before) => [...before, said])
    const label = { key: 'study-smart:outbox.reviews' }
    const keep = async (): Promise<void> => {
      try {
        await enqueue(reviewsWrite, { body: { reviews: [said] } }, { label, subject: reviewsSubject })
      } catch {
        toast.error(t('cards.notKept'), { onRetry: () => void keep() })
      }
    }
    void keep()
  }
  return { query, items, review }
}
