/** Puts activities of a draft side by side, as one activity with the parts of all. */
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { draftErrors, type Activity, type combineActivities } from '../../contract/drafts.ts'
import { newCards } from '../../rules/drafts/cards.ts'
import { insertActivities, removeActivity } from '../queries/activities.ts'
import { checkActivity, described, readActivity, readNames } from './activities.ts'
import { changed, openDraft } from './changing.ts'

/** A block has doubles and a kind of room only where all of its areas have them. */
const combined = (activities: readonly Activity[]) => {
  const [first] = activities
  const roomKind = first?.roomKind ?? null
  return {
    parts: activities.flatMap(({ parts }) => parts),
    lessonsPerWeek: first?.lessonsPerWeek ?? 0,
    week: first?.week ?? 'every',
    doubles: Math.min(...activities.map(({ doubles }) => doubles)),
    roomKind: activities.every((one) => one.roomKind === roomKind) ? roomKind : null,
  }
}

/** A teacher can take two classes in one area together, but not two areas. */
const teacherOfTwo = (activities: readonly Activity[]): string | null => {
  const areas = new Map<string, string>()
  for (const { staffId, learningAreaId } of activities.flatMap(({ parts }) => parts)) {
    if (staffId === null) continue
    const known = areas.get(staffId) ?? learningAreaId
    if (known !== learningAreaId) return staffId
    areas.set(staffId, known)
  }
  return null
}

export const combine = async (
  tx: Tx,
  draftId: string,
  { blocks }: BodyOf<typeof combineActivities>,
): Promise<{ items: Activity[] }> => {
  const draft = await openDraft(tx, draftId)
  const items: Activity[] = []
  for (const { activityIds } of blocks) {
    const before: Activity[] = []
    for (const id of new Set(activityIds)) before.push(await readActivity(tx, draftId, id))
    const fields = combined(before)
    if (before.some(({ lessonsPerWeek, week }) => lessonsPerWeek !== fields.lessonsPerWeek || week !== fields.week))
      throw new AppError(draftErrors.unequal)
    const names = await readNames(tx, fields.parts)
    const teacherId = teacherOfTwo(before)
    if (teacherId !== null)
      throw new AppError(draftErrors.teacherOfTwo, {
        params: { teacher: names.staff.get(teacherId)?.fullName ?? '' },
      })
    checkActivity(names, fields, fields.parts)
    for (const { id } of before) await removeActivity(tx, draftId, id)
    const [id = ''] = await insertActivities(tx, draftId, [{ ...fields, cards: newCards(fields) }])
    await changed(tx, draftId, {
      action: 'scheduling.combine',
      entity: 'timetable_activity',
      entityId: id,
      before: { draft: draft.name, activities: before.flatMap((one) => described(names, one).parts) },
      after: { draft: draft.name, ...described(names, fields) },
    })
    items.push(await readActivity(tx, draftId, id))
  }
  return { items }
}
