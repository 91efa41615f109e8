/** Resolves an audience to people: the union of its parts, each person once. */
import type { Role } from '#core/access/contract/access.ts'
import type { PeopleKind, PersonKind } from '../contract/announcements/kinds.ts'
import type { Audience, AudienceCount, AudiencePart, PlacePart } from '../contract/announcements/shapes.ts'

export interface StreamIn {
  readonly id: string
  readonly grade: string
  readonly level: string
}

/** A learner who is in a class now. */
export interface LearnerIn {
  readonly id: string
  readonly streamId: string
  readonly accountId: string | null
  readonly sex: string | null
}

/** A guardian who receives messages about a learner and is not barred; one row per child. */
export interface GuardianIn {
  readonly id: string
  readonly learnerId: string
  readonly accountId: string | null
  readonly phone: string | null
  readonly pays: boolean
}

/** A member of staff; without a record, the account's id identifies them. */
export interface StaffIn {
  readonly id: string
  readonly accountId: string | null
  readonly phone: string | null
  /** Roles in which they sign in. */
  readonly roles: readonly Role[]
  /** Kind of the staff record; null without one. */
  readonly kind: string | null
  /** Classes that they lead or teach now. */
  readonly streamIds: readonly string[]
}

/** A school's people, as possible recipients of announcements. */
export interface SchoolPeople {
  readonly streams: readonly StreamIn[]
  readonly learners: readonly LearnerIn[]
  readonly guardians: readonly GuardianIn[]
  readonly staff: readonly StaffIn[]
}

export interface Recipient {
  readonly kind: PersonKind
  /** Id of the record; of the account for staff without one. */
  readonly personId: string
  readonly accountId: string | null
  readonly phone: string | null
  /** Roles in which they are notified; always a single one for learners and guardians. */
  readonly roles: readonly Role[]
  /** The children on whose account a guardian is a recipient. */
  readonly about: readonly string[]
}

/** Collects people, each once; of a guardian all the children. */
export class People {
  readonly #found = new Map<string, Recipient & { about: string[] }>()

  add(recipient: Recipient): void {
    const key = `${recipient.kind} ${recipient.personId}`
    const known = this.#found.get(key)
    if (!known) return void this.#found.set(key, { ...recipient, about: [...recipient.about] })
    for (const child of recipient.about) if (!known.about.includes(child)) known.about.push(child)
  }

  get all(): Recipient[] {
    return [...this.#found.values()]
  }
}

export const asLearner = ({ id, accountId }: LearnerIn): Recipient => ({
  kind: 'learner',
  personId: id,
  accountId,
  phone: null,
  roles: ['student'],
  about: [],
})
export const asGuardian = ({ id, accountId, phone, learnerId }: GuardianIn): Recipient => ({
  kind: 'guardian',
  personId: id,
  accountId,
  phone,
  roles: ['parent'],
  about: [learnerId],
})
export const asStaff = ({ id, accountId, phone, roles }: StaffIn): Recipient => ({
  kind: 'staff',
  personId: id,
  accountId,
  phone,
  roles,
  about: [],
})

/** The classes of a place; null for the whole school, where staff need no class. */
export const streamsOfPlace = (place: PlacePart, streams: readonly StreamIn[]): ReadonlySet<string> | null => {
  if (place.kind === 'school') return null
  const meant = streams.filter((stream) =>
    place.kind === 'level'
      ? stream.level === place.level
      : place.kind === 'grade'
        ? stream.grade === place.grade
        : stream.id === place.streamId,
  )
  return new Set(meant.map(({ id }) => id))
}

/** The classes of several places together. */
export const streamsOfPlaces = (
  places: readonly PlacePart[],
  streams: readonly StreamIn[],
): ReadonlySet<string> | null => {
  const all = new Set<string>()
  for (const place of places) {
    const found = streamsOfPlace(place, streams)
    if (!found) return null
    for (const id of found) all.add(id)
  }
  return all
}

const within = (streams: ReadonlySet<string> | null, streamId: string): boolean =>
  streams === null || streams.has(streamId)

const addPlaces = (
  people: People,
  kinds: readonly PeopleKind[],
  streams: ReadonlySet<string> | null,
  everyone: SchoolPeople,
): void => {
  const learners = everyone.learners.filter(({ streamId }) => within(streams, streamId))
  if (kinds.includes('learners')) for (const learner of learners) people.add(asLearner(learner))
  if (kinds.includes('guardians')) {
    const children = new Set(learners.map(({ id }) => id))
    for (const guardian of everyone.guardians) if (children.has(guardian.learnerId)) people.add(asGuardian(guardian))
  }
  if (kinds.includes('staff'))
    for (const one of everyone.staff)
      if (streams === null || one.streamIds.some((streamId) => streams.has(streamId))) people.add(asStaff(one))
}

const addRole = (people: People, role: Role, everyone: SchoolPeople): void => {
  if (role === 'student') return addPlaces(people, ['learners'], null, everyone)
  if (role === 'parent') return addPlaces(people, ['guardians'], null, everyone)
  for (const one of everyone.staff) if (one.roles.includes(role)) people.add(asStaff(one))
}

export const isPlace = (part: AudiencePart): part is PlacePart => part.kind !== 'role' && part.kind !== 'group'

/** @param groups members of each group in the audience; a deleted group has none */
export const recipientsOf = (
  audience: Audience,
  everyone: SchoolPeople,
  groups: ReadonlyMap<string, readonly Recipient[]> = new Map(),
): Recipient[] => {
  const people = new People()
  const places = audience.parts.filter(isPlace)
  if (places.length > 0) addPlaces(people, audience.people, streamsOfPlaces(places, everyone.streams), everyone)
  for (const part of audience.parts) {
    if (part.kind === 'role') addRole(people, part.role, everyone)
    if (part.kind === 'group') for (const one of groups.get(part.groupId) ?? []) people.add(one)
  }
  return people.all
}

/** A teacher may write only to learners and guardians of their own classes. */
export const isWithinClasses = (audience: Audience, own: ReadonlySet<string>): boolean =>
  audience.parts.every((part) => part.kind === 'stream' && own.has(part.streamId)) && !audience.people.includes('staff')

/** The parts still valid after the writer's classes, or the school's, have changed. */
export const partsWithin = (parts: readonly AudiencePart[], own: ReadonlySet<string>): AudiencePart[] =>
  parts.filter((part) => part.kind === 'stream' && own.has(part.streamId))

export const countOf = (recipients: readonly Recipient[]): AudienceCount => {
  const among = (test: (one: Recipient) => boolean): number => recipients.filter(test).length
  return {
    people: recipients.length,
    learners: among(({ kind }) => kind === 'learner'),
    guardians: among(({ kind }) => kind === 'guardian'),
    staff: among(({ kind }) => kind === 'staff'),
    withAccount: among(({ accountId }) => accountId !== null),
    withPhone: among(({ phone }) => phone !== null),
    outOfReach: among(({ accountId, phone }) => accountId === null && phone === null),
  }
}
