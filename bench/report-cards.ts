/** Report cards of a whole school, one file a class, while others use the server. */
import autocannon from 'autocannon'
import { setTimeout } from 'node:timers/promises'
import { signInAs } from './client.ts'
import { figureOf, type Figure } from './figures.ts'

interface Runs {
  terms: { id: string }[]
  items: { streamId: string; learners: number; run: { id: string; state: string; version: number } | null }[]
}
interface Run {
  version: number
  items: unknown[]
}
interface Print {
  id: string
  state: string
  cards: number
  total: number
  files: { bytes: number }[]
}

type Client = Awaited<ReturnType<typeof signInAs>>

const post = <T>(client: Client, path: string, body: object): Promise<T> =>
  client.json<T>(path, { method: 'POST', body })

/** Publishes the cards of every class in the term before the present one. @returns the term, and milliseconds for each class */
const publishAll = async (admin: Client): Promise<{ termId: string; each: number[] }> => {
  const { terms } = await admin.json<Runs>('/api/report-cards/runs')
  const termId = terms[1]?.id ?? ''
  const { items } = await admin.json<Runs>(`/api/report-cards/runs?termId=${termId}`)
  await post(admin, '/api/report-cards/runs', { termId, streamIds: items.map(({ streamId }) => streamId) })
  const each: number[] = []
  for (const { run } of (await admin.json<Runs>(`/api/report-cards/runs?termId=${termId}`)).items) {
    if (!run || run.state === 'published') continue
    const path = `/api/report-cards/runs/${run.id}`
    const checked = await post<Run>(admin, `${path}/check`, { version: run.version, evenIncomplete: true })
    const started = performance.now()
    await post(admin, `${path}/publish`, { version: checked.version })
    each.push(performance.now() - started)
  }
  return { termId, each }
}

const print = async (admin: Client, termId: string): Promise<{ seconds: number; made: Print }> => {
  const started = performance.now()
  let made = await post<Print>(admin, '/api/report-cards/prints', { termId })
  while (made.state === 'waiting' || made.state === 'working') {
    await setTimeout(100)
    made = await admin.json<Print>(`/api/report-cards/prints/${made.id}`)
  }
  if (made.state !== 'done') throw new Error(`The print ended ${made.state}`)
  return { seconds: (performance.now() - started) / 1000, made }
}

/** A person browsing a list meanwhile. */
const reading = (url: string, cookie: string): { stop: () => Promise<autocannon.Result> } => {
  let end: () => void = () => undefined
  const result = new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: `${url}/api/admin/learners?limit=20`,
      connections: 2,
      duration: 120,
      overallRate: 60,
      headers: { cookie },
    }
    const running = autocannon(options, (error: unknown, found) =>
      error ? reject(new Error(String(error))) : resolve(found),
    )
    end = () => running.stop?.()
  })
  return { stop: () => (end(), result) }
}

export const measureCards = async (url: string): Promise<Figure[]> => {
  const admin = await signInAs(url, 'admin@umoja.demo')
  const { termId, each } = await publishAll(admin)
  const seconds: number[] = []
  const slowest: number[] = []
  let cards = 0
  for (let run = 0; run < 3; run++) {
    const others = reading(url, admin.cookie)
    const { seconds: taken, made } = await print(admin, termId)
    const result = await others.stop()
    if (result.non2xx || result.errors)
      throw new Error(`The list answered ${result.non2xx} refusals and ${result.errors} errors`)
    seconds.push(taken)
    slowest.push(result.latency.p99)
    cards = made.cards
  }
  return [
    ...(each.length > 0 ? [figureOf('publishing the cards of a class', 'ms', each)] : []),
    figureOf(`printing ${cards} report cards, one file a class`, 's', seconds, 20),
    figureOf('list of learners meanwhile, p99', 'ms', slowest, 100),
  ]
}
