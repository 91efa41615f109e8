/** Sets of answer sheets: made, listed, read, thrown away. */
import type { Actor } from '#core/access/contract/access.ts'
import { termOn } from '#core/academics/server/public.ts'
import { callerOf, rosterOn, rosterSizesOn, learnersByIds } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  sheetErrors,
  sheetTexts,
  type listSheetSets,
  type makeSheetSet,
  type SheetDoubt,
  type SheetSet,
} from '../../../contract/answer-sheets.ts'
import { quizTexts } from '../../../contract/quizzes.ts'
import { scoreOf, undecided } from '../../../rules/sheets/answers.ts'
import {
  deleteSet,
  doubtsOf,
  insertSet,
  setById,
  setsAt,
  sheetsOf,
  type DoubtRow,
  type SetRow,
  type SheetRow,
} from '../../queries/sheets.ts'
import { placeNames, type PlaceNames } from '../names.ts'
import { placesOf, teachesPlace } from '../teacher.ts'

/** @param hold lock the set until the transaction ends @throws AppError 404 for one that the caller does not teach */
export const setInReach = async (tx: Tx, actor: Actor, id: string, hold = false): Promise<SetRow> => {
  const caller = await callerOf(tx, actor)
  const set = await setById(tx, id, hold)
  if (!set || !caller.staff || !teachesPlace(caller, set)) throw new AppError(commonErrors.notFound)
  return set
}

const openDoubts = ({ answers }: SheetRow): number => [...answers].filter((letter) => letter === undecided).length

const lineOf = (set: SetRow, sheets: readonly SheetRow[], learners: number, names: PlaceNames) => ({
  id: set.id,
  title: set.title,
  className: names.className(set.streamId),
  learningAreaName: names.areaName(set.learningAreaId),
  date: set.date,
  questions: set.key.length,
  choices: set.choices,
  learners,
  read: sheets.length,
  doubts: sheets.reduce((sum, sheet) => sum + openDoubts(sheet), 0),
  recorded: set.recordedAt !== null,
})

export const listSets = async (tx: Tx, actor: Actor): Promise<ResponseOf<typeof listSheetSets>> => {
  const caller = await callerOf(tx, actor)
  const sets = await setsAt(tx, placesOf(caller))
  const sheets = await sheetsOf(
    tx,
    sets.map(({ id }) => id),
  )
  const sizes = await rosterSizesOn(tx, caller.today)
  const names = await placeNames(tx)
  return {
    items: sets.map((set) =>
      lineOf(
        set,
        sheets.filter(({ setId }) => setId === set.id),
        sizes.get(set.streamId) ?? 0,
        names,
      ),
    ),
  }
}

/** Learners by name: the class as it is today, and those of read sheets who have left it. */
export const learnersOfSet = async (
  tx: Tx,
  { timeZone }: Pick<Actor, 'timeZone'>,
  set: SetRow,
  sheets: readonly SheetRow[],
): Promise<{ id: string; fullName: string }[]> => {
  const roster = await rosterOn(tx, set.streamId, schoolTime(tx.at, timeZone).date)
  const ids = new Set([...roster, ...sheets.map(({ learnerId }) => ({ id: learnerId }))].map(({ id }) => id))
  return (await learnersByIds(tx, [...ids])).toSorted((a, b) => a.fullName.localeCompare(b.fullName))
}

export const doubtView = (row: DoubtRow, learner: { id: string; fullName: string }, key: string): SheetDoubt => ({
  id: row.id,
  learnerId: learner.id,
  learnerName: learner.fullName,
  question: row.question,
  verdict: row.verdict as SheetDoubt['verdict'],
  guess: row.guess as SheetDoubt['guess'],
  fills: row.fills,
  crop: row.crop,
  answer: row.answer as SheetDoubt['answer'],
  right: row.answer === null ? null : (key[row.question - 1] as SheetDoubt['right']),
})

export const viewOfSet = async (tx: Tx, actor: Pick<Actor, 'timeZone'>, set: SetRow): Promise<SheetSet> => {
  const sheets = await sheetsOf(tx, [set.id])
  const doubts = await doubtsOf(
    tx,
    sheets.map(({ id }) => id),
  )
  const learners = await learnersOfSet(tx, actor, set, sheets)
  const byLearner = new Map(sheets.map((sheet) => [sheet.learnerId, sheet]))
  return {
    ...lineOf(set, sheets, learners.length, await placeNames(tx)),
    sheets: learners.map(({ id, fullName }) => {
      const sheet = byLearner.get(id)
      const open = sheet ? openDoubts(sheet) : 0
      return {
        learnerId: id,
        learnerName: fullName,
        read: sheet !== undefined,
        doubts: open,
        score: sheet && open === 0 ? scoreOf(sheet.answers, set.key) : null,
      }
    }),
    doubtful: learners.flatMap((learner) => {
      const sheet = byLearner.get(learner.id)
      return doubts.filter(({ sheetId }) => sheetId === sheet?.id).map((row) => doubtView(row, learner, set.key))
    }),
  }
}

export const makeSet = async (tx: Tx, actor: Actor, body: BodyOf<typeof makeSheetSet>): Promise<SheetSet> => {
  const caller = await callerOf(tx, actor)
  if (!caller.staff || !teachesPlace(caller, body)) return refuseFields({ learningAreaId: quizTexts.notTaught })
  if (!(await termOn(tx, body.date))) return refuseFields({ date: sheetTexts.noTerm })
  const set = await insertSet(tx, { ...body, staffId: caller.staff.id })
  await audit(tx, {
    action: 'quizzes.make_sheets',
    entity: 'answer_sheet_set',
    entityId: set.id,
    after: { title: set.title, date: set.date, questions: set.key.length, choices: set.choices },
  })
  return viewOfSet(tx, actor, set)
}

export const removeSet = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const set = await setInReach(tx, actor, id, true)
  if (set.recordedAt) throw new AppError(sheetErrors.recorded)
  const sheets = await sheetsOf(tx, [id])
  await deleteSet(tx, id)
  await audit(tx, {
    action: 'quizzes.remove_sheets',
    entity: 'answer_sheet_set',
    entityId: id,
    before: { title: set.title, date: set.date, read: sheets.length },
  })
}
