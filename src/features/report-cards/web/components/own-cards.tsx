/** A learner's own published cards. */
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { listOwnCards, printOwnCard } from '../../contract/family.ts'
import { useCardsLive } from '../live.ts'
import { HeldBack, PublishedCards } from './published-cards.tsx'

export const OwnReportCards = () => {
  const { t } = useTranslation('report-cards')
  const query = useCall(listOwnCards, {}, { offline: true, live: true })
  useCardsLive(listOwnCards)
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  if (query.data.held) return <HeldBack held={query.data.held} />
  return (
    <PublishedCards
      items={query.data.items}
      fetch={({ id }) => download(printOwnCard, { params: { id } })}
      nothing={t('card.noneOwn')}
    />
  )
}
