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

type Beginning = Pick<BodyOf<typeof createDraft>, 'name' | 'startsOn'> & {
  readonly from: string
}

/** @param action of the audit entry @param today the school's day @param fill puts in what it begins with */
export const begin = async (
  tx: Tx,
  { name, startsOn, from }: Beginning,
  action: string,
  today: string,
  fill: (draftId: string) => Promise<void>,
): Promise<Draft> => {
  checkStart(startsOn, today)
  const id = await insertDraft(tx, { name, startsOn })
  await fill(id)
  const made = await read(tx, id)
  const { lessons, unplaced } = made
  await audit(tx, {
    action,
    entity: 'timetable_draft',
    entityId: id,
    after: { name, startsOn, from, lessons, unplaced },
  })
  tellDraft(tx, id)
  return made
}

/** @param today the school's day */
export const create = async (tx: Tx, body: BodyOf<typeof createDraft>, today: string): Promise<Draft> =>
  begin(tx, body, 'scheduling.create_draft', today, async (id) => {
    const { from, startsOn } = body
    const activities = from === 'curriculum' ? await readCurriculum(tx) : await readLessons(tx, startsOn)
    await insertActivities(tx, id, activities)
    if (from === 'curriculum') await insertWishes(tx, id, firstWishes(activities))
  })

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
