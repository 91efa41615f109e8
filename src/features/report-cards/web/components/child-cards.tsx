/** A child's published cards, for its guardians. */
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { listChildCards, printChildCard } from '../../contract/family.ts'
import { useCardsLive } from '../live.ts'
import { HeldBack, PublishedCards } from './published-cards.tsx'

/** @param id the child's, as a learner */
export const ChildReportCards = ({ id }: { id: string }) => {
  const { t } = useTranslation('report-cards')
  const query = useCall(listChildCards, { params: { id } }, { offline: true, live: true })
  useCardsLive(listChildCards)
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  if (query.data.held) return <HeldBack held={query.data.held} childId={id} />
  const fetch = (cardId: string) => download(printChildCard, { params: { id, cardId } })
  return <PublishedCards items={query.data.items} fetch={(card) => fetch(card.id)} nothing={t('card.noneChild')} />
}
