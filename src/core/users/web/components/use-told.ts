/** Announces the result of a bulk action, naming the users it failed for. */
import { useTranslation } from 'react-i18next'
import { useUndoToast } from '#core/undo/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getUser, listUsers, type changeUsers } from '../../contract/users.ts'

export type BulkAnswer = ResponseOf<typeof changeUsers>

const named = 3

/** @returns takes the result and the text key of the action, such as `done.suspend` */
export const useTold = (): ((answer: BulkAnswer, word: string) => void) => {
  const { t } = useTranslation('users')
  const known = useKnownText()
  const announce = useUndoToast([listUsers, getUser])
  return ({ done, results, undo }, word) => {
    if (done > 0) announce(t(word, { count: done }), undo)
    const refused = results.filter((one) => !one.done)
    for (const { name, message, ...filled } of refused.slice(0, named))
      toast.warning(t('notDone', { name, reason: known({ message: message ?? '', ...filled }) }))
    if (refused.length > named) toast.warning(t('notDoneMore', { count: refused.length - named }))
  }
}
