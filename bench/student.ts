/** A learner's first page under load: the term in numbers, read through row-level security from three years of results. */
import autocannon from 'autocannon'
import { signInAs } from './client.ts'
import { figureOf, type Figure } from './figures.ts'

const connections = 16

interface Dashboard {
  areas: unknown[]
  activity: unknown[]
}

export const measureStudent = async (url: string): Promise<Figure[]> => {
  const student = await signInAs(url, 'student@umoja.demo')
  const { areas, activity } = await student.json<Dashboard>('/api/student/dashboard')
  if (areas.length === 0 || activity.length === 0) throw new Error('The demo’s learner has no results')
  const load = (duration: number) =>
    autocannon({ url: `${url}/api/student/dashboard`, connections, duration, headers: { cookie: student.cookie } })
  await load(4)
  const [rates, middle, slowest]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < 3; run++) {
    const { non2xx, errors, requests, latency } = await load(8)
    if (non2xx || errors) throw new Error(`The dashboard answered ${non2xx} refusals and ${errors} errors`)
    rates.push(requests.average)
    middle.push(latency.p50)
    slowest.push(latency.p99)
  }
  return [
    figureOf(`a learner’s dashboard, ${connections} connections`, 'requests/s', rates),
    figureOf('a learner’s dashboard, p50', 'ms', middle),
    figureOf('a learner’s dashboard, p99', 'ms', slowest, 40),
  ]
}
