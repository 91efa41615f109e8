/** Adds a must or a wish to a draft, or changes it. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { addWish, changeWish, getBoard, type Board, type Wish } from '../../../contract/drafts.ts'
import { weightOfWord } from './weights.ts'
import { WishFields } from './wish-fields.tsx'
import { ruleOf, useWishForm } from './wish-form.ts'

interface Props {
  readonly board: Board
  /** Null to add one. */
  readonly wish: Wish | null
  readonly onClose: () => void
}

export const WishDialog = ({ board, wish, onClose }: Props) => {
  const { t } = useTranslation('timetable')
  const form = useWishForm(board, wish)
  const add = useSend(addWish, { invalidates: [getBoard] })
  const change = useSend(changeWish, { invalidates: [getBoard] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={wish ? t('wishes.change') : t('wishes.add')}
      subject={board.draft.name}
      form={form}
      onSubmit={async (chosen) => {
        const { id } = board.draft
        const body = { weight: weightOfWord(chosen.weight, wish?.weight), rule: ruleOf(board, chosen, wish?.rule) }
        if (wish) await change.send({ params: { id, itemId: wish.id }, body: { ...body, version: wish.version } })
        else await add.send({ params: { id }, body })
        toast.success(t('wishes.saved'))
      }}
      submit={wish ? t('wishes.save') : t('wishes.add')}
      busy={t('wishes.saving')}
    >
      <WishFields board={board} />
    </FormDialog>
  )
}
