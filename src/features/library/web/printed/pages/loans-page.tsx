/** Books that are out: who has them, what is overdue, by class and as a file. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { grants } from '#platform/web/module.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { QueryOf } from '#platform/pure/contract.ts'
import { exportLoans, listLendingClasses, listLoans } from '../../../contract/printed/loans.ts'
import type { BookLoan } from '../../../contract/printed/shapes.ts'
import { dueFilters } from '../../../contract/printed/words.ts'
import { ByClass } from '../components/by-class.tsx'
import { useBooksLive } from '../live.ts'
import { loansSearch } from '../searches.ts'
import classes from '../components/printed.module.css'

const save = (query: Partial<QueryOf<typeof exportLoans>>): void =>
  void download(exportLoans, { query }).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => save(query) }),
  )

const useColumns = (): ListColumn<BookLoan>[] => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'title', header: t('field.title'), cell: (row) => row.title },
      { id: 'code', header: t('field.code'), cell: (row) => row.code },
      { id: 'borrower', header: t('field.borrower'), cell: (row) => row.borrower.name },
      { id: 'class', header: t('field.class'), cell: (row) => row.borrower.detail ?? t('none') },
      { id: 'lent', header: t('field.lent'), hidden: true, cell: (row) => formats.date(row.lentOn) },
      { id: 'due', header: t('field.due'), cell: (row) => formats.date(row.dueOn) },
      {
        id: 'late',
        header: t('field.late'),
        cell: (row) =>
          row.daysLate > 0 ? <span className={classes.late}>{t('late', { count: row.daysLate })}</span> : t('none'),
      },
    ],
    [t, formats],
  )
}

export const LoansPage = () => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  const keeps = grants('books.manage', useSession())
  const state = useListState(loansSearch)
  const list = usePaged(listLoans, { query: state.query }, { live: true, offline: true })
  const streams = useCall(listLendingClasses, {}).data?.items
  useBooksLive(listLoans)
  const filters: ListFilter[] = useMemo(
    () => [
      {
        id: 'due',
        label: t('field.due'),
        kind: 'choice',
        options: dueFilters.map((value) => ({ value, label: t(`due.${value}`) })),
      },
      {
        id: 'streamId',
        label: t('field.class'),
        kind: 'choice',
        options: (streams ?? []).map(({ id, label }) => ({ value: id, label })),
      },
    ],
    [t, streams],
  )
  const { page: _page, limit: _limit, ...chosen } = state.query
  return (
    <ListPage
      id="book-loans"
      title={t('loans.title')}
      state={state}
      query={list}
      columns={useColumns()}
      rowId={(row) => row.id}
      rowName={(row) => row.code}
      phoneRow={(row) => ({
        title: row.title,
        second: [
          row.borrower.name,
          row.daysLate > 0 ? t('late', { count: row.daysLate }) : formats.date(row.dueOn),
        ].join(' · '),
      })}
      searchLabel={t('loans.search')}
      filters={filters}
      exports={
        keeps
          ? (['xlsx', 'csv'] as const).map((format) => ({
              label: t(`file.${format}`),
              onClick: () => save({ ...chosen, format }),
            }))
          : []
      }
      empty={{ title: t('loans.empty'), text: t('loans.emptyText') }}
    >
      <ByClass />
    </ListPage>
  )
}
