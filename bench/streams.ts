/** Five hundred open event streams on one process: delay until a notice reaches all, and memory use. */
import { request, type ClientRequest } from 'node:http'
import { notificationEvents } from '#core/notifications/contract.ts'
import { signInAs, type BenchClient } from './client.ts'
import { figureOf, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const streams = 500
const signingIn = 8
const megabyte = 1_000_000

/** Creates accounts for demo guardians without one, with the demo password, instead of inviting 500 people. */
const people = [
  `create temporary table bench as select g.school_id, g.id as guardian_id, gen_random_uuid() as account_id, g.first_name, g.last_name, row_number() over (order by g.id) as n
   from guardians g join schools s on s.id = g.school_id
   where s.code = 'umoja' and g.account_id is null and exists (
     select 1 from guardian_links l join learners on learners.school_id = l.school_id and learners.id = l.learner_id and learners.status = 'active'
     where l.school_id = g.school_id and l.guardian_id = g.id and l.gets_messages and not l.barred)
   limit ${streams}`,
  `insert into accounts (id, email, first_name, last_name, password_hash)
   select b.account_id, 'bench' || b.n || '@bench.test', b.first_name, b.last_name, a.password_hash from bench b, accounts a where a.email = 'parent@umoja.demo'`,
  `insert into memberships (school_id, id, account_id, role, status) select school_id, gen_random_uuid(), account_id, 'parent', 'active' from bench`,
  `update guardians g set account_id = b.account_id from bench b where g.school_id = b.school_id and g.id = b.guardian_id`,
  'analyze',
] as const

/** Signs everyone in, a few in parallel. */
const signInAll = async (url: string): Promise<BenchClient[]> => {
  const waiting = Array.from({ length: streams }, (_, index) => `bench${index + 1}@bench.test`)
  const clients: BenchClient[] = []
  const lane = async (): Promise<void> => {
    for (let email = waiting.pop(); email; email = waiting.pop()) clients.push(await signInAs(url, email))
  }
  await Promise.all(Array.from({ length: signingIn }, lane))
  return clients
}

interface Stream {
  readonly call: ClientRequest
  /** Resolves at the next notice. */
  notice(): Promise<number>
}

const openStream = ({ url, cookie }: BenchClient): Promise<Stream> =>
  new Promise((resolve, reject) => {
    let heard: ((at: number) => void) | undefined
    const call = request(
      `${url}/api/events`,
      { agent: false, headers: { cookie, accept: 'text/event-stream' } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}`))
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          if (text.includes(notificationEvents.added)) heard?.(performance.now())
        })
        resolve({ call, notice: () => new Promise((done) => (heard = done)) })
      },
    )
    call.on('error', reject)
    call.end()
  })

const memoryOf = async (client: BenchClient): Promise<number> => {
  const text = await (await client.raw('/api/metrics')).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / megabyte
}

const announce = async (admin: BenchClient, run: number): Promise<void> => {
  await admin.json('/api/admin/communications/announcements', {
    method: 'POST',
    body: {
      title: `School closes at noon, ${run}`,
      body: 'Please collect learners by 12:30.',
      audience: { parts: [{ kind: 'role', role: 'parent' }], people: [] },
    },
    headers: { 'idempotency-key': `bench-streams-${run}-${Date.now()}` },
  })
}

export const measureStreams = (): Promise<Figure[]> =>
  onFilled(people, async (program) => {
    const admin = await signInAs(program.url, 'admin@umoja.demo')
    const clients = await signInAll(program.url)
    const before = await memoryOf(admin)
    const open: Stream[] = []
    for (const client of clients) open.push(await openStream(client))
    const after = await memoryOf(admin)
    const reached: number[] = []
    const answered: number[] = []
    for (let run = 0; run < 5; run++) {
      const heard = open.map((stream) => stream.notice())
      const started = performance.now()
      await announce(admin, run)
      const done = performance.now()
      answered.push(done - started)
      reached.push(Math.max(...(await Promise.all(heard))) - done)
    }
    for (const { call } of open) call.destroy()
    return [
      figureOf(
        `a notice to ${streams} open streams, after the writer’s answer, until the last`,
        'ms',
        reached.map((time) => Math.max(0, time)),
        1000,
      ),
      figureOf(`an announcement to every guardian, answered to its writer`, 'ms', answered, 1000),
      figureOf(`memory that ${streams} open streams take`, 'MB', [after - before], 100),
    ]
  })
