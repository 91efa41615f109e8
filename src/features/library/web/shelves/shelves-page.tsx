/** All shelves that somebody sees; a teacher makes new ones here, and withdraws recommendations. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { CreateButton } from '#platform/web/list/create-button.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { arrangeShelves } from '../../contract/access.ts'
import { listRecommendations, withdrawRecommendation } from '../../contract/recommendations.ts'
import { listShelves } from '../../contract/shelves.ts'
import { useLibraryLive } from '../live.ts'
import { Board } from './board.tsx'
import { Recommendations } from './recommendations.tsx'
import classes from '../components/library.module.css'

const ShelfDialog = lateDialog(async () => (await import('./shelf-dialog.tsx')).ShelfDialog)

const limit = 6
const shownOwn = 20

const OwnRecommendations = () => {
  const { t } = useTranslation('digital-library')
  const { data } = useCall(listRecommendations, { query: { page: 1, limit: shownOwn } })
  const { send } = useSend(withdrawRecommendation, {
    invalidates: [listRecommendations],
    onSuccess: () => toast.success(t('recommended.withdrawn')),
  })
  useLibraryLive(listRecommendations)
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('recommended.own')}</h2>
      <Recommendations items={data.items} onWithdraw={({ id }) => void send({ params: { id } })} />
    </section>
  )
}

export const ShelvesPage = () => {
  const { t } = useTranslation('digital-library')
  const [page, setPage] = useState(1)
  const [makes, setMakes] = useState(false)
  const mayArrange = useAbility(arrangeShelves.id)
  const query = useCall(listShelves, { query: { page, limit } }, { keepPrevious: true })
  useLibraryLive(listShelves)
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('shelf.title')}
        lead={t(mayArrange ? 'shelf.leadTeacher' : 'shelf.lead')}
        action={mayArrange ? <CreateButton label={t('shelf.new')} onClick={() => setMakes(true)} /> : undefined}
        back="/cbe-library"
        crumbs={[{ label: t('title'), to: '/cbe-library' }]}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t('shelf.none')} text={t(mayArrange ? 'shelf.noneTeacher' : 'shelf.noneText')} />
      ) : null}
      {data?.items.map((shelf) => (
        <Board key={shelf.id} shelf={shelf} />
      ))}
      {data && data.totalPages > 1 ? (
        <Pager
          page={page}
          totalPages={data.totalPages}
          totalCount={data.totalCount}
          shown={data.items.length}
          limit={limit}
          onPage={setPage}
        />
      ) : null}
      {mayArrange ? <OwnRecommendations /> : null}
      {makes && data ? <ShelfDialog classes={data.classes} onClose={() => setMakes(false)} /> : null}
    </>
  )
}
