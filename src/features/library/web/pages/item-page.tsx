/** One item: read, heard or watched in the page, with a search inside it. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { FormSkeleton, RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { SearchField } from '#platform/web/list/search-field.tsx'
import { useOnline } from '#platform/web/offline/offline-provider.tsx'
import { getItem, hasPages, type LibraryItem } from '../../contract/items.ts'
import { isPackage } from '../../contract/packages.ts'
import { findInItem } from '../../contract/search.ts'
import { ItemMenu } from '../components/item-menu.tsx'
import { Parts } from '../components/parts.tsx'
import { KeepPanel } from '../keeping/keep-panel.tsx'
import { useKept } from '../keeping/use-kept.ts'
import { langOf } from '../lang.ts'
import { useLibraryLive } from '../live.ts'
import { itemSearch } from '../searches.ts'
import classes from '../components/reader.module.css'

const PdfReader = lazy(async () => ({ default: (await import('../components/pdf-reader.tsx')).PdfReader }))
const EpubReader = lazy(async () => ({ default: (await import('../components/epub-reader.tsx')).EpubReader }))
const Exercise = lazy(async () => ({ default: (await import('../packages/exercise.tsx')).Exercise }))
const Media = lazy(async () => ({ default: (await import('../components/media.tsx')).Media }))

const leastWords = 2

const Found = ({ item, words }: { item: LibraryItem; words: string }) => {
  const { t } = useTranslation('digital-library')
  const query = useCall(findInItem, { params: { id: item.id }, query: { words } }, { keepPrevious: true })
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={2} />
    )
  const { items } = query.data
  if (items.length === 0) return <p>{t('found.none', { words })}</p>
  return (
    <ul className={classes.found} aria-label={t('found.title', { words })}>
      {items.map(({ page, parts }) => (
        <li key={page}>
          <Link to="/cbe-library/items/$itemId" params={{ itemId: item.id }} search={{ page, q: words }}>
            {t('hits.page', { page })} <Parts parts={parts} language={langOf(item.language)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Content = ({ item }: { item: LibraryItem }) => {
  const { t } = useTranslation('digital-library')
  const navigate = useNavigate()
  const { page, q = '' } = itemSearch.parse(useSearch({ strict: false }))
  const { file, url, text } = item
  if (url)
    return (
      <Button component="a" href={url} target="_blank" rel="noreferrer noopener">
        {t('content.openLink')}
      </Button>
    )
  if (!file) return null
  if (isPackage(file.type))
    return (
      <Suspense fallback={<RowsSkeleton rows={1} />}>
        <Exercise item={item} bytes={file.bytes} />
      </Suspense>
    )
  if (!hasPages(file.type))
    return (
      <Suspense fallback={<RowsSkeleton rows={1} />}>
        <Media item={item} type={file.type} bytes={file.bytes} />
      </Suspense>
    )
  const Reader = file.type === 'application/pdf' ? PdfReader : EpubReader
  return (
    <>
      {text === 'ready' ? (
        <SearchField
          value={q}
          onChange={(words) => void navigate({ to: '.', search: { page, q: words || undefined }, resetScroll: false })}
          placeholder={t('found.find')}
        />
      ) : (
        <p>{t(`text.${text}`)}</p>
      )}
      {text === 'ready' && q.length >= leastWords ? <Found item={item} words={q} /> : null}
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <Reader item={item} at={page} />
      </Suspense>
    </>
  )
}

export const ItemPage = () => {
  const { t } = useTranslation('digital-library')
  const formats = useFormats()
  const { itemId } = useParams({ strict: false })
  const query = useCall(getItem, { params: { id: itemId ?? '' } })
  const online = useOnline()
  const { kept, copies } = useKept()
  useLibraryLive(getItem)
  const isGone = query.error?.status === 404 || query.error?.status === 403
  const copy = copies.find((one) => one.item.id === itemId)
  useEffect(() => {
    if (isGone && copy) void kept.remove(copy.item.id)
  }, [isGone, copy, kept])
  // With network the server knows better where the reader is.
  const waits = isGone || (online && query.isPending)
  const item = query.data ?? (waits ? undefined : copy?.item)
  if (!item)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <FormSkeleton />
  const facts = [
    { label: t('field.kind'), value: t(`kinds.${item.kind}`) },
    { label: t('field.language'), value: t(`languages.${item.language}`) },
    ...(item.learningArea ? [{ label: t('field.learningArea'), value: item.learningArea.name }] : []),
    ...(item.grade ? [{ label: t('field.grade'), value: item.grade }] : []),
    ...(item.file ? [{ label: t('field.size'), value: formats.fileSize(item.file.bytes) }] : []),
    { label: t('field.licence'), value: t(`licences.${item.licence}`) },
    { label: t('field.source'), value: item.source },
    { label: t('field.addedBy'), value: item.addedBy },
  ]
  return (
    <>
      <PageHeader
        title={item.title}
        lead={item.author === '' ? null : t('by', { author: item.author })}
        secondary={<ItemMenu item={item} />}
        back="/cbe-library"
      />
      <KeepPanel item={item} />
      <Content item={item} />
      <section className={classes.about} aria-label={t('content.about')}>
        <h2>{t('content.about')}</h2>
        {item.description === '' ? null : <p className={classes.description}>{item.description}</p>}
        <Facts facts={facts} />
      </section>
    </>
  )
}
