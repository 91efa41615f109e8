/** How quickly the server answers while it generates the timetable of a school of 33 classes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAs, type BenchClient } from './client.ts'
import { figureOf, quantile, timed, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const times = 600
/** ms */
const target = 100

/** A third class in each grade, so that the 22 of the demo become 33. */
const classes = [
  `insert into streams (school_id, id, grade, name)
   select distinct on (st.grade) st.school_id, gen_random_uuid(), st.grade, 'North'
   from streams st join schools sc on sc.id = st.school_id where sc.code = 'umoja'`,
  'analyze',
] as const

interface Run {
  readonly id: string
  readonly state: string
  readonly impossible: readonly unknown[]
}

const drafts = '/api/admin/scheduling/drafts'
const isOpen = ({ state }: Run): boolean => state === 'queued' || state === 'running'
const read = (admin: BenchClient, id: string): Promise<Run> => admin.json<Run>(`/api/admin/scheduling/runs/${id}`)

/** Starts a search, and waits until it is under way. */
const start = async (admin: BenchClient, draftId: string, seed: number): Promise<string> => {
  const body = { seed, seconds: 120, fromPresent: false, mishap: null }
  const { id, impossible } = await admin.json<Run>(`${drafts}/${draftId}/runs`, { method: 'POST', body })
  if (impossible.length > 0) throw new Error(`There is nothing to search: ${JSON.stringify(impossible)}`)
  for (let tries = 0; (await read(admin, id)).state === 'queued'; tries++) {
    if (tries > 100) throw new Error('The search does not begin')
    await sleep(100)
  }
  return id
}

/** Reads these paths in turn while a search is under way. */
const timesDuring = async (admin: BenchClient, draftId: string, paths: readonly string[]): Promise<number[]> => {
  const taken: number[] = []
  for (let seed = 1; taken.length < times; seed++) {
    const id = await start(admin, draftId, seed)
    do {
      for (let nth = 0; nth < 20; nth++) taken.push((await timed(() => admin.json(paths[nth % paths.length] ?? ''))).ms)
    } while (taken.length < times && isOpen(await read(admin, id)))
    if (isOpen(await read(admin, id)))
      await admin.json(`/api/admin/scheduling/runs/${id}/stop`, { method: 'POST', body: { keep: false } })
  }
  return taken
}

const p99 = (name: string, taken: readonly number[]): Figure => ({
  ...figureOf(name, 'ms', taken, target),
  value: quantile(taken, 0.99),
})

export const measureScheduling = (): Promise<Figure[]> =>
  onFilled(classes, async ({ url }) => {
    const admin = await signInAs(url, 'admin@umoja.demo')
    const next = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const body = { name: 'Bench', startsOn: next, from: 'curriculum' }
    const begun = await timed(() => admin.json<{ id: string }>(drafts, { method: 'POST', body }))
    const board = `${drafts}/${begun.result.id}/board`
    const boards: number[] = []
    for (let time = 0; time < 60; time++) boards.push((await timed(() => admin.json(board))).ms)
    const during = await timesDuring(admin, begun.result.id, [
      '/api/admin/learners?limit=20',
      '/api/registers',
      '/api/notifications?limit=20',
      '/api/school/shape',
    ])
    return [
      figureOf('33 classes: a draft begun from the curriculum', 'ms', [begun.ms]),
      figureOf('33 classes: a draft read as a whole', 'ms', boards),
      p99(`33 classes: other answers while the timetable is generated, p99 of ${during.length}`, during),
    ]
  })
