/** What a teacher may do with an item: put it on a shelf, recommend it, and change or remove an own one. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { arrangeShelves } from '../../contract/access.ts'
import { listItems, removeItem, type LibraryItem } from '../../contract/items.ts'

const EditDialog = lateDialog(async () => (await import('./item-dialogs.tsx')).EditDialog)
const PutDialog = lateDialog(async () => (await import('../shelves/put-dialog.tsx')).PutDialog)
const RecommendDialog = lateDialog(async () => (await import('../shelves/put-dialog.tsx')).RecommendDialog)

type Open = 'put' | 'recommend' | 'edit' | 'remove'

export const ItemMenu = ({ item }: { item: LibraryItem }) => {
  const { t } = useTranslation('digital-library')
  const navigate = useNavigate()
  const mayArrange = useAbility(arrangeShelves.id)
  const [open, setOpen] = useState<Open | null>(null)
  const { send } = useSend(removeItem, {
    invalidates: [listItems],
    onSuccess: () => {
      toast.success(t('remove.done', { title: item.title }))
      void navigate({ to: '/cbe-library' })
    },
  })
  const close = () => setOpen(null)
  const actions = [
    ...(mayArrange
      ? [
          { label: t('shelf.put'), onClick: () => setOpen('put') },
          { label: t('recommended.verb'), onClick: () => setOpen('recommend') },
        ]
      : []),
    ...(item.mine
      ? [
          { label: t('edit.title'), onClick: () => setOpen('edit') },
          { label: t('remove.verb'), onClick: () => setOpen('remove'), danger: true },
        ]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      <MoreMenu label={t('change')} actions={actions} />
      {open === 'put' ? <PutDialog item={item} onClose={close} /> : null}
      {open === 'recommend' ? <RecommendDialog item={item} onClose={close} /> : null}
      {open === 'edit' ? <EditDialog item={item} onClose={close} /> : null}
      {open === 'remove' ? (
        <ConfirmDialog
          opened
          onClose={close}
          title={t('remove.title', { title: item.title })}
          loss={t('remove.loss')}
          verb={t('remove.verb')}
          busyVerb={t('remove.busy')}
          onConfirm={() => send({ params: { id: item.id } })}
        />
      ) : null}
    </>
  )
}
