/** The desks of a school, and what they say about learners to the person who asks. */
import { createHash } from 'node:crypto'
import type { Action, Actor } from '#core/access/contract/access.ts'
import { permits } from '#core/access/rules/permissions.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { readLearners } from '#core/people/contract/actions.ts'
import { isCalendarDate, longDay } from '#platform/pure/dates.ts'
import { fill } from '#platform/pure/filled-text.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { nameOfOut } from '../../rules/standing.ts'
import type { ClearanceDesk, DeskAnswer, DeskText, StillOut } from '../ports.ts'

/** What the program was composed of. */
export interface Desks {
  readonly all: readonly ClearanceDesk[]
  readonly moduleOpen: ModuleOpen
}

export type FormCaller = Pick<Actor, 'accountId' | 'role' | 'positions' | 'permissions' | 'language'>

/** Those whose module is open to the school, in the order of the form. */
export const desksHere = async (tx: Tx, { all, moduleOpen }: Desks): Promise<ClearanceDesk[]> => {
  const open: ClearanceDesk[] = []
  for (const desk of all) {
    const { module } = desk.signs
    if (module === null || (await moduleOpen(tx, module))) open.push(desk)
  }
  return open.toSorted((a, b) => a.place - b.place)
}

const may = (caller: FormCaller, action: Action): boolean =>
  action.roles.includes(caller.role) && permits(caller, action)

export const maySign = (caller: FormCaller, { signs }: Pick<ClearanceDesk, 'signs'>): boolean => may(caller, signs)
export const mayKnow = (caller: FormCaller, desk: Pick<ClearanceDesk, 'signs' | 'isPrivate'>): boolean =>
  !desk.isPrivate || maySign(caller, desk)
/** Forms are seen by people who see learners, and by the desks. */
export const maySee = (caller: FormCaller, desks: readonly ClearanceDesk[]): boolean =>
  may(caller, readLearners) || desks.some((desk) => maySign(caller, desk))

const nothingOut: DeskAnswer = { out: [] }

/** @returns what a desk says about a learner */
export const askDesks = async (
  tx: Tx,
  desks: readonly ClearanceDesk[],
  learnerIds: readonly string[],
): Promise<(desk: ClearanceDesk, learnerId: string) => DeskAnswer> => {
  const answers = new Map<string, ReadonlyMap<string, DeskAnswer>>()
  for (const desk of desks) answers.set(desk.id, await desk.read(tx, learnerIds))
  return ({ id }, learnerId) => answers.get(id)?.get(learnerId) ?? nothingOut
}

export const textIn = ({ params = {}, ...text }: DeskText, language: Actor['language']): string =>
  fill(
    text[language],
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'string' && isCalendarDate(value) ? longDay(value, language) : value,
      ]),
    ),
  )

/** Short name of what is out, for `seen` of a signature. */
export const seenOf = (out: readonly StillOut[]): string =>
  createHash('sha256').update(nameOfOut(out)).digest('hex').slice(0, 24)
