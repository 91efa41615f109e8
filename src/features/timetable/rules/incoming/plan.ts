/** A FET file as a draft: its lessons, wishes, and all that a draft cannot hold, by name. */
import { groupBy } from '#platform/pure/group.ts'
import type { FetMatches, FetSchool } from '../../contract/fet.ts'
import type { WishRule } from '../../contract/wishes.ts'
import type { NewActivity } from '../drafts/cards.ts'
import { inActivities, keyOfPart } from '../drafts/from-lessons.ts'
import type { FetFile } from '../fet/read.ts'
import { losses, readLessons, type Loss } from './lessons.ts'
import { matched } from './school.ts'
import { readWishes } from './wishes.ts'

interface Wish {
  readonly weight: number
  readonly rule: WishRule
}

export interface FetPlan {
  readonly activities: readonly NewActivity[]
  /** @param ids of the activities, in order */
  readonly wishes: (ids: readonly string[]) => Wish[]
  readonly counts: {
    readonly lessons: number
    readonly placed: number
    readonly locked: number
    readonly wishes: number
  }
  /** Activities of the file that are left out, or lose something. */
  readonly lost: readonly { readonly loss: Loss; readonly count: number }[]
  /** Constraints that are not kept, in the words of FET. */
  readonly unkept: readonly { readonly name: string; readonly count: number }[]
}

/** `ConstraintTeacherMaxDaysPerWeek` in words: `Teacher max days per week`. */
const words = (name: string): string => {
  const [first = '', ...rest] = name.replace(/^Constraint/, '').split(/(?=[A-Z])/)
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ')
}

const unkeptOf = ({ elements, unread }: FetFile, kept: ReadonlySet<number>): FetPlan['unkept'] => {
  const all = [...unread, ...elements.filter((_, nth) => !kept.has(nth))]
  return [...groupBy(all, ({ name }) => name)].map(([name, list]) => ({ name: words(name), count: list.length }))
}

export const planOf = (file: FetFile, school: FetSchool, matches: FetMatches): FetPlan => {
  const known = matched(file, school, matches)
  const { lessons, lost, kept: done } = readLessons(known)
  const { wishes, kept } = readWishes(known, lessons, done)
  const groups = groupBy([...lessons.entries()], ([, { parts, roomKind, week }]) =>
    JSON.stringify([parts.map(keyOfPart).sort(), roomKind, week]),
  )
  const made: { activity: NewActivity; lessons: readonly number[] }[] = [...groups.values()].flatMap((entries) => {
    const [[, first] = []] = entries
    if (first === undefined) return []
    const cards = entries.flatMap(([, lesson]) => lesson.cards)
    return inActivities(first.parts, cards, first).map((activity) => ({
      activity,
      lessons: entries.flatMap(([nth, lesson]) =>
        activity.cards.some((card) => lesson.cards.includes(card)) ? [nth] : [],
      ),
    }))
  })
  const activityOf = new Map(made.flatMap((one, place) => one.lessons.map((nth) => [nth, place] as const)))
  const resolve = (ids: readonly string[]): Wish[] => {
    const all = wishes.map(({ weight, rule }): Wish => {
      if (rule.kind !== 'sameStart') return { weight, rule }
      const places = new Set(rule.lessons.flatMap((nth) => activityOf.get(nth) ?? []))
      return { weight, rule: { kind: 'sameStart', activityIds: [...places].flatMap((place) => ids[place] ?? []) } }
    })
    // Lessons of two activities that start together, one by one, are one wish.
    const once = new Map(all.map((wish) => [JSON.stringify(wish), wish]))
    return [...once.values()].filter(({ rule }) => rule.kind !== 'sameStart' || rule.activityIds.length > 1)
  }
  const cards = lessons.flatMap((lesson) => lesson.cards)
  return {
    activities: made.map(({ activity }) => activity),
    wishes: resolve,
    counts: {
      lessons: cards.length,
      placed: cards.filter(({ place }) => place !== null).length,
      locked: cards.filter(({ locked }) => locked).length,
      wishes: resolve(made.map((_, place) => String(place))).length,
    },
    lost: losses.flatMap((loss) => {
      const count = loss === 'ruleOff' ? file.switchedOff : (lost.get(loss) ?? 0)
      return count > 0 ? [{ loss, count }] : []
    }),
    unkept: unkeptOf(file, kept),
  }
}
