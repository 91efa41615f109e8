/** The recipient picker: candidates from the school's records, filtered by the rule of who may write to whom. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import {
  childrenOfAccount,
  classTeacherOf,
  guardiansWithAccount,
  learnersByIds,
  learnersWithAccount,
  staffByIds,
  staffWithAccount,
  teachingInStream,
} from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { communicationSettings } from '../../contract/communication-settings.ts'
import type { PartyKind } from '../../contract/message-kinds.ts'
import type { RecipientCard } from '../../contract/messages.ts'
import { searchWords } from '../../rules/message-life.ts'
import { refusalOf, type Party } from '../../rules/who-writes.ts'
import { hasInbox, known, tieOf, type Known } from './parties.ts'
import type { Self } from './self.ts'

export interface RecipientQuery {
  readonly search?: string | undefined
  readonly kind?: PartyKind | undefined
  readonly childId?: string | undefined
  readonly limit: number
}

interface Candidate {
  readonly party: Party
  readonly card: RecipientCard
}

const plain = {
  name: null,
  child: null,
  className: null,
  relationship: null,
  isClassTeacher: false,
  learningAreas: [],
  position: null,
}
const office = (tx: Tx, child: RecipientCard['child'] = null): Candidate => ({
  party: { kind: 'office' },
  card: { ...plain, id: schoolOf(tx), kind: 'office', child },
})

/** Teachers of a class, its class teacher first. @param child subject of the message */
const teachersOf = async (tx: Tx, streamId: string | null, child: RecipientCard['child']): Promise<Candidate[]> => {
  if (streamId === null) return []
  const [leads, taught] = [await classTeacherOf(tx, streamId), await teachingInStream(tx, streamId)]
  const areas = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  const rows = await staffByIds(tx, [...(leads ? [leads.id] : []), ...taught.map(({ staffId }) => staffId)])
  const candidates = rows.map((row): Candidate => {
    const reachable = row.status === 'active' && row.accountId !== null && hasInbox(row.kind)
    const learningAreas = taught
      .filter(({ staffId }) => staffId === row.id)
      .map(({ learningAreaId }) => areas.get(learningAreaId) ?? '')
    return {
      party: { kind: 'staff', id: row.id, reachable, streamIds: new Set([streamId]) },
      card: {
        ...plain,
        id: row.id,
        kind: 'staff',
        name: row.fullName,
        child,
        isClassTeacher: row.id === leads?.id,
        learningAreas: learningAreas.sort(),
      },
    }
  })
  return candidates.sort((a, b) => Number(b.card.isClassTeacher) - Number(a.card.isClassTeacher))
}

const forGuardian = async (tx: Tx, self: Self, { childId }: RecipientQuery): Promise<Candidate[]> => {
  const links = (await childrenOfAccount(tx, self.accountId)).filter(
    (link) => childId === undefined || link.learnerId === childId,
  )
  const rows = await learnersByIds(
    tx,
    links.map(({ learnerId }) => learnerId),
  )
  const found: Candidate[] = []
  for (const row of rows) {
    const child = { id: row.id, name: row.fullName }
    found.push(office(tx, child), ...(await teachersOf(tx, row.streamId, child)))
  }
  return found
}

const forLearner = async (tx: Tx, own: Known): Promise<Candidate[]> =>
  own.party.kind === 'learner' ? teachersOf(tx, own.party.streamId, null) : []

const colleagues = async (tx: Tx, typed: string, limit: number): Promise<Candidate[]> =>
  (await staffWithAccount(tx, { typed, limit })).map((row) => ({
    party: { kind: 'staff', id: row.id, reachable: hasInbox(row.kind), streamIds: new Set() },
    card: { ...plain, id: row.id, kind: 'staff', name: row.fullName, position: row.position },
  }))

type ClassNames = (streamId: string | null) => string | null

const learnersOf = async (
  tx: Tx,
  typed: string,
  streamIds: readonly string[] | null,
  limit: number,
  classes: ClassNames,
): Promise<Candidate[]> =>
  (await learnersWithAccount(tx, { typed, streamIds, limit })).map((row) => ({
    party: { kind: 'learner', id: row.id, reachable: true, streamId: row.streamId },
    card: { ...plain, id: row.id, kind: 'learner', name: row.fullName, className: classes(row.streamId) },
  }))

const guardiansOf = async (
  tx: Tx,
  typed: string,
  streamIds: readonly string[] | null,
  limit: number,
  classes: ClassNames,
): Promise<Candidate[]> =>
  (await guardiansWithAccount(tx, { typed, streamIds, limit })).map(({ link, learner, ...row }) => ({
    party: { kind: 'guardian', id: row.id, reachable: true, ties: [tieOf(link, learner.streamId)] },
    card: {
      ...plain,
      id: row.id,
      kind: 'guardian',
      name: row.fullName,
      child: { id: learner.id, name: learner.fullName },
      className: classes(learner.streamId),
      relationship: link.relationship,
    },
  }))

/** For staff the people of their classes; for the office everyone. */
const forSchool = async (tx: Tx, own: Known, { search = '', kind, limit }: RecipientQuery): Promise<Candidate[]> => {
  const streamIds = own.party.kind === 'staff' ? [...own.party.streamIds] : null
  const labels = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  const classes: ClassNames = (streamId) => labels.get(streamId ?? '') ?? null
  const wanted = (one: PartyKind): boolean => kind === undefined || kind === one
  // A margin for candidates that the rule may exclude, and one to detect that there are more.
  const most = limit + 20
  return [
    ...(wanted('office') && search === '' ? [office(tx)] : []),
    ...(wanted('staff') ? await colleagues(tx, search, most) : []),
    ...(wanted('learner') ? await learnersOf(tx, search, streamIds, most, classes) : []),
    ...(wanted('guardian') ? await guardiansOf(tx, search, streamIds, most, classes) : []),
  ]
}

const candidatesOf = async (tx: Tx, self: Self, own: Known, query: RecipientQuery): Promise<Candidate[]> => {
  if (own.party.kind !== 'guardian' && own.party.kind !== 'learner') return forSchool(tx, own, query)
  const all = own.party.kind === 'guardian' ? await forGuardian(tx, self, query) : await forLearner(tx, own)
  const words = searchWords(query.search ?? '')
  const fits = ({ card }: Candidate): boolean => {
    const inName = searchWords([card.name, card.child?.name, ...card.learningAreas].filter(Boolean).join(' '))
    return (
      (query.kind === undefined || card.kind === query.kind) &&
      words.every((word) => inName.some((one) => one.startsWith(word)))
    )
  }
  return all.filter(fits)
}

/** People the caller may write to at this school. */
export const recipientsHere = async (tx: Tx, self: Self, query: RecipientQuery): Promise<RecipientCard[]> => {
  const [first] = self.persons
  const own = first ? await known(tx, first, null) : null
  if (!own) return []
  const { learnersWriteToTeachers } = await readSettings(tx, communicationSettings)
  return (await candidatesOf(tx, self, own, query))
    .filter(
      ({ party, card }) =>
        refusalOf(own.party, party, { childId: card.child?.id ?? null, learnersWriteToTeachers, answers: false }) ===
        null,
    )
    .map(({ card }) => card)
}
