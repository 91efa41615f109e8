/** A learner's week, asked for by one phone after the other: the weekly timetable with its covers and cancelled lessons. */
import { signInAs } from './client.ts'
import { figureOf, median, quantile, timed, type Figure } from './figures.ts'

const asked = 400

interface Week {
  days: { lessons: unknown[] }[]
}

export const measureWeek = async (url: string): Promise<Figure[]> => {
  const student = await signInAs(url, 'student@umoja.demo')
  const read = () => student.json<Week>('/api/student/schedule')
  if ((await read()).days.every(({ lessons }) => lessons.length === 0))
    throw new Error('The demo’s learner has no lessons this week')
  const run = async (): Promise<number[]> => {
    const times: number[] = []
    for (let time = 0; time < asked; time++) times.push((await timed(read)).ms)
    return times
  }
  await run()
  const runs = [await run(), await run(), await run()]
  return [
    figureOf('a learner’s week by the API, p50', 'ms', runs.map(median)),
    figureOf(
      'a learner’s week by the API, p99',
      'ms',
      runs.map((times) => quantile(times, 0.99)),
      20,
    ),
  ]
}
