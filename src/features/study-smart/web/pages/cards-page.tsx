/** All cards of the learner with the day each is due next; cards can be deleted. */
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { dueCards, listCards, removeCard, type StudyCard } from '../../contract/cards.ts'
import { cardsSearch } from '../searches.ts'
import classes from '../components/study.module.css'

const CardDialog = lateDialog(async () => (await import('../components/card-dialog.tsx')).CardDialog)

const useColumns = (): ListColumn<StudyCard>[] => {
  const { t } = useTranslation('study-smart')
  const { date } = useFormats()
  return useMemo(
    () => [
      { id: 'front', header: t('card.front'), cell: ({ front }) => front },
      { id: 'back', header: t('card.back'), cell: ({ back }) => back },
      {
        id: 'source',
        header: t('list.source'),
        cell: ({ source, sourceTitle }) =>
          sourceTitle === '' ? <span className={classes.short}>{t(`source.${source}`)}</span> : sourceTitle,
      },
      {
        id: 'due',
        header: t('list.due'),
        cell: ({ memory }) => <span className={classes.short}>{date(memory.due, 'short')}</span>,
      },
    ],
    [t, date],
  )
}

export const CardsPage = () => {
  const { t } = useTranslation('study-smart')
  const { date } = useFormats()
  const state = useListState(cardsSearch)
  const query = usePaged(listCards, { query: state.query })
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<StudyCard | null>(null)
  const { send } = useSend(removeCard, {
    invalidates: [listCards, dueCards],
    onSuccess: () => toast.success(t('list.deleted')),
  })
  return (
    <>
      <ListPage
        id="study-cards"
        title={t('list.title')}
        back="/study-smart"
        state={state}
        query={query}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ front }) => front}
        phoneRow={({ front, memory }) => ({
          title: front,
          second: t('list.comes', { day: date(memory.due, 'short') }),
        })}
        rowMenu={(card) => [
          { label: t('list.delete'), icon: IconTrash, onClick: () => setRemoving(card), danger: true },
        ]}
        searchLabel={t('list.search')}
        create={{ label: t('cards.add'), onClick: () => setAdding(true) }}
        empty={{ title: t('cards.none'), text: t('cards.how') }}
      />
      {adding ? <CardDialog onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('list.deleteTitle')}
        loss={
          <>
            <p>{removing?.front}</p>
            <p>{t('list.deleteLoss')}</p>
          </>
        }
        verb={t('list.delete')}
        busyVerb={t('list.deleting')}
        onConfirm={async () => {
          if (removing) await send({ params: { id: removing.id } })
        }}
      />
    </>
  )
}
