/** Calls by which the office does much at once: 900 delivery reports, 1,000 invitations, and a new join code. */
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAs, type BenchClient } from './client.ts'
import { figureOf, quantile, timed, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const reports = 900
const families = 1000
const grades = 9
const times = 60
/** ms */
const target = 500

/** A thousand families in each grade, without accounts. */
const people = [
  `insert into learners (school_id, id, admission_number, first_name, last_name, full_name, stream_id)
   select sc.id, gen_random_uuid(), 'OFFICE-' || g || '-' || n, 'Bench', 'Learner ' || n, 'Bench Learner ' || n,
     (select st.id from streams st where st.school_id = sc.id and st.grade = 'Grade ' || g limit 1)
   from schools sc, generate_series(1, ${grades}) g, generate_series(1, ${families}) n where sc.code = 'umoja'`,
  `insert into guardians (school_id, id, first_name, last_name, full_name, phone)
   select l.school_id, gen_random_uuid(), 'Office', l.admission_number, 'Office ' || l.admission_number,
     '+2547' || lpad((20000000 + row_number() over (order by l.admission_number))::text, 8, '0')
   from learners l where l.admission_number like 'OFFICE-%'`,
  `insert into guardian_links (school_id, learner_id, guardian_id, relationship, proof)
   select l.school_id, l.id, g.id, 'mother', 'admin'
   from learners l join guardians g on g.school_id = l.school_id and g.last_name = l.admission_number
   where l.admission_number like 'OFFICE-%'`,
  'analyze',
] as const

const p99 = (name: string, taken: readonly number[]): Figure => ({
  ...figureOf(name, 'ms', taken, target),
  value: quantile(taken, 0.99),
})

interface Sent {
  readonly counts: Readonly<Record<string, number>>
}

const measureReports = async (admin: BenchClient): Promise<Figure> => {
  const { sendId } = await admin.json<{ sendId: string }>('/api/admin/communications/sms/send', {
    method: 'POST',
    body: {
      recipients: Array.from({ length: reports }, (_, at) => ({
        to: `+2547${3_000_000 + at}0`,
        name: `Guardian ${at}`,
      })),
      text: 'Sports day is on Friday.',
      urgent: true,
    },
  })
  for (let tries = 0; ; tries++) {
    const { counts } = await admin.json<Sent>(`/api/admin/communications/sms/sends/${sendId}`)
    if (!counts.waiting && !counts.sending && !counts.accepted) break
    if (tries > 240) throw new Error(`Messages are still under way: ${JSON.stringify(counts)}`)
    await sleep(250)
  }
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const { result, ms } = await timed(() =>
      admin.json<{ read: number }>('/api/admin/communications/sms/reports', { method: 'POST' }),
    )
    if (result.read < reports) throw new Error(`Only ${result.read} reports were read`)
    taken.push(ms)
  }
  return p99(`${reports} delivery reports fetched, p99 of ${times}`, taken)
}

const measureInvitations = async (admin: BenchClient): Promise<Figure> => {
  const taken: number[] = []
  for (let grade = 1; grade <= grades; grade++) {
    const { result, ms } = await timed(() =>
      admin.json<{ invited: number }>('/api/admin/users/invite-families', {
        method: 'POST',
        body: { grade: `Grade ${grade}` },
        headers: { 'idempotency-key': `office-bench-grade-${grade}-invitations` },
      }),
    )
    if (result.invited < families) throw new Error(`Only ${result.invited} families were invited`)
    taken.push(ms)
  }
  return p99(`${families} families invited, slowest of ${grades}`, taken)
}

const measureJoinCode = async (admin: BenchClient): Promise<Figure> => {
  const taken: number[] = []
  for (let time = 0; time < times; time++)
    taken.push((await timed(() => admin.json('/api/admin/school/join-code', { method: 'POST' }))).ms)
  return p99(`new join code, p99 of ${times}`, taken)
}

export const measureOffice = (): Promise<Figure[]> =>
  onFilled(people, async (program) => {
    const admin = await signInAs(program.url, 'admin@umoja.demo')
    return [await measureJoinCode(admin), await measureReports(admin), await measureInvitations(admin)]
  })
