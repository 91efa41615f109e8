/** Clearance forms as callers may see them, and the list of learners who leave. */
import {
  accountNames,
  enrolmentsOfAll,
  learnerById,
  learnersByIds,
  learnersLeftSince,
  streamRefs,
  type LearnerRow,
} from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ClearanceForm, ClearanceItem, ClearanceLine, listClearances } from '../../contract/clearance.ts'
import { clearanceStates, type ClearanceState } from '../../contract/words.ts'
import { isComplete, lineState } from '../../rules/standing.ts'
import type { ClearanceDesk } from '../ports.ts'
import { clearancesOf, clearancesSince, signaturesOf, type ClearanceRow, type SignatureRow } from '../queries.ts'
import { askDesks, desksHere, mayKnow, maySee, maySign, seenOf, textIn, type Desks, type FormCaller } from './desks.ts'

type Learner = ClearanceForm['learner']

/** How long the list names learners after their last day. */
const shownFor = 365
const byName = new Intl.Collator('en')

const lastClasses = async (tx: Tx, learnerIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const classes = await streamRefs(tx)
  const enrolments = groupBy(await enrolmentsOfAll(tx, learnerIds), ({ learnerId }) => learnerId)
  return new Map(
    [...enrolments].flatMap(([learnerId, rows]) => {
      const last = rows.toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0]
      const label = last && classes.get(last.streamId)?.label
      return label ? [[learnerId, label] as const] : []
    }),
  )
}

const learnerOf = (row: LearnerRow, classes: ReadonlyMap<string, string>): Learner => ({
  id: row.id,
  name: row.fullName,
  admissionNumber: row.admissionNumber,
  className: classes.get(row.id) ?? null,
  hasLeft: row.status === 'left',
})

const stateOf = (
  row: ClearanceRow | undefined,
  lines: readonly { readonly state: ClearanceLine['state'] }[],
): ClearanceState => (row === undefined ? 'notStarted' : isComplete(lines) ? 'complete' : 'open')

/** @param row null before the form is started */
const linesOf = async (
  tx: Tx,
  caller: FormCaller,
  desks: readonly ClearanceDesk[],
  { learnerId, row }: { learnerId: string; row: ClearanceRow | undefined },
): Promise<ClearanceLine[]> => {
  const answer = await askDesks(tx, desks, [learnerId])
  const signatures = new Map((await signaturesOf(tx, row ? [row.id] : [])).map((one) => [one.desk, one]))
  const names = await accountNames(
    tx,
    [...signatures.values()].map(({ signedBy }) => signedBy),
  )
  const shown = (signature: SignatureRow, knows: boolean): ClearanceLine['signature'] => ({
    name: names.get(signature.signedBy) ?? null,
    at: signature.signedAt.toISOString(),
    remark: knows ? signature.remark : null,
  })
  return desks.map((desk) => {
    const { out, also = [], next } = answer(desk, learnerId)
    const signature = signatures.get(desk.id)
    const [knows, signs] = [mayKnow(caller, desk), maySign(caller, desk)]
    const say = (text: ClearanceDesk['title']): string => textIn(text, caller.language)
    return {
      desk: desk.id,
      title: say(desk.title),
      state: lineState(out, signature?.covered ?? null),
      count: out.length,
      out: knows ? out.map(({ text, to }) => ({ text: say(text), to: signs ? (to ?? null) : null })) : null,
      also: knows ? also.map(say) : null,
      next: signs && next ? { text: say(next.text), to: next.to } : null,
      signature: signature ? shown(signature, knows) : null,
      maySign: row !== undefined && signs,
      seen: seenOf(out),
    }
  })
}

/** @throws AppError 404 for a learner of another school, or for callers who neither see learners nor sign */
export const formOf = async (tx: Tx, desks: Desks, caller: FormCaller, learnerId: string): Promise<ClearanceForm> => {
  const here = await desksHere(tx, desks)
  const learner = await learnerById(tx, learnerId)
  if (!learner || !maySee(caller, here)) throw new AppError(commonErrors.notFound)
  const [row] = await clearancesOf(tx, [learnerId])
  // Nobody needs to be asked about a learner who stays.
  const lines = row || learner.status === 'left' ? await linesOf(tx, caller, here, { learnerId, row }) : []
  const names = await accountNames(tx, row ? [row.startedBy] : [])
  return {
    id: row?.id ?? null,
    learner: learnerOf(learner, await lastClasses(tx, [learnerId])),
    leavesOn: learner.leftOn ?? row?.leavesOn ?? null,
    state: stateOf(row, lines),
    started: row ? { name: names.get(row.startedBy) ?? null, at: row.startedAt.toISOString() } : null,
    lines,
  }
}

const fits = ({ fullName, admissionNumber }: LearnerRow, search: string | undefined): boolean =>
  !search ||
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${fullName} ${admissionNumber}`.toLowerCase().includes(word))

const itemsOf = async (
  tx: Tx,
  caller: FormCaller,
  desks: readonly ClearanceDesk[],
  given: { learners: readonly LearnerRow[]; forms: ReadonlyMap<string, ClearanceRow> },
): Promise<ClearanceItem[]> => {
  const { learners, forms } = given
  const ids = learners.map(({ id }) => id)
  const [answer, classes] = [await askDesks(tx, desks, ids), await lastClasses(tx, ids)]
  const signatures = groupBy(
    await signaturesOf(
      tx,
      [...forms.values()].map(({ id }) => id),
    ),
    ({ clearanceId }) => clearanceId,
  )
  return learners.map((learner) => {
    const row = forms.get(learner.id)
    const signed = row ? (signatures.get(row.id) ?? []) : []
    const lines = desks.map((desk) => {
      const { out } = answer(desk, learner.id)
      const covered = signed.find((one) => one.desk === desk.id)?.covered ?? null
      return {
        desk: desk.id,
        title: textIn(desk.title, caller.language),
        state: lineState(out, covered),
        count: out.length,
      }
    })
    return {
      learner: learnerOf(learner, classes),
      leavesOn: learner.leftOn ?? row?.leavesOn ?? '',
      state: stateOf(row, lines),
      lines,
    }
  })
}

export const listOf = async (
  tx: Tx,
  desks: Desks,
  caller: FormCaller & { readonly today: string },
  { page, limit, search, state }: QueryOf<typeof listClearances>,
): Promise<ResponseOf<typeof listClearances>> => {
  const here = await desksHere(tx, desks)
  if (!maySee(caller, here)) return toPage([], 0, page, limit)
  const since = addDays(caller.today, -shownFor)
  const left = await learnersLeftSince(tx, since)
  const started = await clearancesSince(tx, since)
  const known = new Set(left.map(({ id }) => id))
  const others = await learnersByIds(
    tx,
    started.flatMap(({ learnerId }) => (known.has(learnerId) ? [] : [learnerId])),
  )
  const learners = [...left, ...others].filter((one) => fits(one, search))
  // A form that was started earlier counts too: its learner may have left later than planned.
  const forms = new Map(
    (
      await clearancesOf(
        tx,
        learners.map(({ id }) => id),
      )
    ).map((row) => [row.learnerId, row]),
  )
  const items = (await itemsOf(tx, caller, here, { learners, forms }))
    .filter((one) => state === undefined || one.state === state)
    .toSorted(
      (a, b) =>
        clearanceStates.indexOf(a.state) - clearanceStates.indexOf(b.state) ||
        (a.leavesOn < b.leavesOn ? 1 : a.leavesOn > b.leavesOn ? -1 : 0) ||
        byName.compare(a.learner.name, b.learner.name) ||
        (a.learner.id < b.learner.id ? -1 : 1),
    )
  return toPage(items.slice((page - 1) * limit, page * limit), items.length, page, limit)
}
