/** Who assists and who observes in a live lesson, as its teacher chooses. */
import type { Actor } from '#core/access/contract/access.ts'
import { notify } from '#core/notifications/server/public.ts'
import { staffAtWork, staffNames, type StaffRow } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { MediaEnds } from '../media/service.ts'
import { liveNamedNotice } from '../../contract/notices.ts'
import type { LiveStaff, setLiveStaff } from '../../contract/staff.ts'
import type { StaffRole } from '../../contract/staff-words.ts'
import { namedIn, putNamed } from '../queries/staff.ts'
import { placesOf, updatePlace, type LiveRow } from '../queries/lessons.ts'
import { ledLive, seenLive, tellInvited, tellRoom, type Me } from './people.ts'

const teaching = ['teacher', 'tutor'] as const

/** Teachers and tutors who can be asked: they sign in, and do not lead the lesson. */
const choicesFor = async (tx: Tx, { staffId }: LiveRow): Promise<StaffRow[]> =>
  (await staffAtWork(tx, teaching)).filter((one) => one.accountId !== null && one.id !== staffId)

const shown = (choices: readonly StaffRow[], named: ReadonlyMap<string, StaffRole>): LiveStaff => ({
  choices: choices.map(({ id, fullName }) => ({ staffId: id, name: fullName })),
  named: [...named].map(([staffId, role]) => ({ staffId, role })),
})

export const readStaff = async (tx: Tx, actor: Actor, id: string): Promise<LiveStaff> => {
  const { row, role } = await seenLive(tx, actor, id)
  if (role !== 'teacher') throw new AppError(commonErrors.notFound)
  return shown(await choicesFor(tx, row), await namedIn(tx, id))
}

const tellAsked = async (tx: Tx, me: Me, row: LiveRow, asked: readonly StaffRow[]): Promise<void> => {
  const { date, time } = schoolTime(row.startsAt, me.timeZone)
  const teacher = (await staffNames(tx, [row.staffId])).get(row.staffId) ?? ''
  await notify(
    tx,
    liveNamedNotice,
    asked.flatMap(({ accountId, kind }) =>
      accountId ? [{ accountId, role: kind === 'tutor' ? ('tutor' as const) : ('teacher' as const) }] : [],
    ),
    { title: row.title, teacher, date, time },
    { link: `/virtual-learning/rooms/${row.id}`, dedupeKey: `live_named:${row.id}` },
  )
}

/** Who is there keeps the place in the new part; who is not asked any more leaves. */
const movePlaces = async (
  tx: Tx,
  ends: MediaEnds,
  id: string,
  { before, named }: Record<'before' | 'named', ReadonlyMap<string, StaffRole>>,
): Promise<void> => {
  for (const place of await placesOf(tx, id)) {
    const staffId = place.staffId ?? ''
    const role = named.get(staffId)
    if (role) await updatePlace(tx, place.id, { role })
    else if (before.has(staffId)) {
      await updatePlace(tx, place.id, { state: 'left' })
      await ends.remove(tx, id, place.accountId)
    }
  }
}

export const setStaff = async (
  tx: Tx,
  actor: Actor,
  ends: MediaEnds,
  id: string,
  { people }: BodyOf<typeof setLiveStaff>,
): Promise<LiveStaff> => {
  const { me, row, streamIds } = await ledLive(tx, actor, id)
  const choices = await choicesFor(tx, row)
  if (!people.every(({ staffId }) => choices.some((one) => one.id === staffId)))
    throw new AppError(commonErrors.notFound)
  const before = await namedIn(tx, id)
  const named = new Map(people.map(({ staffId, role }) => [staffId, role]))
  await putNamed(tx, id, named)
  await movePlaces(tx, ends, id, { before, named })
  await audit(tx, {
    action: 'virtual_learning.set_staff',
    entity: 'live_lesson',
    entityId: id,
    before: { people: [...before.keys()] },
    after: { title: row.title, people: [...named.keys()] },
  })
  await tellAsked(
    tx,
    me,
    row,
    choices.filter((one) => named.has(one.id) && !before.has(one.id)),
  )
  await tellInvited(tx, row, streamIds)
  await tellRoom(tx, row)
  return shown(choices, named)
}
