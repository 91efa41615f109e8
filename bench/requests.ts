/** The learner list under load, and saving a register. */
import autocannon from 'autocannon'
import { signInAs } from './client.ts'
import { figureOf, median, quantile, type Figure } from './figures.ts'

interface Page {
  totalCount: number
}
interface Shape {
  streams: { id: string; grade: string; name: string }[]
}
interface Register {
  version: number
  learners: { id: string }[]
}

/** Adds learners until the school has `wanted` of them. */
const fillTo = async (url: string, wanted: number): Promise<void> => {
  const admin = await signInAs(url, 'admin@umoja.demo')
  const { totalCount } = await admin.json<Page>('/api/admin/learners?limit=1')
  const { streams } = await admin.json<Shape>('/api/school/shape')
  for (let added = totalCount; added < wanted; added++) {
    await admin.json('/api/admin/learners', {
      method: 'POST',
      body: { firstName: 'Bench', lastName: 'Learner', streamId: streams[added % streams.length]?.id },
    })
  }
}

export const measureList = async (url: string): Promise<Figure[]> => {
  await fillTo(url, 1000)
  const admin = await signInAs(url, 'admin@umoja.demo')
  const loadAt = (path: string, seconds: number) =>
    autocannon({ url: url + path, connections: 16, duration: seconds, headers: { cookie: admin.cookie } })
  const load = (seconds: number) => loadAt('/api/admin/learners?limit=20', seconds)
  const { requests: bare } = await loadAt('/api/health', 4)
  // Warm-up for JIT compilers, and for the database's maintenance after inserting rows.
  await load(20)
  const rates: number[] = []
  const slowest: number[] = []
  for (let run = 0; run < 3; run++) {
    const result = await load(8)
    if (result.non2xx || result.errors)
      throw new Error(`The list answered ${result.non2xx} refusals and ${result.errors} errors`)
    rates.push(result.requests.average)
    slowest.push(result.latency.p99)
  }
  return [
    // Machines differ by factors: results are reported relative to a response without a database.
    figureOf('an answer without a database, 16 connections, for comparison', 'requests/s', [bare.average]),
    figureOf('list of 20 of 1,000 learners, 16 connections', 'requests/s', rates, 3000, true),
    figureOf('list of 20 of 1,000 learners, p99', 'ms', slowest, 20),
  ]
}

export const measureRegister = async (url: string, stream: { grade: string; name: string }): Promise<Figure[]> => {
  const teacher = await signInAs(url, 'teacher@umoja.demo')
  const { streams } = await teacher.json<Shape>('/api/school/shape')
  const id = streams.find((one) => one.grade === stream.grade && one.name === stream.name)?.id
  const today = await teacher.json<{ date: string }>('/api/registers')
  const path = `/api/registers/${id}?date=${today.date}&session=morning`
  const runs: number[][] = []
  let learners = 0
  for (let run = 0; run < 3; run++) {
    const times: number[] = []
    for (let save = 0; save < 60; save++) {
      const register = await teacher.json<Register>(path)
      learners = register.learners.length
      const marks = register.learners.map(({ id: learnerId }, index) => ({
        learnerId,
        status: (index + save) % 15 === 0 ? 'absent' : 'present',
      }))
      const started = performance.now()
      await teacher.json(`/api/registers/${id}`, {
        method: 'PUT',
        body: { date: today.date, session: 'morning', version: register.version, marks },
        headers: { 'idempotency-key': `bench-${run}-${save}-${Date.now()}` },
      })
      times.push(performance.now() - started)
    }
    runs.push(times)
  }
  return [
    figureOf(`saving a register of ${learners} learners, p50`, 'ms', runs.map(median), 15),
    figureOf(
      `saving a register of ${learners} learners, p99`,
      'ms',
      runs.map((times) => quantile(times, 0.99)),
    ),
  ]
}
