/** The library: words found inside its documents, what the reader has begun, and the shelves. */
import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShape } from '#core/academics/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { CreateButton } from '#platform/web/list/create-button.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { SearchField } from '#platform/web/list/search-field.tsx'
import { useAbility } from '#platform/web/session/session.tsx'
import { addToLibrary } from '../../contract/access.ts'
import { listItems } from '../../contract/items.ts'
import { readingPath } from '../../contract/reading-words.ts'
import { shelvesPath } from '../../contract/shelf-words.ts'
import { collections, itemKinds, itemLanguages, type Collection } from '../../contract/words.ts'
import { Hits } from '../components/hits.tsx'
import { Shelf } from '../components/shelf.tsx'
import { Boards } from '../shelves/boards.tsx'
import { useKept } from '../keeping/use-kept.ts'
import { useLibraryLive } from '../live.ts'
import { librarySearch } from '../searches.ts'
import classes from '../components/library.module.css'

const AddDialog = lateDialog(async () => (await import('../components/item-dialogs.tsx')).AddDialog)

const limit = 24
const shownBegun = 6
const leastWords = 2

const useCollection = (): Collection | undefined => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return collections.find((one) => path === `/cbe-library/${one}`)
}

const Begun = () => {
  const { t } = useTranslation('digital-library')
  const { data } = useCall(listItems, { query: { begun: 'true', page: 1, limit: shownBegun } })
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('begun')}</h2>
      <Shelf items={data.items} />
    </section>
  )
}

const OnDevice = () => {
  const { t } = useTranslation('digital-library')
  const { fileSize } = useFormats()
  const { copies } = useKept()
  if (copies.length === 0) return null
  const size = fileSize(copies.reduce((sum, { bytes }) => sum + bytes, 0))
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <h2>{t('device.title')}</h2>
        <Link to="/cbe-library/device">{t('device.all', { count: copies.length, size })}</Link>
      </div>
      <Shelf items={copies.slice(0, shownBegun).map(({ item }) => item)} />
    </section>
  )
}

type Search = ReturnType<typeof librarySearch.parse>

const Filters = ({ search, change }: { search: Search; change: (next: Search) => void }) => {
  const { t } = useTranslation('digital-library')
  const { data: shape } = useShape()
  const areas = (shape?.learningAreas ?? []).filter(({ active }) => active)
  return (
    <div className={classes.bar}>
      <Select
        aria-label={t('field.learningArea')}
        placeholder={t('field.learningArea')}
        clearable
        searchable
        options={areas.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.area ?? null}
        onChange={(next) => change({ area: next ?? undefined })}
      />
      <Select
        aria-label={t('field.kind')}
        placeholder={t('field.kind')}
        clearable
        options={itemKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={search.kind ?? null}
        onChange={(next) => change({ kind: itemKinds.find((one) => one === next) })}
      />
      <Select
        aria-label={t('field.language')}
        placeholder={t('field.language')}
        clearable
        options={itemLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={search.language ?? null}
        onChange={(next) => change({ language: itemLanguages.find((one) => one === next) })}
      />
    </div>
  )
}

export const LibraryPage = () => {
  const { t } = useTranslation('digital-library')
  const navigate = useNavigate()
  const collection = useCollection()
  const search = librarySearch.parse(useSearch({ strict: false }))
  const { q = '', area, kind, language, page = 1 } = search
  const [adds, setAdds] = useState(false)
  const mayAdd = useAbility(addToLibrary.id)
  useLibraryLive(listItems)
  const isSearch = q.length >= leastWords
  const isNarrowed = isSearch || area !== undefined || kind !== undefined || language !== undefined
  const query = useCall(
    listItems,
    {
      query: {
        page: isSearch ? 1 : page,
        limit,
        ...(collection ? { collection } : {}),
        ...(area ? { learningAreaId: area } : {}),
        ...(kind ? { kind } : {}),
        ...(language ? { language } : {}),
        ...(isSearch ? { search: q } : {}),
      },
    },
    { keepPrevious: true },
  )
  const { data } = query
  const change = (next: Search): void =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next }, resetScroll: false })
  return (
    <>
      <PageHeader
        title={collection ? t(`collections.${collection}`) : t('title')}
        lead={t('lead')}
        secondary={
          <>
            <Button variant="default" component={Link} to={shelvesPath}>
              {t('shelf.title')}
            </Button>
            <Button variant="default" component={Link} to={readingPath}>
              {t('reading.title')}
            </Button>
            {mayAdd ? (
              <Button variant="default" component={Link} to="/cbe-library/import">
                {t('import.title')}
              </Button>
            ) : null}
          </>
        }
        action={mayAdd ? <CreateButton label={t('add.title')} onClick={() => setAdds(true)} /> : undefined}
      />
      <div className={classes.find}>
        <SearchField value={q} onChange={(text) => change({ q: text || undefined })} placeholder={t('find')} />
      </div>
      {isSearch ? <Hits words={q} page={page} onPage={(next) => change({ page: next })} /> : null}
      {isNarrowed ? null : <Boards />}
      {isNarrowed ? null : <Begun />}
      {isNarrowed ? null : <OnDevice />}
      <AddressTabs
        label={t('collectionsLabel')}
        tabs={[
          { to: '/cbe-library', label: t('all') },
          ...collections.map((one) => ({ to: `/cbe-library/${one}`, label: t(`collections.${one}`) })),
        ]}
      />
      <Filters search={search} change={change} />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )
      ) : null}
      {data?.items.length === 0 && isSearch ? <p className={classes.hint}>{t('empty.found')}</p> : null}
      {data?.items.length === 0 && !isSearch ? (
        <EmptyState
          title={t(isNarrowed ? 'empty.found' : 'empty.title')}
          text={t(isNarrowed ? 'empty.foundText' : mayAdd ? 'empty.add' : 'empty.text')}
        />
      ) : null}
      {data && data.items.length > 0 ? <Shelf items={data.items} isBusy={query.isFetching} /> : null}
      {data && data.totalPages > 1 && !isSearch ? (
        <Pager
          page={page}
          totalPages={data.totalPages}
          totalCount={data.totalCount}
          shown={data.items.length}
          limit={limit}
          onPage={(next) => change({ page: next })}
        />
      ) : null}
      {adds ? <AddDialog onClose={() => setAdds(false)} /> : null}
    </>
  )
}
