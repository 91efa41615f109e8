/** Parent support of a demo school: requests in each state, a workshop, and what the school has written. */
import { childrenOfAccount, guardianOfAccount, learnersByIds } from '#core/people/server/public.ts'
import { recordPage, recordRequest, recordWorkshop, type Moment } from '#features/parent-support/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { timeZone, type Making } from '../making.ts'
import { requests, specialNeeds, workshop, type Line } from './texts.ts'

const hour = 3_600_000

export const addSupport = async ({ tx, plan, accounts, today }: Making): Promise<void> => {
  const [office, accountId] = [accounts.get('admin@umoja.demo'), accounts.get('parent@umoja.demo')]
  const guardian = plan.seated && accountId ? await guardianOfAccount(tx, accountId) : undefined
  if (!office || !accountId || !guardian) return
  const links = await childrenOfAccount(tx, accountId)
  const children = await learnersByIds(
    tx,
    links.map(({ learnerId }) => learnerId),
  )
  const child = children.find(({ firstName }) => firstName === 'Faith')
  const before = (hours: number): Date => new Date(tx.at.getTime() - hours * hour)
  const momentOf = (line: Line): Moment => {
    const at = before(line.ago)
    if ('step' in line) {
      const by = accounts.get(line.by) ?? office
      return line.step === 'passed'
        ? { at, by, step: line.step, to: accounts.get(line.to) ?? office, note: line.note }
        : { at, by, step: line.step }
    }
    if (line.by === 'family') return { at, by: 'family', text: line.text, ...(line.way ? { way: line.way } : {}) }
    const again = line.again === undefined ? {} : { againBy: before(-line.again) }
    return { at, by: accounts.get(line.by) ?? office, text: line.text, ...again }
  }
  const call = { phone: guardian.phone ?? '+254700000902', day: addDays(today, 1), part: 'morning' } as const
  for (const { category, aboutChild, first, ago, lines, rating, ...more } of requests)
    await recordRequest(tx, {
      category,
      guardian: { id: guardian.id, name: guardian.fullName, accountId },
      child: aboutChild && child ? { id: child.id, name: child.fullName } : null,
      moments: [{ at: before(ago), by: 'family', text: first, ...(more.call ? { call } : {}) }, ...lines.map(momentOf)],
      ...(rating ? { rating: { ...rating, at: before(Math.max(0, (lines.at(-1)?.ago ?? 1) - 1)) } } : {}),
    })
  await recordPage(tx, 'special_needs', { text: specialNeeds, by: office })
  const day = addDays(today, 12)
  await recordWorkshop(tx, {
    ...workshop,
    day,
    startTime: '14:00',
    endTime: '15:30',
    startsAt: instantOf(day, '14:00', timeZone),
    places: 40,
    createdBy: office,
    bookings: [],
  })
}
