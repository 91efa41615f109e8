/** What a constraint asks for. Numbers are places in the lists of the problem; `slots` are `day * periods + period`. */

type Slots = readonly number[]
type Ids = readonly number[]

/** Teachers, or sets of learners. */
export interface People {
  readonly of: 'teachers' | 'learners'
  readonly ids: Ids
}

interface OfPeople {
  readonly people: People
}

/** About the ways of people between their lessons. */
interface OfWays extends OfPeople {
  readonly between: 'rooms' | 'buildings'
  /** Lessons in several rooms at once, of which the engine does not know who is where: they count as without a room. */
  readonly besides?: Ids
}

/** About the days of people. With a tag only lessons that carry it count. */
export type PeopleRule =
  | ({ readonly kind: 'away'; readonly slots: Slots } & OfPeople)
  | ({ readonly kind: 'mostHoursDaily'; readonly most: number; readonly tag: number | null } & OfPeople)
  | ({ readonly kind: 'leastHoursDaily'; readonly least: number; readonly emptyDays: boolean } & OfPeople)
  | ({ readonly kind: 'longestRun'; readonly most: number; readonly tag: number | null } & OfPeople)
  | ({ readonly kind: 'mostGapsDaily'; readonly most: number } & OfPeople)
  | ({ readonly kind: 'mostGapsWeekly'; readonly most: number } & OfPeople)
  /** Days with a lesson in a period from `from` to `to - 1`. */
  | ({ readonly kind: 'mostDays'; readonly most: number; readonly from: number; readonly to: number } & OfPeople)
  | ({ readonly kind: 'leastDays'; readonly least: number } & OfPeople)
  /** Days that begin at the second period they could begin at; later is never allowed. */
  | ({ readonly kind: 'mostLateStarts'; readonly most: number } & OfPeople)
  | ({ readonly kind: 'mostSpanDaily'; readonly most: number; readonly oneLonger: boolean } & OfPeople)
  /** Free periods between the last lesson of a day and the first of the next. */
  | ({ readonly kind: 'leastRest'; readonly least: number; readonly circular: boolean } & OfPeople)
  /** Changes of room or of building from one lesson of a day to the next; lessons without a room do not count. */
  | ({ readonly kind: 'mostChanges'; readonly most: number; readonly each: 'day' | 'week' } & OfWays)
  | ({ readonly kind: 'leastGapsBetweenChanges'; readonly least: number } & OfWays)

interface OfActivities {
  readonly activities: Ids
}

/** About when activities take place. */
export type ActivityRule =
  | ({ readonly kind: 'starts'; readonly slots: Slots } & OfActivities)
  /** Every period of the activity is one of the slots. */
  | ({ readonly kind: 'within'; readonly slots: Slots } & OfActivities)
  /** `adjoin`: if two are on the same day nevertheless, one directly follows the other. */
  | ({ readonly kind: 'leastDaysBetween'; readonly least: number; readonly adjoin: boolean } & OfActivities)
  | ({ readonly kind: 'mostDaysBetween'; readonly most: number } & OfActivities)
  | ({ readonly kind: 'sameStart' } & OfActivities)
  | ({ readonly kind: 'sameDay' } & OfActivities)
  | ({ readonly kind: 'samePeriod' } & OfActivities)
  | ({ readonly kind: 'apart' } & OfActivities)
  | ({ readonly kind: 'leastGapsBetween'; readonly least: number } & OfActivities)
  /** The second starts when the first ends; breaks do not count. */
  | ({ readonly kind: 'follows' } & OfActivities)
  /** All on one day without a period in between, in any order. */
  | ({ readonly kind: 'joined' } & OfActivities)
  | ({ readonly kind: 'before'; readonly sameDayOnly: boolean } & OfActivities)
  /** No learner of the activity has a lesson after it on that day. */
  | ({ readonly kind: 'endsDay' } & OfActivities)
  | ({ readonly kind: 'mostAtOnce'; readonly most: number; readonly slots: Slots } & OfActivities)
  | ({ readonly kind: 'mostSlots'; readonly most: number; readonly slots: Slots } & OfActivities)

/** About where activities take place. */
export type RoomRule =
  | { readonly kind: 'roomClosed'; readonly room: number; readonly slots: Slots }
  | ({ readonly kind: 'rooms'; readonly rooms: Ids } & OfActivities)
  /** A home room, unless the activity is in a room that another rule names for it. */
  | ({ readonly kind: 'homeRooms'; readonly rooms: Ids } & OfActivities)
  | ({ readonly kind: 'sameRoomIfAdjoining' } & OfActivities)
  | ({ readonly kind: 'mostRooms'; readonly most: number } & OfActivities)

export type Rule = { readonly kind: 'breaks'; readonly slots: Slots } | PeopleRule | ActivityRule | RoomRule

export type RuleKind = Rule['kind']
