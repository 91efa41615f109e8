/** One shelf: its items, and for who made it their order. */
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { shelvesPath } from '../../contract/shelf-words.ts'
import { arrangeShelf, getShelf, listShelves, removeShelf, type Shelf as OneShelf } from '../../contract/shelves.ts'
import { moved } from '../../rules/shelves.ts'
import { Cover } from '../components/cover.tsx'
import { Shelf } from '../components/shelf.tsx'
import { langOf } from '../lang.ts'
import { useLibraryLive } from '../live.ts'
import classes from '../components/library.module.css'

const ShelfDialog = lateDialog(async () => (await import('./shelf-dialog.tsx')).ShelfDialog)

/** The items in order, with what moves them. */
const Arranged = ({ shelf }: { shelf: OneShelf }) => {
  const { t } = useTranslation('digital-library')
  const { id, items, version } = shelf
  const { send } = useSend(arrangeShelf, { invalidates: [listShelves, getShelf] })
  const ids = items.map((item) => item.id)
  const arrange = (itemIds: readonly string[]): void =>
    void send({ params: { id }, body: { itemIds: [...itemIds], version } })
  return (
    <ol className={layout.rows}>
      {items.map((item, index) => (
        <li key={item.id} className={`${layout.row} ${layout.wrap}`}>
          <span className={classes.small}>
            <Cover id={item.id} title="" cover={item.cover} />
          </span>
          <div className={layout.words}>
            <p className={layout.title} lang={langOf(item.language)}>
              <Link to="/cbe-library/items/$itemId" params={{ itemId: item.id }}>
                {item.title}
              </Link>
            </p>
            <p className={layout.second}>{t(`kinds.${item.kind}`)}</p>
          </div>
          <MoreMenu
            label={t('shelf.moveOf', { title: item.title })}
            actions={[
              ...(index > 0 ? [{ label: t('shelf.up'), onClick: () => arrange(moved(ids, index, index - 1)) }] : []),
              ...(index < ids.length - 1
                ? [{ label: t('shelf.down'), onClick: () => arrange(moved(ids, index, index + 1)) }]
                : []),
              { label: t('shelf.takeOff'), onClick: () => arrange(ids.filter((one) => one !== item.id)) },
            ]}
          />
        </li>
      ))}
    </ol>
  )
}

const Own = ({ shelf }: { shelf: OneShelf }) => {
  const { t } = useTranslation('digital-library')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { data } = useCall(listShelves, { query: { mine: 'true', page: 1, limit: 1 } })
  const { send } = useSend(removeShelf, {
    invalidates: [listShelves],
    onSuccess: () => {
      toast.success(t('shelf.removed', { title: shelf.title }))
      void navigate({ to: shelvesPath })
    },
  })
  return (
    <>
      <MoreMenu
        label={t('change')}
        actions={[
          { label: t('shelf.edit'), onClick: () => setOpen('edit') },
          { label: t('shelf.remove'), onClick: () => setOpen('remove'), danger: true },
        ]}
      />
      {open === 'edit' && data ? (
        <ShelfDialog shelf={shelf} classes={data.classes} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          opened
          onClose={() => setOpen(null)}
          title={t('shelf.removeTitle', { title: shelf.title })}
          loss={t('shelf.removeLoss')}
          verb={t('shelf.remove')}
          busyVerb={t('remove.busy')}
          onConfirm={() => send({ params: { id: shelf.id } })}
        />
      ) : null}
    </>
  )
}

export const ShelfPage = () => {
  const { t } = useTranslation('digital-library')
  const { shelfId } = useParams({ strict: false })
  const query = useCall(getShelf, { params: { id: shelfId ?? '' } })
  useLibraryLive(getShelf)
  const shelf = query.data
  if (!shelf)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <FormSkeleton />
  const { title, note, audience, items, mine, teacherName } = shelf
  const whom =
    audience === 'classes' ? shelf.classes.map(({ name }) => name).join(', ') : t(`shelf.audiences.${audience}`)
  return (
    <>
      <PageHeader
        title={title}
        lead={note === '' ? null : note}
        secondary={mine ? <Own shelf={shelf} /> : undefined}
        back={shelvesPath}
        crumbs={[
          { label: t('title'), to: '/cbe-library' },
          { label: t('shelf.title'), to: shelvesPath },
        ]}
      />
      <p className={classes.hint}>{t('shelf.whose', { teacher: teacherName, whom })}</p>
      {items.length === 0 ? (
        <EmptyState title={t('shelf.empty')} text={t(mine ? 'shelf.emptyOwn' : 'shelf.emptyText')} />
      ) : null}
      {items.length > 0 && mine ? <Arranged shelf={shelf} /> : null}
      {items.length > 0 && !mine ? <Shelf items={items} /> : null}
    </>
  )
}
