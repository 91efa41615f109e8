/** An announcement with a text message to 2,000 guardians: count, price, and queueing within the request. */
import { signInAs, type BenchClient } from './client.ts'
import { type Figure, figureOf, timed } from './figures.ts'
import { onFilled } from './fill.ts'

const guardians = 2000
const runs = 5

/** Families of a school of that size with accounts, written straight into the database; the guardians of the demo get no messages meanwhile. */
const people = [
  `update guardian_links set gets_messages = false where school_id = (select id from schools where code = 'umoja')`,
  `insert into accounts (id, email, phone, first_name, last_name)
   select gen_random_uuid(), 'bench' || n || '@bench.test', '+25473' || lpad(n::text, 7, '0'), 'Grace', 'Wanjiku ' || n from generate_series(1, ${guardians}) n`,
  `insert into memberships (school_id, id, account_id, role)
   select sc.id, gen_random_uuid(), a.id, 'parent' from schools sc, accounts a where sc.code = 'umoja' and a.email like 'bench%@bench.test'`,
  `insert into guardians (school_id, id, first_name, last_name, full_name, phone, account_id)
   select sc.id, gen_random_uuid(), a.first_name, a.last_name, a.first_name || ' ' || a.last_name, a.phone, a.id
   from schools sc, accounts a where sc.code = 'umoja' and a.email like 'bench%@bench.test'`,
  `with learner as (select school_id, id, row_number() over (order by id) - 1 as n from learners
     where school_id = (select id from schools where code = 'umoja') and status = 'active' and stream_id is not null),
   parent as (select school_id, id, row_number() over (order by id) as n from guardians where last_name like 'Wanjiku %' and phone like '+25473%')
   insert into guardian_links (school_id, learner_id, guardian_id, relationship, proof)
   select parent.school_id, learner.id, parent.id, 'mother', 'admin' from parent join learner on learner.n = parent.n % (select count(*) from learner)`,
  'analyze',
] as const

const hourOf = (hours: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Nairobi',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(Date.now() + hours * 3_600_000))

/** Quiet hours: messages stay queued, and no provider is called. */
const quietSettings = (version: number) => ({
  mode: 'sandbox',
  username: 'bench',
  apiKey: 'bench',
  senderId: 'BENCH',
  countryCode: '+254',
  pricePerSegment: 0.8,
  termBudget: null,
  quietFrom: hourOf(-1),
  quietTo: hourOf(8),
  version,
})

const audience = { parts: [{ kind: 'school' }], people: ['guardians'] }
const smsText = 'School closes at noon on Friday. Buses leave at 12:20.'

interface Sent {
  readonly counts: { readonly people: number }
  readonly sms: { readonly queued: number; readonly cost: number }
}

const measure = async (admin: BenchClient): Promise<Figure[]> => {
  const { version } = await admin.json<{ version: number }>('/api/admin/settings/sms')
  await admin.json('/api/admin/settings/sms', { method: 'PUT', body: quietSettings(version) })
  const [counting, pricing, sending]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run <= runs; run++) {
    const count = await timed(() =>
      admin.json<{ people: number }>('/api/admin/communications/audience', { method: 'POST', body: { audience } }),
    )
    const price = await timed(() =>
      admin.json<{ recipients: number; cost: number }>('/api/admin/communications/audience/sms', {
        method: 'POST',
        body: { audience, text: smsText },
      }),
    )
    const body = { title: `Closing day ${run}`, body: 'School closes at noon on Friday.', audience, smsText }
    const sent = await timed(() =>
      admin.json<Sent>('/api/admin/communications/announcements', { method: 'POST', body }),
    )
    const { counts, sms } = sent.result
    if (count.result.people !== guardians || counts.people !== guardians || sms.queued !== guardians)
      throw new Error(`Counted ${count.result.people}, sent to ${counts.people}, ${sms.queued} phones`)
    if (sms.cost !== price.result.cost) throw new Error(`It cost ${sms.cost}, and ${price.result.cost} was said before`)
    // The first one warms up.
    if (run === 0) continue
    counting.push(count.ms)
    pricing.push(price.ms)
    sending.push(sent.ms)
  }
  return [
    figureOf('an announcement with SMS to 2,000 guardians queued', 'ms', sending, 1000),
    figureOf('an audience of 2,000 counted', 'ms', counting),
    figureOf('an SMS to 2,000 priced', 'ms', pricing),
  ]
}

export const measureAnnouncements = (): Promise<Figure[]> =>
  onFilled(people, async (program) => measure(await signInAs(program.url, 'admin@umoja.demo')))
