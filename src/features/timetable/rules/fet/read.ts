/**
 * Reads a FET file into the model. The document is kept whole, so that what the model does not know is written back as
 * it was.
 */
import type { Constraint, Problem } from '../model/problem.ts'
import { isHard } from '../model/problem.ts'
import type { Placement, Timetable } from '../model/timetable.ts'
import { readActivityRule } from './activity-rules.ts'
import { namesOf, NotUnderstood, saysYes, type Names } from './names.ts'
import { readPeopleRule } from './people-rules.ts'
import { readRoomRule } from './room-rules.ts'
import { readThings } from './things.ts'
import { childOf, childrenOf, NotXml, parseXml, textOf, type Element } from '#platform/pure/xml/xml.ts'

export interface FetFile {
  readonly document: Element
  readonly problem: Problem
  /** The element that each constraint of the problem was read from. */
  readonly elements: readonly Element[]
  /** Where the file fixes activities: the whole timetable, if the file was solved. */
  readonly timetable: Timetable
  /** Names of the constraints that the model has no rule for, each once. */
  readonly notUnderstood: readonly string[]
  /** Those constraints themselves. */
  readonly unread: readonly Element[]
  /** How many constraints the file has switched off. */
  readonly switchedOff: number
}

export class NotFet extends Error {
  override readonly name = 'NotFet'
}

/** Hold for every problem without a constraint: nobody is in two places, no room is used twice. */
const basic = new Set(['ConstraintBasicCompulsoryTime', 'ConstraintBasicCompulsorySpace'])

const isActive = (constraint: Element): boolean => textOf(constraint, 'Active') === '' || saysYes(constraint, 'Active')

const constraintsIn = (document: Element): Element[] =>
  ['Time_Constraints_List', 'Space_Constraints_List'].flatMap((list) => childOf(document, list)?.children ?? [])

const ruleOf = (constraint: Element, names: Names): Constraint['rule'] | undefined => {
  try {
    return readPeopleRule(constraint, names) ?? readActivityRule(constraint, names) ?? readRoomRule(constraint, names)
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined
    throw error
  }
}

const readConstraints = (
  document: Element,
  names: Names,
): Pick<FetFile, 'elements' | 'unread' | 'switchedOff'> & Pick<Problem, 'constraints'> => {
  const constraints: Constraint[] = []
  const elements: Element[] = []
  const unread: Element[] = []
  const all = constraintsIn(document).filter(({ name }) => name.startsWith('Constraint') && !basic.has(name))
  const active = all.filter(isActive)
  for (const constraint of active) {
    const rule = ruleOf(constraint, names)
    if (rule) {
      constraints.push({ weight: Number(textOf(constraint, 'Weight_Percentage') || 100), rule })
      elements.push(constraint)
    } else unread.push(constraint)
  }
  return { constraints, elements, unread, switchedOff: all.length - active.length }
}

/** Times and rooms that a must fixes; a solved file has one for each activity. */
const timetableIn = ({ activities, constraints }: Problem): Timetable => {
  const placements: Placement[] = activities.map(() => ({ start: null, room: null }))
  for (const constraint of constraints) {
    const { rule } = constraint
    if (!isHard(constraint) || (rule.kind !== 'starts' && rule.kind !== 'rooms')) continue
    const [activity, other] = rule.activities
    if (activity === undefined || other !== undefined) continue
    const before = placements[activity] ?? { start: null, room: null }
    if (rule.kind === 'starts' && rule.slots.length === 1)
      placements[activity] = { ...before, start: rule.slots[0] ?? null }
    if (rule.kind === 'rooms' && rule.rooms.length === 1)
      placements[activity] = { ...before, room: rule.rooms[0] ?? null }
  }
  return placements
}

/** More than any school has; the time that reading takes grows with both. */
const [mostActivities, mostConstraints] = [5000, 30_000]

export class FetTooLarge extends Error {
  override readonly name = 'FetTooLarge'
}

/** @throws NotFet, FetTooLarge */
export const readFet = (text: string): FetFile => {
  try {
    const document = parseXml(text)
    if (document.name !== 'fet' || childrenOf(document, 'Activities_List').length === 0)
      throw new NotFet('The file has no FET data.')
    const count = childrenOf(childOf(document, 'Activities_List'), 'Activity').length
    if (count > mostActivities || constraintsIn(document).length > mostConstraints) throw new FetTooLarge()
    const things = readThings(document)
    const { constraints, unread, ...others } = readConstraints(document, namesOf(things))
    const problem: Problem = { ...things, constraints }
    const notUnderstood = [...new Set(unread.map(({ name }) => name))]
    return { ...others, document, problem, unread, notUnderstood, timetable: timetableIn(problem) }
  } catch (error) {
    if (error instanceof NotXml || error instanceof NotUnderstood) throw new NotFet(error.message)
    throw error
  }
}
