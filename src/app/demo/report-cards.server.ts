/** Report cards of the demo: last term's are published for the classes of the demo parents' children, this term's of Grade 7 East are being written. */
import { rosterOn, streamOnDate } from '#core/people/server/public.ts'
import { attendanceTotals } from '#features/attendance/server/public.ts'
import { termResults } from '#features/gradebook/server/public.ts'
import { builtInComments, filledComment, fittingComments } from '#features/report-cards/rules/comment-bank.ts'
import {
  recordActivities,
  recordRun,
  type ActivityToRecord,
  type RunToRecord,
} from '#features/report-cards/server/public.ts'
import { listYears } from '#core/academics/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Chance } from './plans/random.ts'

export interface CardsPlan {
  readonly chance: Chance
  readonly today: string
  /** The demo parents' children. */
  readonly children: readonly string[]
  /** The class whose cards are being written. */
  readonly draftOf: string
  readonly by: string | null
}

const sources = { termResults, attendanceTotals }

/** @param part share of the class that has comments already */
const commentsOf = (chance: Chance, part: number): RunToRecord['comment'] => {
  const taken = (kind: 'class' | 'head', band: Parameters<RunToRecord['comment']>[0]['band'], name: string): string => {
    const fitting = fittingComments(builtInComments, { kind, language: 'en', level: 'junior', band })
    return filledComment(fitting[chance.below(Math.min(2, fitting.length))]?.text ?? '', name)
  }
  return ({ firstName, band }) =>
    chance.hits(part)
      ? {
          classComment: taken('class', band, firstName),
          headComment: part === 1 ? taken('head', band, firstName) : null,
        }
      : { classComment: null, headComment: null }
}

const clubs = [
  { name: 'Chess club', remark: 'Plays for the school' },
  { name: 'Choir', remark: 'Sang at the county festival' },
  { name: 'Football', remark: 'Trains with care' },
  { name: 'Young farmers', remark: 'Keeps the school garden' },
] as const

/** Every learner takes part in one activity; one in nine leads it. */
const addActivities = async (
  tx: Tx,
  classes: readonly { readonly termId: string; readonly streamId: string; readonly day: string }[],
  by: string | null,
): Promise<void> => {
  const activities = clubs.map(({ name }) => ({ name, terms: [] as ActivityToRecord['terms'][number][] }))
  for (const { termId, streamId, day } of classes) {
    const roster = await rosterOn(tx, streamId, day)
    for (const [index, { terms }] of activities.entries())
      terms.push({
        termId,
        entries: roster
          .filter((_, place) => place % clubs.length === index)
          .map(({ id }, place) => ({
            learnerId: id,
            participation: place % 9 === 0 ? 'leader' : place % 4 === 3 ? 'sometimes' : 'regular',
            remark: place % 3 === 0 ? (clubs[index]?.remark ?? null) : null,
          })),
      })
  }
  await recordActivities(tx, activities, by)
}

export const addReportCards = async (tx: Tx, { chance, today, children, draftOf, by }: CardsPlan): Promise<void> => {
  const terms = (await listYears(tx)).flatMap((year) => year.terms).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const last = terms.filter(({ endsOn }) => endsOn < today).at(-1)
  const present = terms.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  const shared = { language: 'en', by } as const
  const streams = new Set<string>()
  if (last)
    for (const child of children) {
      const streamId = await streamOnDate(tx, child, last.endsOn)
      if (streamId) streams.add(streamId)
    }
  await addActivities(
    tx,
    [
      ...(last ? [...streams].map((streamId) => ({ streamId, termId: last.id, day: last.endsOn })) : []),
      ...(present && draftOf ? [{ streamId: draftOf, termId: present.id, day: today }] : []),
    ],
    by,
  )
  if (last) {
    const publishedAt = new Date(`${last.endsOn}T11:00:00Z`)
    for (const streamId of streams)
      await recordRun(tx, sources, {
        ...shared,
        streamId,
        termId: last.id,
        publishedAt,
        comment: commentsOf(chance, 1),
      })
  }
  if (present && draftOf)
    await recordRun(tx, sources, {
      ...shared,
      streamId: draftOf,
      termId: present.id,
      publishedAt: null,
      comment: commentsOf(chance, 0.5),
    })
}
