/** Unsaved comments by card, kept until the server has them, so that a network failure loses nothing. */
import { useRef, useState } from 'react'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getRun, saveComment, type CardLine } from '../../contract/runs.ts'

interface Typed {
  readonly classComment?: string
  readonly headComment?: string
}

export interface Comments {
  readonly of: (card: CardLine) => { classComment: string; headComment: string }
  readonly type: (card: CardLine, typed: Typed) => void
  /** @returns false if saving failed; the input is kept */
  readonly save: (card: CardLine) => Promise<boolean>
  readonly saving: boolean
  readonly isChanged: (card: CardLine) => boolean
}

const changesOf = (card: CardLine, typed: Typed): Typed => ({
  ...(typed.classComment !== undefined && typed.classComment.trim() !== (card.classComment ?? '')
    ? { classComment: typed.classComment }
    : {}),
  ...(typed.headComment !== undefined && typed.headComment.trim() !== (card.headComment ?? '')
    ? { headComment: typed.headComment }
    : {}),
})

export const useComments = (): Comments => {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const { send, sending } = useSend(saveComment, { invalidates: [getRun] })
  // A key pressed twice sends once.
  const under = useRef(new Set<string>())
  const own = (card: CardLine): Typed => typed[card.id] ?? {}
  const isChanged = (card: CardLine): boolean => Object.keys(changesOf(card, own(card))).length > 0
  const save = async (card: CardLine): Promise<boolean> => {
    if (!isChanged(card) || under.current.has(card.id)) return true
    under.current.add(card.id)
    try {
      await send({ params: { id: card.id }, body: { ...changesOf(card, own(card)), version: card.version } })
      setTyped(({ [card.id]: _sent, ...rest }) => rest)
      return true
    } catch (error) {
      toast.failure(error, { onRetry: () => void save(card) })
      return false
    } finally {
      under.current.delete(card.id)
    }
  }
  return {
    of: (card) => ({
      classComment: own(card).classComment ?? card.classComment ?? '',
      headComment: own(card).headComment ?? card.headComment ?? '',
    }),
    type: (card, values) => setTyped((before) => ({ ...before, [card.id]: { ...before[card.id], ...values } })),
    save,
    saving: sending,
    isChanged,
  }
}
