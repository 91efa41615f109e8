/** A title: its copies, its labels, and the classes to which it goes out. */
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconBan, IconBookOff, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, usePaged, useSend } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import type { MenuAction } from '#platform/web/floating/menu-actions.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { grants } from '#platform/web/module.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { listLendingClasses, markLost } from '../../../contract/printed/loans.ts'
import type { BookCopy, BookTitle } from '../../../contract/printed/shapes.ts'
import { getTitle, listCopies, printLabels } from '../../../contract/printed/titles.ts'
import { copyStates, type CopyState } from '../../../contract/printed/words.ts'
import { useBooksLive } from '../live.ts'
import { bookReads } from '../reads.ts'
import { copiesSearch } from '../searches.ts'
import classes from '../components/printed.module.css'

const dialogs = () => import('../components/copy-dialogs.tsx')
const TitleDialog = lateDialog(async () => (await import('../components/title-dialog.tsx')).TitleDialog)
const AddCopiesDialog = lateDialog(async () => (await dialogs()).AddCopiesDialog)
const EditCopyDialog = lateDialog(async () => (await dialogs()).EditCopyDialog)
const WithdrawDialog = lateDialog(async () => (await dialogs()).WithdrawDialog)
const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

const kinds: Readonly<Record<CopyState, StatusKind>> = {
  in: 'active',
  out: 'progress',
  lost: 'stopped',
  withdrawn: 'inactive',
}

const print = (query: { titleId: string; copyId?: string }): void =>
  void download(printLabels, { query }).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => print(query) }),
  )

/** Opens the class set of a class: those of the title's grade come first. */
const ToClass = ({ title }: { title: BookTitle }) => {
  const { t } = useTranslation('printed-books')
  const navigate = useNavigate()
  const query = useCall(listLendingClasses, {})
  const all = query.data?.items ?? []
  const first = all.filter(({ grade }) => grade === title.grade)
  const options = [...first, ...all.filter((one) => !first.includes(one))].map(({ id, label }) => ({
    value: id,
    label,
  }))
  return (
    <div className={classes.pick}>
      <Select
        label={t('set.choose')}
        description={t('set.chooseHint')}
        options={options}
        value={null}
        onChange={(streamId) => {
          if (streamId)
            void navigate({ to: '/library/sets/$titleId/$streamId', params: { titleId: title.id, streamId } })
        }}
      />
    </div>
  )
}

const leadOf = ({ author, publisher, grade }: BookTitle): string | null =>
  [author, publisher, grade].filter(Boolean).join(' · ') || null

const About = ({ title }: { title: BookTitle }) => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  return (
    <>
      <Facts
        facts={[
          { label: t('field.kind'), value: t(`kind.${title.kind}`) },
          { label: t('field.copies'), value: formats.number(title.copies) },
          { label: t('state.in'), value: formats.number(title.in) },
          { label: t('state.out'), value: formats.number(title.out) },
          { label: t('state.lost'), value: formats.number(title.lost) },
          { label: t('field.isbn'), value: title.isbn ?? t('none') },
        ]}
      />
      <ToClass title={title} />
    </>
  )
}

const useColumns = (): ListColumn<BookCopy>[] => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'code', header: t('field.code'), cell: (row) => row.code },
      {
        id: 'state',
        header: t('field.state'),
        cell: (row) => <StatusDot kind={kinds[row.state]}>{t(`state.${row.state}`)}</StatusDot>,
      },
      {
        id: 'borrower',
        header: t('field.borrower'),
        cell: (row) => (row.borrower ? [row.borrower.name, row.borrower.detail].filter(Boolean).join(', ') : t('none')),
      },
      { id: 'due', header: t('field.due'), cell: (row) => (row.dueOn ? formats.date(row.dueOn) : t('none')) },
      { id: 'condition', header: t('field.condition'), cell: (row) => t(`condition.${row.condition}`) },
      { id: 'shelf', header: t('field.shelf'), cell: (row) => row.shelf ?? t('none') },
      {
        id: 'price',
        header: t('field.priceUnit'),
        numeric: true,
        cell: (row) => (row.price === null ? t('none') : formats.amount(row.price)),
      },
    ],
    [t, formats],
  )
}

type Opened = { readonly kind: 'edit' | 'withdraw' | 'lost'; readonly copy: BookCopy } | null

const Copies = ({ title, onEdit, onAdd }: { title: BookTitle; onEdit: () => void; onAdd: () => void }) => {
  const { t } = useTranslation('printed-books')
  const [opened, setOpened] = useState<Opened>(null)
  const state = useListState(copiesSearch)
  const query = usePaged(listCopies, { params: { id: title.id }, query: state.query }, { live: true })
  const { send: lose } = useSend(markLost, { invalidates: bookReads })
  const close = (): void => setOpened(null)
  const menu = (copy: BookCopy): MenuAction[] => [
    { label: t('label.one'), icon: IconPrinter, onClick: () => print({ titleId: title.id, copyId: copy.id }) },
    { label: t('edit.copy'), icon: IconPencil, onClick: () => setOpened({ kind: 'edit', copy }) },
    ...(copy.state === 'in' || copy.state === 'out'
      ? [{ label: t('lost.verb'), icon: IconBookOff, onClick: () => setOpened({ kind: 'lost', copy }) }]
      : []),
    ...(copy.state === 'in' || copy.state === 'lost'
      ? [
          {
            label: t('withdraw.verb'),
            icon: IconBan,
            danger: true,
            onClick: () => setOpened({ kind: 'withdraw', copy }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage
        id="book-copies"
        title={title.title}
        lead={leadOf(title)}
        back="/library"
        state={state}
        query={query}
        columns={useColumns()}
        rowId={(row) => row.id}
        rowName={(row) => row.code}
        rowMenu={menu}
        phoneRow={(row) => ({ title: row.code, second: row.borrower?.name ?? t(`state.${row.state}`) })}
        searchLabel={t('searchCopies')}
        filters={[
          {
            id: 'state',
            label: t('field.state'),
            kind: 'choice',
            options: copyStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        create={{ label: t('add.copies'), icon: IconPlus, onClick: onAdd }}
        secondary={
          <>
            <Button variant="default" leftSection={<IconPencil size={18} stroke={2} aria-hidden />} onClick={onEdit}>
              {t('edit.title')}
            </Button>
            {title.copies > 0 ? (
              <Button
                variant="light"
                leftSection={<IconPrinter size={18} stroke={2} aria-hidden />}
                onClick={() => print({ titleId: title.id })}
              >
                {t('label.all')}
              </Button>
            ) : null}
          </>
        }
        empty={{ title: t('noCopies'), text: t('noCopiesText') }}
      >
        <About title={title} />
      </ListPage>
      {opened?.kind === 'edit' ? <EditCopyDialog copy={opened.copy} onClose={close} /> : null}
      {opened?.kind === 'withdraw' ? <WithdrawDialog copy={opened.copy} onClose={close} /> : null}
      {opened?.kind === 'lost' ? (
        <ConfirmDialog
          opened
          onClose={close}
          title={t('lost.title', { code: opened.copy.code })}
          loss={t(opened.copy.borrower?.type === 'learner' ? 'lost.charge' : 'lost.noCharge', {
            name: opened.copy.borrower?.name ?? '',
          })}
          verb={t('lost.verb')}
          busyVerb={t('saving')}
          onConfirm={async () => {
            await lose({ params: { id: opened.copy.id }, body: {} })
            toast.success(t('lost.done', { code: opened.copy.code }))
          }}
        />
      ) : null}
    </>
  )
}

const Title = ({ title }: { title: BookTitle }) => {
  const keeps = grants('books.manage', useSession())
  const [dialog, setDialog] = useState<'edit' | 'copies' | null>(null)
  const close = (): void => setDialog(null)
  if (!keeps)
    return (
      <>
        <PageHeader title={title.title} lead={leadOf(title)} back="/library" />
        <About title={title} />
      </>
    )
  return (
    <>
      <Copies title={title} onEdit={() => setDialog('edit')} onAdd={() => setDialog('copies')} />
      {dialog === 'edit' ? <TitleDialog title={title} onClose={close} /> : null}
      {dialog === 'copies' ? <AddCopiesDialog title={title} onClose={close} /> : null}
    </>
  )
}

export const TitlePage = () => {
  const { titleId = '' } = useParams({ strict: false })
  const query = useCall(getTitle, { params: { id: titleId } }, { live: true, offline: true })
  useBooksLive(getTitle, listCopies)
  if (query.data) return <Title title={query.data} />
  return query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <RowsSkeleton rows={6} />
  )
}
