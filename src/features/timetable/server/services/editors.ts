/** Who has the grid of a draft open. */
import { accountNames } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { editorsEvent, editorStays, type Editor } from '../../contract/editors.ts'
import { cardsIn } from '../queries/cards.ts'
import { editorsSince, saveEditor } from '../queries/editors.ts'
import { draftById } from '../queries/runs.ts'
import { found } from './changing.ts'

const since = ({ at }: Tx): Date => new Date(at.getTime() - editorStays * 1000)

export const editorsOf = async (tx: Tx, draftId: string): Promise<{ items: Editor[] }> => {
  found(await draftById(tx, draftId))
  const editors = await editorsSince(tx, draftId, since(tx))
  const names = await accountNames(
    tx,
    editors.map(({ accountId }) => accountId),
  )
  return { items: editors.map((one) => ({ ...one, name: names.get(one.accountId) ?? '' })) }
}

export const beEditorOf = async (tx: Tx, draftId: string, cardId: string | null): Promise<void> => {
  found(await draftById(tx, draftId))
  if (cardId !== null && (await cardsIn(tx, draftId, [cardId])).length === 0) throw new AppError(commonErrors.notFound)
  if (await saveEditor(tx, draftId, cardId, since(tx)))
    publishEvent(tx, { type: editorsEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { draftId } })
}
