/** Repositories from which websites come into the library. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { CreateButton } from '#platform/web/list/create-button.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { harvestSource, listSources, removeSource, type LibrarySource } from '../../contract/harvest.ts'
import { listItems } from '../../contract/items.ts'
import { useLibraryLive } from '../live.ts'
import classes from '../components/library.module.css'

const SourceDialog = lateDialog(async () => (await import('./source-dialog.tsx')).SourceDialog)

const limit = 20

const Row = ({ source, onRemove }: { source: LibrarySource; onRemove: () => void }) => {
  const { t } = useTranslation('digital-library')
  const { dateTime } = useFormats()
  const { id, name, url, items, state, problem, harvestedAt, addedBy, mine } = source
  const { send } = useSend(harvestSource, {
    invalidates: [listSources],
    onSuccess: () => toast.success(t('source.asked')),
  })
  const when = harvestedAt ? t('source.last', { date: dateTime(harvestedAt) }) : null
  const now = problem ? t(`source.problems.${problem}`) : t(`source.states.${state}`)
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <div className={layout.words}>
        <p className={layout.title}>{name}</p>
        <p className={classes.piece}>{url}</p>
        <p>{[t('source.items', { count: items }), now].join('. ')}</p>
        <p className={layout.second}>{[t('source.addedBy', { name: addedBy }), when].filter(Boolean).join('. ')}</p>
      </div>
      {mine ? (
        <>
          <Button
            variant="light"
            disabled={state === 'running'}
            aria-label={t('source.harvestOf', { name })}
            onClick={() => void send({ params: { id } })}
          >
            {t('source.harvest')}
          </Button>
          <Button variant="subtle" aria-label={t('source.removeOf', { name })} onClick={onRemove}>
            {t('source.remove')}
          </Button>
        </>
      ) : null}
    </li>
  )
}

export const SourcesPage = () => {
  const { t } = useTranslation('digital-library')
  const [page, setPage] = useState(1)
  const [adds, setAdds] = useState(false)
  const [removes, setRemoves] = useState<LibrarySource | null>(null)
  const query = useCall(listSources, { query: { page, limit } }, { keepPrevious: true })
  useLibraryLive(listSources)
  const { send } = useSend(removeSource, {
    invalidates: [listSources, listItems],
    onSuccess: ({ removed, kept }) => toast.success(t('source.removed', { removed, kept })),
  })
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('source.title')}
        lead={t('source.lead')}
        action={<CreateButton label={t('source.add')} onClick={() => setAdds(true)} />}
        back="/cbe-library/import"
        crumbs={[
          { label: t('title'), to: '/cbe-library' },
          { label: t('import.title'), to: '/cbe-library/import' },
        ]}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data?.items.length === 0 ? <EmptyState title={t('source.none')} text={t('source.noneText')} /> : null}
      {data && data.items.length > 0 ? (
        <ul className={layout.rows} aria-busy={query.isFetching}>
          {data.items.map((source) => (
            <Row key={source.id} source={source} onRemove={() => setRemoves(source)} />
          ))}
        </ul>
      ) : null}
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
      {adds ? <SourceDialog onClose={() => setAdds(false)} /> : null}
      {removes ? (
        <ConfirmDialog
          opened
          onClose={() => setRemoves(null)}
          title={t('source.removeTitle', { name: removes.name })}
          loss={t('source.removeLoss')}
          verb={t('source.remove')}
          busyVerb={t('remove.busy')}
          onConfirm={async () => {
            await send({ params: { id: removes.id } })
            setRemoves(null)
          }}
        />
      ) : null}
    </>
  )
}
