/** Finds the things of a problem by the names that a FET file uses. */
import type { Problem } from '../model/problem.ts'
import type { Element } from '#platform/pure/xml/xml.ts'
import { childrenOf, textOf } from '#platform/pure/xml/xml.ts'

/** The constraint names something that the file does not define, or says something in a form that is not known. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood'
}

export type Place = (name: string) => number

/** @returns a function from a name to its place in the list @throws NotUnderstood by that function */
export const places = (names: readonly string[]): Place => {
  const byName = new Map(names.map((name, place) => [name, place]))
  return (name) => {
    const place = byName.get(name)
    if (place === undefined) throw new NotUnderstood(`unknown: ${name}`)
    return place
  }
}

export type Things = Omit<Problem, 'constraints'>

export interface Names {
  readonly things: Things
  readonly day: Place
  readonly period: Place
  readonly subject: Place
  readonly tag: Place
  readonly room: Place
  readonly teacher: Place
  readonly group: Place
  /** By the file's id; undefined for an activity that is switched off. */
  readonly activity: (id: string) => number | undefined
}

const named = (list: readonly { readonly name: string }[]): Place => places(list.map(({ name }) => name))

export const namesOf = (things: Things): Names => {
  const byId = new Map(things.activities.map(({ id }, place) => [id, place]))
  return {
    things,
    day: places(things.days),
    period: places(things.periods),
    subject: named(things.subjects),
    tag: named(things.tags),
    room: named(things.rooms),
    teacher: named(things.teachers),
    group: named(things.groups),
    activity: (id) => byId.get(Number(id)),
  }
}

export const slotNamed = (names: Names, day: string, period: string): number =>
  names.day(day) * names.things.periods.length + names.period(period)

/** All times of a constraint: its children that hold a day and an hour. */
export const slotsOf = (names: Names, constraint: Element): number[] =>
  constraint.children.flatMap((child) => {
    const day = child.children.find(({ name }) => name.endsWith('Day'))
    const period = child.children.find(({ name }) => name.endsWith('Hour'))
    return day && period ? [slotNamed(names, day.text, period.text)] : []
  })

export const numberOf = (constraint: Element, ...fields: string[]): number => {
  const text = fields.map((field) => textOf(constraint, field)).find((found) => found !== '')
  const number = Number(text)
  if (text === undefined || Number.isNaN(number)) throw new NotUnderstood(`no number: ${fields.join(', ')}`)
  return number
}

export const saysYes = (constraint: Element, field: string): boolean =>
  ['true', 'yes', '1'].includes(textOf(constraint, field).trim().toLowerCase())

/** Activities that a constraint lists and that are switched on. */
export const listedActivities = (names: Names, constraint: Element, fields = ['Activity_Id']): number[] =>
  fields.flatMap((field) => childrenOf(constraint, field).flatMap(({ text }) => names.activity(text.trim()) ?? []))

/**
 * Activities with the teacher, learners, subject, tag, duration and part that a constraint names; what it leaves empty
 * is free.
 */
export const matchingActivities = (names: Names, constraint: Element): number[] => {
  const wanted = (...fields: string[]): string =>
    fields.map((field) => textOf(constraint, field)).find((text) => text !== '') ?? ''
  const teacher = wanted('Teacher_Name', 'Teacher')
  const group = wanted('Students_Name', 'Students')
  const subject = wanted('Subject_Name', 'Subject')
  const tag = wanted('Activity_Tag_Name', 'Activity_Tag')
  const duration = wanted('Duration')
  const part = wanted('Component_Number')
  const learners = group === '' ? null : new Set(names.things.groups[names.group(group)]?.learners)
  const { activities } = names.things
  const parts = new Map<number, number>()
  return activities.flatMap((activity, place) => {
    const nth = (parts.get(activity.series) ?? 0) + 1
    parts.set(activity.series, nth)
    const fits =
      (teacher === '' || activity.teachers.includes(names.teacher(teacher))) &&
      (learners === null || activity.learners.some((one) => learners.has(one))) &&
      (subject === '' || activity.subject === names.subject(subject)) &&
      (tag === '' || activity.tags.includes(names.tag(tag))) &&
      (duration === '' || activity.duration === Number(duration)) &&
      (part === '' || Number(part) === (activity.series === 0 ? 1 : nth))
    return fits ? [place] : []
  })
}
