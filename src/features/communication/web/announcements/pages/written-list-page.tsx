/** Announcements the caller may edit or received: drafts, scheduled, published, expired, with reading counts. */
import { Link } from '@tanstack/react-router'
import { IconPinFilled } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { AreaTabs } from '#platform/web/app/area-tabs.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { announcementStates, writerViews } from '../../../contract/announcements/kinds.ts'
import type { WrittenLine } from '../../../contract/announcements/written-shapes.ts'
import { useReadingsLive } from '../live.ts'
import { writtenSearch } from '../searches.ts'
import { stateDots, useAudienceWords } from '../words.ts'
import { useWriting } from '../writing.ts'
import classes from '../components/announcements.module.css'

/** An announcement the caller may edit opens with its readers; a received one as text. */
const useTo = () => {
  const { home, isOffice } = useWriting()
  return ({ id, mine }: WrittenLine): string =>
    mine || isOffice ? `${home}/${id}` : `/communication/announcements/${id}`
}

/** `12 of 40`: readers, or confirmations if those are requested. */
const useReadWords = () => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  return ({ counts, needsAcknowledgement }: WrittenLine): string =>
    counts
      ? t(needsAcknowledgement ? 'list.confirmed' : 'list.readOf', {
          done: formats.number(needsAcknowledgement ? counts.acknowledged : counts.read),
          all: formats.number(counts.people),
        })
      : ''
}

const useWhen = () => {
  const formats = useFormats()
  return ({ publishAt, publishedAt }: WrittenLine): string => {
    const at = publishedAt ?? publishAt
    return at ? formats.dateTime(at, 'short') : ''
  }
}

const Pin = () => <IconPinFilled className={classes.pin} size={16} aria-hidden />

const useColumns = (): ListColumn<WrittenLine>[] => {
  const { t } = useTranslation('communication-announcements')
  const [to, read, when, forWhom] = [useTo(), useReadWords(), useWhen(), useAudienceWords()]
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('list.title'),
        cell: (line) => (
          <Link to={to(line)}>
            {line.pinned ? <Pin /> : null}
            {line.title}
          </Link>
        ),
        fixed: true,
      },
      {
        id: 'for',
        header: t('list.for'),
        cell: (line) => (line.audience.length > 0 ? forWhom(line.audience, line.people) : t('list.you')),
      },
      { id: 'by', header: t('list.by'), cell: (line) => line.authorName },
      { id: 'when', header: t('list.when'), cell: when },
      { id: 'read', header: t('list.read'), cell: read, numeric: true },
      {
        id: 'state',
        header: t('list.state'),
        cell: (line) => <StatusDot kind={stateDots[line.state]}>{t(`state.${line.state}`)}</StatusDot>,
      },
    ],
    [t, to, read, when, forWhom],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('communication-announcements')
  return [
    {
      id: 'state',
      label: t('list.state'),
      kind: 'choice',
      options: announcementStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      id: 'view',
      label: t('list.view'),
      kind: 'choice',
      options: writerViews.filter((value) => value !== 'all').map((value) => ({ value, label: t(`view.${value}`) })),
    },
  ]
}

export const WrittenListPage = () => {
  const { t } = useTranslation('communication-announcements')
  const { calls, home, isOffice } = useWriting()
  const state = useListState(writtenSearch)
  const query = usePaged(calls.list, { query: state.query }, { live: true, offline: true })
  useReadingsLive(calls.list)
  const [to, read, when] = [useTo(), useReadWords(), useWhen()]
  return (
    <>
      {isOffice ? <AreaTabs area="communications" label={t('hub')} /> : null}
      <ListPage
        id="announcements"
        title={t('title')}
        lead={t(isOffice ? 'list.leadOffice' : 'list.leadTeacher')}
        state={state}
        query={query}
        columns={useColumns()}
        rowId={(line) => line.id}
        rowName={(line) => line.title}
        rowTo={to}
        phoneRow={(line) => ({
          title: line.title,
          second: [when(line), read(line) || line.authorName].filter(Boolean).join(' · '),
          ...(line.state === 'published'
            ? {}
            : { status: <StatusDot kind={stateDots[line.state]}>{t(`state.${line.state}`)}</StatusDot> }),
        })}
        searchLabel={t('list.search')}
        filters={useFilters()}
        create={{ label: t('list.create'), to: `${home}/new` }}
        empty={{ title: t('list.empty'), text: t(isOffice ? 'list.emptyOffice' : 'list.emptyTeacher') }}
      />
    </>
  )
}
