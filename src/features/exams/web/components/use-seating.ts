/** Seats of a session moved by hand: one learner is picked up and put on another seat, and the last moves are undone. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getPlan, getSeries, moveSeat } from '../../contract/exams.ts'
import type { Plan } from '../../contract/shapes.ts'

export interface At {
  readonly roomId: string
  readonly seat: number
}
interface Move extends At {
  readonly learnerId: string
}
export type Room = Plan['rooms'][number]

const sitterAt = (plan: Plan, { roomId, seat }: At) =>
  plan.rooms.find((room) => room.roomId === roomId)?.taken.find((one) => one.seat === seat)

export const useSeating = (seriesId: string, plan: Plan, session: number) => {
  const { t } = useTranslation('exams')
  const { send, sending } = useSend(moveSeat, { invalidates: [getPlan, getSeries] })
  const [picked, setPicked] = useState<At | null>(null)
  const [undoable, setUndoable] = useState<readonly Move[]>([])

  const put = async (move: Move, isUndo: boolean): Promise<void> => {
    const room = plan.rooms.find(({ taken }) => taken.some((one) => one.learnerId === move.learnerId))
    const from = room?.taken.find((one) => one.learnerId === move.learnerId)
    if (!room || !from) return
    setPicked(null)
    try {
      const body = { ...move, date: plan.date, session, version: plan.version }
      await send({ params: { id: seriesId }, body })
      const back = { learnerId: move.learnerId, roomId: room.roomId, seat: from.seat }
      setUndoable((before) => (isUndo ? before.slice(0, -1) : [...before, back]))
      toast.success(t(isUndo ? 'seats.undone' : 'seats.moved', { name: from.name }))
    } catch (error) {
      // Somebody else changed these exams: what was done before may no longer fit.
      setUndoable([])
      toast.failure(error)
    }
  }

  /** Picks up, puts down or drops. */
  const choose = (at: At): void => {
    const holder = picked && sitterAt(plan, picked)
    if (picked && holder) {
      if (picked.roomId === at.roomId && picked.seat === at.seat) setPicked(null)
      else void put({ learnerId: holder.learnerId, ...at }, false)
    } else if (sitterAt(plan, at)) setPicked(at)
  }

  const last = undoable.at(-1)
  return {
    picked,
    holder: picked ? sitterAt(plan, picked) : undefined,
    choose,
    pick: setPicked,
    sending,
    undo: last ? () => void put(last, true) : null,
  }
}
