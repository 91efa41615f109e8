/** Recipients of an announcement by name: who has read and confirmed it, and reminders to the others. */
import { listStreams } from '#core/academics/server/public.ts'
import type { Role } from '#core/access/contract/access.ts'
import { staffAccountsHere } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { isInSight } from '#core/people/rules/family-rights.ts'
import { accountNames, learnersByIds, linksOfGuardians, type PersonNamed } from '#core/people/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PersonKind, ReadingFilter } from '../../contract/announcements/kinds.ts'
import { remindedNotice } from '../../contract/announcements/notices.ts'
import { announcementErrors, type PersonCard } from '../../contract/announcements/shapes.ts'
import type { ReaderCard } from '../../contract/announcements/written-shapes.ts'
import { updateAnnouncement } from '../queries/announcements.ts'
import { recipientRows, type RecipientRow } from '../queries/recipients.ts'
import { namesOf, personKey } from './names.ts'
import { publishAnnouncementChanged, linkOf, noticeRecipients } from './send.ts'
import { stateOfRow } from './show.ts'
import { holdWritten, writtenInReach, type Writer } from './writer.ts'

type Person = Pick<RecipientRow, 'kind' | 'personId' | 'about'>
/** The class of a learner, the children of a guardian. */
const notesOf = async (
  tx: Tx,
  people: readonly Person[],
  names: ReadonlyMap<string, PersonNamed>,
): Promise<(person: Person) => string> => {
  const streams = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  const children = new Map(
    (await learnersByIds(tx, [...new Set(people.flatMap(({ about }) => about))])).map(({ id, firstName }) => [
      id,
      firstName,
    ]),
  )
  return (person) =>
    person.kind === 'guardian'
      ? person.about.flatMap((id) => children.get(id) ?? []).join(', ')
      : (streams.get(names.get(personKey(person))?.streamId ?? '') ?? '')
}

/** Sorted by name; loads details for one page only. @param search every word must occur in the name */
export const pageOfPeople = async <P extends Person>(
  tx: Tx,
  people: readonly P[],
  { search = '', page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<Paged<{ person: P; card: PersonCard }>> => {
  const names = await namesOf(tx, people)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = people
    .map((person) => ({ person, name: names.get(personKey(person))?.name ?? '' }))
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .sort((a, b) => a.name.localeCompare(b.name) || personKey(a.person).localeCompare(personKey(b.person)))
  const shown = found.slice((page - 1) * limit, page * limit)
  const noteOf = await notesOf(
    tx,
    shown.map(({ person }) => person),
    names,
  )
  const items = shown.map(({ person, name }) => ({
    person,
    card: {
      personId: person.personId,
      kind: person.kind as PersonKind,
      name,
      note: noteOf(person),
      hasAccount: (names.get(personKey(person))?.accountId ?? null) !== null,
    },
  }))
  return toPage(items, found.length, page, limit)
}

export const listReaders = async (
  tx: Tx,
  writer: Writer,
  id: string,
  query: { show: ReadingFilter; search?: string | undefined; page: number; limit: number },
): Promise<Paged<ReaderCard>> => {
  await writtenInReach(tx, writer, id)
  const { items, ...page } = await pageOfPeople(tx, await recipientRows(tx, id, query.show), query)
  return {
    ...page,
    items: items.map(({ person, card }) => ({
      ...card,
      readAt: person.readAt?.toISOString() ?? null,
      acknowledgedAt: person.acknowledgedAt?.toISOString() ?? null,
    })),
  }
}

/** Without guardians who may by now know of none of the children on whose account they were told. */
const stillHearing = async (tx: Tx, people: readonly Person[]): Promise<Person[]> => {
  const guardianIds = people.filter(({ kind }) => kind === 'guardian').map(({ personId }) => personId)
  const links = (await linksOfGuardians(tx, guardianIds)).filter(({ link }) => isInSight(link))
  const children = groupBy(
    links,
    ({ link }) => link.guardianId,
    ({ link }) => link.learnerId,
  )
  return people.filter(
    ({ kind, personId, about }) =>
      kind !== 'guardian' || about.some((learnerId) => children.get(personId)?.includes(learnerId)),
  )
}

/** Accounts of these people, as far as they still hear of it. */
export const accountsOf = async (tx: Tx, people: readonly Person[]): Promise<string[]> =>
  [...(await namesOf(tx, await stillHearing(tx, people))).values()].flatMap(({ accountId }) => accountId ?? [])

/** The same with the roles in which they are notified. */
const listeners = async (tx: Tx, recipients: readonly Person[]) => {
  const people = await stillHearing(tx, recipients)
  const staff = groupBy(await staffAccountsHere(tx), ({ accountId }) => accountId)
  const names = await namesOf(tx, people)
  return people.flatMap((person) => {
    const accountId = names.get(personKey(person))?.accountId
    if (!accountId) return []
    const roles: readonly Role[] =
      person.kind === 'learner'
        ? ['student']
        : person.kind === 'guardian'
          ? ['parent']
          : (staff.get(accountId) ?? []).map(({ role }) => role)
    return [{ accountId, roles, about: person.about }]
  })
}

/** @throws AppError 409 if it is not published, asks for no confirmation, or was reminded of today */
export const remindReaders = async (tx: Tx, writer: Writer, id: string): Promise<{ reminded: number }> => {
  const row = await holdWritten(tx, writer, id)
  if (stateOfRow(row, tx.at) !== 'published') throw new AppError(announcementErrors.notPublished)
  if (!row.needsAcknowledgement) throw new AppError(announcementErrors.nothingAsked)
  const { date: today } = schoolTime(tx.at, writer.timeZone)
  if (row.remindedAt && schoolTime(row.remindedAt, writer.timeZone).date === today)
    throw new AppError(announcementErrors.remindedToday)
  const waiting = await listeners(tx, await recipientRows(tx, id, 'unacknowledged'))
  const author = (await accountNames(tx, [row.authorId])).get(row.authorId ?? '') ?? ''
  const to = noticeRecipients(waiting.filter(({ accountId }) => accountId !== row.authorId))
  await notify(
    tx,
    remindedNotice,
    to,
    { title: row.title, author },
    { link: linkOf(id), dedupeKey: `communication.reminded:${id}`, again: 'count' },
  )
  const after = await updateAnnouncement(tx, id, row.version, { remindedAt: tx.at })
  if (after) publishAnnouncementChanged(tx, after, [])
  const reminded = new Set(to.map(({ accountId }) => accountId)).size
  await audit(tx, {
    action: 'communication.remind_announcement',
    entity: 'announcement',
    entityId: id,
    after: { title: row.title, reminded },
  })
  return { reminded }
}
