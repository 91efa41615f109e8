/** The picked-up lesson: where it may go, putting it down, back, out of the week, and locking it. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { areasOf, indexBoard, type BoardIndex, type Held } from '../../../rules/board/index-board.ts'
import { lockMoves, movesTo, moveToTray } from '../../../rules/board/moves.ts'
import { placesFor } from '../../../rules/board/places.ts'
import type { Place, Verdict } from '../../../rules/board/types.ts'
import { useMoves, type Moves } from './use-moves.ts'
import { useReasonWords } from './reason-words.ts'
import type { Board } from '../../../contract/drafts.ts'

export interface Hand {
  readonly index: BoardIndex
  /** Null while no lesson is picked up. */
  readonly one: Held | null
  readonly verdicts: readonly Verdict[]
  readonly verdictAt: (place: Place | null) => Verdict | undefined
  /** A published timetable is only looked at. */
  readonly isFixed: boolean
  readonly isSaving: Moves['isSaving']
  /** What happened last, for the line below the tools. */
  readonly said: string
  readonly pick: (cardId: string) => void
  readonly putBack: () => void
  /** @returns whether it stands there now */
  readonly drop: (place: Place) => boolean
  readonly toTray: () => void
  readonly lock: (cardId: string) => void
  readonly undo: Moves['undo']
  readonly redo: Moves['redo']
}

const keyOf = ({ weekday, period }: Place): string => `${weekday} ${period}`

export const usePlaceWords = () => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return ({ weekday, period }: Place, { bell }: Pick<Held, 'bell'>): string =>
    t('board.place', { day: formats.weekday(weekday, 'long'), lesson: bell?.periods[period]?.label ?? '' })
}

export const useHand = (known: Board): Hand => {
  const { t } = useTranslation('timetable')
  const placeWords = usePlaceWords()
  const reasonWords = useReasonWords()
  const { board, isSaving, move, undo, redo } = useMoves(known)
  const index = useMemo(() => indexBoard(board), [board])
  const [picked, setPicked] = useState<string | null>(null)
  const [said, say] = useState('')
  const isFixed = board.draft.state === 'published'
  // A colleague may have taken it out of the draft.
  const one = (picked === null || isFixed ? null : index.held.get(picked)) ?? null
  const verdicts = useMemo(() => (one && !one.card.locked ? placesFor(index, one.card.id) : []), [index, one])
  const byPlace = useMemo(() => new Map(verdicts.map((verdict) => [keyOf(verdict), verdict])), [verdicts])
  const put = () => setPicked(null)

  const drop = (place: Place): boolean => {
    const verdict = byPlace.get(keyOf(place))
    if (!one || !verdict) return false
    if (verdict.standing === 'cannot' || verdict.standing === 'locked') {
      say(t('board.said.refused', { place: placeWords(place, one), reason: reasonWords(verdict) }))
      return false
    }
    put()
    if (verdict.reason?.code === 'here') return true
    const pushed = verdict.pushed.flatMap((id) => index.held.get(id) ?? [])
    const others = pushed.map((other) => areasOf(index, other)).join(', ')
    const moved = t('board.said.moved', { area: areasOf(index, one), place: placeWords(place, one) })
    const exchanged =
      pushed.length === 0 ? '' : t(verdict.swap ? 'board.said.swapped' : 'board.said.pushed', { others })
    say(`${moved} ${exchanged}`.trim())
    move(movesTo(index, one.card.id, verdict))
    return true
  }

  return {
    index,
    one,
    verdicts,
    verdictAt: (place) => (place ? byPlace.get(keyOf(place)) : undefined),
    isFixed,
    isSaving,
    said,
    pick: (cardId) => {
      say('')
      setPicked(cardId)
    },
    putBack: put,
    drop,
    toTray: () => {
      if (!one || one.card.locked) return
      put()
      say(t('board.said.out', { area: areasOf(index, one) }))
      move(moveToTray(index, one.card.id))
    },
    lock: (cardId) => {
      const card = index.held.get(cardId)
      if (!card?.card.place || isFixed) return
      say(t(card.card.locked ? 'board.said.unlocked' : 'board.said.locked', { area: areasOf(index, card) }))
      move(lockMoves(index, cardId))
    },
    undo: undo && (() => (put(), say(t('board.said.undone')), undo())),
    redo: redo && (() => (put(), say(t('board.said.redone')), redo())),
  }
}
