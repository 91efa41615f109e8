/** What a draft must respect and what the school would like, in its own words. */
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { deleteWish, getBoard, type Board, type Wish } from '../../contract/drafts.ts'
import { must } from '../../contract/wishes.ts'
import { DraftPage } from '../components/draft-page.tsx'
import { DraftTabs } from '../components/draft-tabs.tsx'
import { useWishWords } from '../components/explain/wish-words.ts'
import { wordOfWeight } from '../components/wishes/weights.ts'
import classes from '../components/wishes/wishes.module.css'

const WishDialog = lateDialog(async () => (await import('../components/wishes/wish-dialog.tsx')).WishDialog)
const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

interface ListProps {
  readonly board: Board
  readonly wishes: readonly Wish[]
  readonly onChange: (wish: Wish) => void
  readonly onDelete: (wish: Wish) => void
}

const WishList = ({ board, wishes, onChange, onDelete }: ListProps) => {
  const { t } = useTranslation('timetable')
  const words = useWishWords(board)
  return (
    <ul className={layout.rows}>
      {wishes.map((wish) => (
        <li key={wish.id} className={classes.line}>
          <span className={classes.words}>
            {words(wish.rule)}
            {wish.weight < must ? (
              <span className={classes.weight}>{t(`wishes.weightOf.${wordOfWeight(wish.weight)}`)}</span>
            ) : null}
          </span>
          <RowMenu
            name={words(wish.rule)}
            actions={
              board.draft.state === 'published'
                ? []
                : [
                    { label: t('wishes.change'), icon: IconPencil, onClick: () => onChange(wish) },
                    { label: t('wishes.delete'), icon: IconTrash, onClick: () => onDelete(wish), danger: true },
                  ]
            }
          />
        </li>
      ))}
    </ul>
  )
}

const Wishes = ({ board }: { board: Board }) => {
  const { t } = useTranslation('timetable')
  const words = useWishWords(board)
  const [edited, setEdited] = useState<Wish | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Wish | null>(null)
  const { send } = useSend(deleteWish, { invalidates: [getBoard] })
  const { draft } = board
  const all = [...board.wishes].sort((one, other) => other.weight - one.weight)
  const lists = [
    { key: 'musts', wishes: all.filter(({ weight }) => weight >= must) },
    { key: 'wishes', wishes: all.filter(({ weight }) => weight < must) },
  ] as const
  const to = `/admin/scheduling/drafts/${draft.id}`
  const add =
    draft.state === 'draft' ? (
      <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setEdited('new')}>
        {t('wishes.add')}
      </Button>
    ) : undefined
  return (
    <>
      <PageHeader
        title={t('tabs.wishes')}
        lead={t('wishes.lead')}
        crumbs={[{ label: draft.name, to }]}
        back={to}
        action={all.length > 0 ? add : undefined}
      />
      <DraftTabs draft={draft} />
      {all.length === 0 ? (
        <EmptyState title={t('wishes.none')} text={t('wishes.noneText')} action={add} />
      ) : (
        lists.map(({ key, wishes }) => (
          <section key={key} className={layout.section}>
            <h2>{t(`wishes.list.${key}`, { count: wishes.length })}</h2>
            {wishes.length > 0 ? (
              <WishList {...{ board, wishes }} onChange={setEdited} onDelete={setLeaving} />
            ) : (
              <p>{t(`wishes.empty.${key}`)}</p>
            )}
          </section>
        ))
      )}
      {edited ? (
        <WishDialog board={board} wish={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={t('wishes.deleteTitle')}
          loss={words(leaving.rule)}
          verb={t('wishes.delete')}
          busyVerb={t('wishes.deleting')}
          onConfirm={async () => {
            await send({ params: { id: draft.id, itemId: leaving.id } })
            toast.success(t('wishes.deleted'))
          }}
        />
      ) : null}
    </>
  )
}

export const WishesPage = () => {
  const { t } = useTranslation('timetable')
  return <DraftPage title={t('tabs.wishes')}>{(board) => <Wishes board={board} />}</DraftPage>
}
