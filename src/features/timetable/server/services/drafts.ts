/** Drafts: listed, begun, renamed, deleted, and read as a whole. */
import type { BodyOf } from '#platform/pure/contract.ts'
import { refuseFaults } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { draftTexts, type Board, type changeDraft, type createDraft, type Draft } from '../../contract/drafts.ts'
import { firstWishes } from '../../rules/drafts/from-curriculum.ts'
import { insertActivities } from '../queries/activities.ts'
import { countedDrafts, insertDraft, removeDraft, updateDraft, type CountedDraft } from '../queries/drafts.ts'
import { draftById } from '../queries/runs.ts'
import { insertWishes } from '../queries/wishes.ts'
import { readBoard } from '../runs/board.ts'
import { changed, found, openDraft, refuseStale, tellDraft } from './changing.ts'
import { shownDraft } from './shown.ts'
import { readCurriculum, readLessons } from './sources.ts'

const shown = ({ draft, ...counts }: CountedDraft): Draft => shownDraft(draft, counts)

const read = async (tx: Tx, id: string): Promise<Draft> => {
  const [one] = await countedDrafts(tx, id)
  return shown(found(one))
}

const checkStart = (startsOn: string, today: string): void =>
  refuseFaults(startsOn < today ? { startsOn: draftTexts.past } : {})

export const list = async (tx: Tx): Promise<Draft[]> => (await countedDrafts(tx)).map(shown)

/** @param today the school's day */
export const create = async (
  tx: Tx,
  { name, startsOn, from }: BodyOf<typeof createDraft>,
  today: string,
): Promise<Draft> => {
  checkStart(startsOn, today)
  const activities = from === 'curriculum' ? await readCurriculum(tx) : await readLessons(tx, startsOn)
  const id = await insertDraft(tx, { name, startsOn })
  await insertActivities(tx, id, activities)
  if (from === 'curriculum') await insertWishes(tx, id, firstWishes(activities))
  const made = await read(tx, id)
  const { lessons, unplaced } = made
  await audit(tx, {
    action: 'scheduling.create_draft',
    entity: 'timetable_draft',
    entityId: id,
    after: { name, startsOn, from, lessons, unplaced },
  })
  tellDraft(tx, id)
  return made
}

export const change = async (
  tx: Tx,
  id: string,
  { name, startsOn, version }: BodyOf<typeof changeDraft>,
  today: string,
): Promise<Draft> => {
  const row = await openDraft(tx, id)
  if (row.version !== version) refuseStale({ version }, await read(tx, id))
  // The day of an old draft passes; its name may still be changed.
  if (startsOn !== row.startsOn) checkStart(startsOn, today)
  await updateDraft(tx, id, { name, startsOn })
  await changed(tx, id, {
    action: 'scheduling.change_draft',
    entity: 'timetable_draft',
    entityId: id,
    before: { name: row.name, startsOn: row.startsOn },
    after: { name, startsOn },
  })
  return read(tx, id)
}

export const remove = async (tx: Tx, id: string): Promise<void> => {
  const { name, startsOn } = await openDraft(tx, id)
  await removeDraft(tx, id)
  await audit(tx, {
    action: 'scheduling.delete_draft',
    entity: 'timetable_draft',
    entityId: id,
    before: { name, startsOn },
  })
  tellDraft(tx, id)
}

export const board = async (tx: Tx, id: string): Promise<Board> => readBoard(tx, found(await draftById(tx, id)))
