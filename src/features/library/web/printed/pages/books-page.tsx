/** Printed titles: search, filters, and the ways to lending, stock-takes and lists. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconBookUpload, IconClipboardList, IconPlus, IconScan, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useCreate } from '#platform/web/list/use-create.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { grants } from '#platform/web/module.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { useSession } from '#platform/web/session/session.tsx'
import type { BookTitle } from '../../../contract/printed/shapes.ts'
import { listTitles } from '../../../contract/printed/titles.ts'
import { bookKinds } from '../../../contract/printed/words.ts'
import { useBooksLive } from '../live.ts'
import { titlesSearch } from '../searches.ts'
import classes from '../components/printed.module.css'

const TitleDialog = lateDialog(async () => (await import('../components/title-dialog.tsx')).TitleDialog)

const useColumns = (): ListColumn<BookTitle>[] => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('field.title'),
        sort: 'title',
        cell: (row) => (
          <Link to="/library/books/$titleId" params={{ titleId: row.id }}>
            {row.title}
          </Link>
        ),
      },
      { id: 'author', header: t('field.author'), cell: (row) => row.author ?? t('none') },
      { id: 'kind', header: t('field.kind'), cell: (row) => t(`kind.${row.kind}`) },
      { id: 'grade', header: t('field.grade'), cell: (row) => row.grade ?? t('none') },
      {
        id: 'copies',
        header: t('field.copies'),
        sort: 'copies',
        numeric: true,
        cell: (row) => formats.number(row.copies),
      },
      { id: 'in', header: t('state.in'), numeric: true, cell: (row) => formats.number(row.in) },
      { id: 'out', header: t('state.out'), numeric: true, cell: (row) => formats.number(row.out) },
      { id: 'lost', header: t('state.lost'), numeric: true, hidden: true, cell: (row) => formats.number(row.lost) },
    ],
    [t, formats],
  )
}

const Ways = ({ keeps }: { keeps: boolean }) => {
  const { t } = useTranslation('printed-books')
  const navigate = useNavigate()
  const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconScan {...icon} />}
        onClick={() => void navigate({ to: '/library/desk' })}
      >
        {t('desk.title')}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconBookUpload {...icon} />}
        onClick={() => void navigate({ to: '/library/loans' })}
      >
        {t('loans.title')}
      </Button>
      {keeps ? (
        <>
          <Button
            variant="subtle"
            leftSection={<IconClipboardList {...icon} />}
            onClick={() => void navigate({ to: '/library/stock-takes' })}
          >
            {t('stock.title')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconUpload {...icon} />}
            onClick={() => void navigate({ to: '/library/import' })}
          >
            {t('import.open')}
          </Button>
        </>
      ) : null}
    </>
  )
}

export const BooksPage = () => {
  const { t } = useTranslation('printed-books')
  const keeps = grants('books.manage', useSession())
  const phone = useIsPhone()
  const state = useListState(titlesSearch)
  const { create: _create, ...query } = state.query
  const list = usePaged(listTitles, { query }, { live: true, offline: true })
  const create = useCreate()
  useBooksLive(listTitles)
  const filters: ListFilter[] = useMemo(
    () => [
      {
        id: 'kind',
        label: t('field.kind'),
        kind: 'choice',
        options: bookKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <>
      <ListPage
        id="books"
        title={t('title')}
        state={state}
        query={list}
        columns={useColumns()}
        defaultSort="title"
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        rowTo={(row) => `/library/books/${row.id}`}
        phoneRow={(row) => ({
          title: row.title,
          second: t('phone', { in: row.in, count: row.copies }),
        })}
        searchLabel={t('search')}
        filters={filters}
        secondary={phone ? undefined : <Ways keeps={keeps} />}
        create={keeps ? { label: t('add.title'), icon: IconPlus, onClick: create.open } : undefined}
        empty={{ title: t('empty'), text: t(keeps ? 'emptyText' : 'emptyTeacher') }}
      >
        {phone ? (
          <div className={classes.actions}>
            <Ways keeps={keeps} />
          </div>
        ) : null}
      </ListPage>
      {create.opened && keeps ? <TitleDialog title={null} onClose={create.close} /> : null}
    </>
  )
}
