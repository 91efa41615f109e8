/** The occurrence book as a list: search, filters, export, and a button to report. */
import { Link, useNavigate } from '@tanstack/react-router'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { Severity } from '#platform/web/components/drawings/severity.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listEntries, type ListedEntry } from '../../contract/book.ts'
import type { EntryLine } from '../../contract/shapes.ts'
import { categories, entryStatuses, severities } from '../../contract/words.ts'
import { BookTabs } from '../components/book-tabs.tsx'
import { useBookLive } from '../live.ts'
import { bookSearch } from '../searches.ts'
import { statusDots, useBase } from '../words.ts'
import classes from '../components/book.module.css'

const ExportDialog = lateDialog(async () => (await import('../components/export-dialog.tsx')).ExportDialog)

const Status = ({ line }: { line: EntryLine }) => {
  const { t } = useTranslation('occurrences')
  if (line.struck) return <StatusDot kind="inactive">{t('status.struck')}</StatusDot>
  return <StatusDot kind={statusDots[line.status]}>{t(`status.${line.status}`)}</StatusDot>
}

/** A phone shows one of them: the severity, or the status if it is settled. */
const PhoneState = ({ line }: { line: EntryLine }) => {
  const { t } = useTranslation('occurrences')
  if (line.struck || (line.severity !== 'high' && line.severity !== 'critical'))
    return line.status === 'resolved' && !line.struck ? null : <Status line={line} />
  return <Severity level={line.severity} label={t(`severity.${line.severity}`)} />
}

const useColumns = (base: string): ListColumn<ListedEntry>[] => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'entry',
        header: t('list.entry'),
        fixed: true,
        cell: (line) => (
          <span className={classes.cell} data-struck={line.struck ? true : undefined}>
            <Link to={`${base}/${line.id}`}>{line.title}</Link>
            <span>{line.entryNumber}</span>
          </span>
        ),
      },
      {
        id: 'reporter',
        header: t('list.reporter'),
        cell: ({ reportedBy }) => (
          <span className={classes.cell}>
            {reportedBy.staffName}
            <span>{t(`role.${reportedBy.role}`)}</span>
          </span>
        ),
      },
      { id: 'when', header: t('list.when'), cell: (line) => formats.dateTime(line.dateTime, 'short') },
      { id: 'location', header: t('list.location'), cell: (line) => line.location },
      {
        id: 'severity',
        header: t('list.severity'),
        cell: (line) => <Severity level={line.severity} label={t(`severity.${line.severity}`)} />,
      },
      { id: 'status', header: t('list.status'), cell: (line) => <Status line={line} /> },
      {
        id: 'followUps',
        header: t('list.followUps'),
        cell: ({ openFollowUps, overdueFollowUps }) =>
          overdueFollowUps > 0 ? (
            <StatusDot kind="stopped">{t('list.overdue', { count: overdueFollowUps })}</StatusDot>
          ) : openFollowUps > 0 ? (
            t('list.open', { count: openFollowUps })
          ) : null,
      },
    ],
    [t, formats, base],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('occurrences')
  return [
    {
      id: 'category',
      label: t('list.category'),
      kind: 'many',
      options: categories.map((value) => ({ value, label: t(`category.${value}`) })),
    },
    {
      id: 'severity',
      label: t('list.severity'),
      kind: 'many',
      options: severities.map((value) => ({ value, label: t(`severity.${value}`) })),
    },
    {
      id: 'status',
      label: t('list.status'),
      kind: 'many',
      options: entryStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    { id: 'dateFrom', label: t('list.from'), kind: 'date' },
    { id: 'dateTo', label: t('list.to'), kind: 'date' },
  ]
}

/** Adapts the book's list response to the list page. */
const useBook = (query: ReturnType<typeof useListState<typeof bookSearch>>['query']) => {
  const result = useCall(listEntries, { query }, { live: true, keepPrevious: true, offline: true })
  useBookLive(listEntries)
  const { data, error, isPending, isFetching, refetch } = result
  const page = data && {
    items: data.entries,
    totalCount: data.pagination.totalCount,
    totalPages: data.pagination.totalPages,
    currentPage: data.pagination.page,
  }
  return { data: page, error, isPending, isFetching, refetch }
}

export const BookPage = () => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const base = useBase()
  const navigate = useNavigate()
  const state = useListState(bookSearch)
  const [exporting, setExporting] = useState(false)
  const to = (line: EntryLine): string => `${base}/${line.id}`
  return (
    <>
      <ListPage
        id="occurrences"
        title={t('title')}
        state={state}
        query={useBook(state.query)}
        columns={useColumns(base)}
        rowId={(line) => line.id}
        rowName={(line) => line.title}
        rowTo={to}
        rowMenu={(line) => [
          { label: t('list.view'), icon: IconEye, onClick: () => void navigate({ to: to(line) }) },
          ...(line.mayEdit
            ? [
                {
                  label: t('edit.open'),
                  icon: IconPencil,
                  onClick: () => void navigate({ to: to(line), search: { edit: 1 } }),
                },
              ]
            : []),
        ]}
        phoneRow={(line) => ({
          title: line.title,
          second: t('list.phone', {
            number: line.entryNumber,
            when: formats.dateTime(line.dateTime, 'short'),
            location: line.location,
          }),
          status: <PhoneState line={line} />,
        })}
        searchLabel={t('list.search')}
        filters={useFilters()}
        create={{ label: t('report.open'), to: `${base}/report`, icon: IconPencil }}
        exports={[{ label: t('export.open'), onClick: () => setExporting(true) }]}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
        emptyFiltered={{ title: t('list.none'), text: t('list.noneText') }}
      >
        <BookTabs />
      </ListPage>
      {exporting ? <ExportDialog query={state.query} onClose={() => setExporting(false)} /> : null}
    </>
  )
}
