/** Free times for a learner's family, and their booking from another module's page. */
import { permits } from '#core/access/rules/permissions.ts'
import { callerOf, staffNames } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { manageMeetings } from '../../contract/access.ts'
import { bookableRounds, freeSlots, roundsByIds, slotById, staffOfRounds } from '../queries/rounds.ts'
import type { FamilyTime, FamilyTimes } from '../ports.ts'
import { manages } from './staff-rounds.ts'
import { bookForFamily } from './staff-slots.ts'
import { teachersOfClass } from './teachers.ts'

/** More than anybody reads through. */
const most = 60

export const familyTimes: FamilyTimes = {
  free: async (tx, actor, { streamId }) => {
    if (!permits(actor, manageMeetings)) return []
    const caller = await callerOf(tx, actor, manageMeetings)
    const teachers = new Map((await teachersOfClass(tx, streamId)).map((one) => [one.staffId, one.name]))
    const rounds = await bookableRounds(tx, caller.today)
    const here = await staffOfRounds(
      tx,
      rounds.map(({ id }) => id),
    )
    const found: FamilyTime[] = []
    for (const { id, title } of rounds)
      for (const { staffId } of here.filter(({ roundId }) => roundId === id)) {
        const teacher = teachers.get(staffId)
        if (teacher === undefined || !manages(caller, staffId)) continue
        for (const slot of await freeSlots(tx, id, staffId))
          found.push({ slotId: slot.id, startsAt: slot.startsAt, endsAt: slot.endsAt, teacher, round: title })
      }
    return found.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).slice(0, most)
  },
  book: async (tx, actor, { slotId, ...booking }) => {
    const slot = permits(actor, manageMeetings) ? await slotById(tx, slotId) : undefined
    if (!slot) throw new AppError(commonErrors.notFound)
    await bookForFamily(tx, await callerOf(tx, actor, manageMeetings), slotId, booking)
    const [names, [round]] = [await staffNames(tx, [slot.staffId]), await roundsByIds(tx, [slot.roundId])]
    const { startsAt, endsAt, staffId } = slot
    return { slotId, startsAt, endsAt, teacher: names.get(staffId) ?? '', round: round?.title ?? '' }
  },
}
