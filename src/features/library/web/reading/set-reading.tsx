/** What a teacher set to be read, with how many of the class have read it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { CreateButton } from '#platform/web/list/create-button.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { listSetReading, removeSetReading, type SetReading } from '../../contract/set-reading.ts'
import { useLibraryLive } from '../live.ts'
import { ReadingWords } from './reading-words.tsx'

const AddReadingDialog = lateDialog(async () => (await import('./reading-dialogs.tsx')).AddReadingDialog)
const EditReadingDialog = lateDialog(async () => (await import('./reading-dialogs.tsx')).EditReadingDialog)
const ReadersDialog = lateDialog(async () => (await import('./readers-dialog.tsx')).ReadersDialog)

const limit = 20

type Open = { readonly what: 'readers' | 'edit' | 'remove'; readonly reading: SetReading }

const Row = ({ reading, onOpen }: { reading: SetReading; onOpen: (what: Open['what']) => void }) => {
  const { t } = useTranslation('digital-library')
  const { date } = useFormats()
  const { item, read, learners, dueOn } = reading
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <ReadingWords
        reading={reading}
        second={t('reading.forClass', { class: reading.class.name, date: date(dueOn, 'short') })}
      />
      <Progress
        label={t('reading.progressOf', { title: item.title })}
        value={read}
        max={Math.max(learners, 1)}
        figure={t('reading.progress', { read, learners })}
      />
      <Button
        variant="light"
        aria-label={t('reading.whoOf', { title: item.title, class: reading.class.name })}
        onClick={() => onOpen('readers')}
      >
        {t('reading.who')}
      </Button>
      <MoreMenu
        label={t('reading.changeOf', { title: item.title, class: reading.class.name })}
        actions={[
          { label: t('reading.edit'), onClick: () => onOpen('edit') },
          { label: t('reading.remove'), onClick: () => onOpen('remove'), danger: true },
        ]}
      />
    </li>
  )
}

export const SetReadingList = () => {
  const { t } = useTranslation('digital-library')
  const [page, setPage] = useState(1)
  const [adds, setAdds] = useState(false)
  const [open, setOpen] = useState<Open | null>(null)
  const query = useCall(listSetReading, { query: { page, limit } }, { keepPrevious: true })
  const { send } = useSend(removeSetReading, {
    invalidates: [listSetReading],
    onSuccess: () => toast.success(t('reading.removed')),
  })
  useLibraryLive(listSetReading)
  const { data } = query
  const close = () => setOpen(null)
  const mayAdd = data !== undefined && data.classes.length > 0
  return (
    <>
      <PageHeader
        title={t('reading.title')}
        lead={t('reading.lead')}
        action={mayAdd ? <CreateButton label={t('reading.add')} onClick={() => setAdds(true)} /> : undefined}
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
        <EmptyState title={t('reading.none.all')} text={t(mayAdd ? 'reading.noneSet' : 'reading.noClass')} />
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={layout.rows} aria-busy={query.isFetching}>
          {data.items.map((reading) => (
            <Row key={reading.id} reading={reading} onOpen={(what) => setOpen({ what, reading })} />
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
      {adds && data ? <AddReadingDialog classes={data.classes} onClose={() => setAdds(false)} /> : null}
      {open?.what === 'readers' ? <ReadersDialog reading={open.reading} onClose={close} /> : null}
      {open?.what === 'edit' ? <EditReadingDialog reading={open.reading} onClose={close} /> : null}
      {open?.what === 'remove' ? (
        <ConfirmDialog
          opened
          onClose={close}
          title={t('reading.removeTitle', { title: open.reading.item.title })}
          loss={t('reading.removeLoss')}
          verb={t('reading.remove')}
          busyVerb={t('reading.removing')}
          danger
          onConfirm={async () => {
            await send({ params: { id: open.reading.id } })
            close()
          }}
        />
      ) : null}
    </>
  )
}
