/** Announces a change of records and offers to take it back. */
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { undoToast } from '#platform/web/toast/undo-toast.ts'
import { undoChange } from '../contract/undo.ts'

/** @param reads refetched after an undo */
export const useUndoToast = (reads: readonly Endpoint[]): ((text: string, undo: string | null) => void) => {
  const { t } = useTranslation('undo')
  const { send } = useSend(undoChange, { invalidates: reads })
  return (text, undo) =>
    undoToast(
      text,
      undo === null ? null : { label: t('verb'), run: () => send({ params: { id: undo } }), done: t('done') },
    )
}
