/** A teacher's swap requests, received and sent. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listSwaps } from '../../contract/swaps.ts'
import { SwapRow } from '../components/swaps/swap-row.tsx'
import { OwnTabs } from '../components/tabs.tsx'

const limit = 20
const pageSearch = z.object({ page: z.coerce.number().int().min(1).optional() })

export const SwapsPage = () => {
  const { t } = useTranslation('duties')
  const navigate = useNavigate()
  const { page = 1 } = useListState(pageSearch).query
  const query = usePaged(listSwaps, { query: { page, limit } }, { live: true, offline: true })
  const waiting = query.data?.waitingForMe ?? 0
  return (
    <>
      <PageHeader title={t('tab.swaps')} lead={query.data ? t('swaps.lead', { count: waiting }) : undefined} />
      <OwnTabs />
      <PagedRows
        query={query}
        limit={limit}
        label={t('tab.swaps')}
        row={(swap) => <SwapRow key={swap.id} swap={swap} />}
        empty={<EmptyState title={t('swaps.none')} text={t('swaps.noneText')} />}
        onPage={(next) => void navigate({ to: '.', search: next === 1 ? {} : { page: next } })}
      />
    </>
  )
}
