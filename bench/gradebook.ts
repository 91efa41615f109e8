/** The mark sheet of 60 learners by 12 assessments: opened, filled in one block, typed into on a slow machine. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { laptop, signIn, startBrowser } from '../e2e/harness.ts'
import { signInAs, type BenchClient } from './client.ts'
import { figureOf, quantile, type Figure } from './figures.ts'

const learners = 60
const assessments = 12

interface Shape {
  today: { date: string }
  streams: { id: string; grade: string; name: string; level: string }[]
  learningAreas: { id: string; level: string; name: string }[]
}
interface Sheet {
  term: { id: string }
  assessments: { id: string; maxScore: number | null; status: string; date: string }[]
  learners: { id: string; cells: ({ version: number } | null)[] }[]
}

const pathOf = (streamId: string, learningAreaId: string): string => `/api/gradebook/sheets?streamId=${streamId}&learningAreaId=${learningAreaId}`

/** Fills a class up, and gives it twelve assessments of today. @returns its address and the place of the first of them */
const prepare = async (admin: BenchClient) => {
  const { streams, learningAreas } = await admin.json<Shape>('/api/school/shape')
  const stream = streams.find(({ grade, name }) => grade === 'Grade 8' && name === 'East')
  const area = learningAreas.find(({ level, name }) => level === stream?.level && name === 'Integrated Science')
  if (!stream || !area) throw new Error('The demo has no such class')
  const before = await admin.json<Sheet & { today: string }>(pathOf(stream.id, area.id))
  for (let added = before.learners.length; added < learners; added++)
    await admin.json('/api/admin/learners', { method: 'POST', body: { firstName: 'Bench', lastName: 'Learner', streamId: stream.id } })
  for (let made = 0; made < assessments; made++)
    await admin.json('/api/gradebook/assessments', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        streamId: stream.id,
        learningAreaId: area.id,
        termId: before.term.id,
        kind: 'homework',
        title: `Homework ${made + 1}`,
        date: before.today,
        maxScore: 100,
      },
    })
  return { streamId: stream.id, areaId: area.id, today: before.today }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Every homework of every learner, in one call. */
const fill = async (admin: BenchClient, path: string, today: string): Promise<number> => {
  const sheet = await admin.json<Sheet>(path)
  const cells = sheet.assessments.flatMap(({ id, date, status }, column) =>
    date === today && status === 'open'
      ? sheet.learners.map((learner, row) => ({
          assessmentId: id,
          learnerId: learner.id,
          state: 'scored',
          score: (row * 7 + column * 13 + Math.floor(Math.random() * 40)) % 101,
          version: learner.cells[column]?.version ?? 0,
        }))
      : [],
  )
  const block = cells.slice(0, learners * assessments)
  if (block.length < learners * assessments) throw new Error(`The sheet has only ${block.length} open cells`)
  return timed(async () => {
    const { cells: saved } = await admin.json<{ cells: { outcome: string }[] }>('/api/gradebook/cells', { method: 'PUT', body: { cells: block } })
    if (saved.some(({ outcome }) => outcome !== 'saved')) throw new Error('Some cells were not saved')
  })
}

/** From the key to the frame that shows it, in ms; both ends are taken in the page. Runs in the page. */
const watchKeys = (): void => {
  const times: number[] = []
  Object.assign(globalThis, { keyTimes: times })
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)))
    },
    { capture: true },
  )
}

const typeMarks = async (page: Page, url: string, address: string): Promise<number[]> => {
  await page.goto(`${url}${address}`)
  await page.getByRole('grid').focus()
  await page.evaluate(watchKeys)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let row = 0; row < 20; row++) {
    await page.keyboard.type(String(40 + row), { delay: 90 })
    await page.keyboard.press('Enter', { delay: 60 })
  }
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
}

export const measureGradebook = async (url: string): Promise<Figure[]> => {
  const admin = await signInAs(url, 'admin@umoja.demo')
  const { streamId, areaId, today } = await prepare(admin)
  const path = pathOf(streamId, areaId)
  const opened: number[] = []
  const saved: number[] = []
  const lists: number[] = []
  for (let run = 0; run < 5; run++) {
    opened.push(await timed(() => admin.json(path)))
    saved.push((await fill(admin, path, today)) / 1000)
    lists.push(await timed(() => admin.json('/api/gradebook/overview')))
  }
  const browser = await startBrowser()
  try {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Nairobi', ...laptop })
    const page = await context.newPage()
    await signIn(page, url, 'admin@umoja.demo')
    const keys = await typeMarks(page, url, `/teacher/gradebook/${streamId}/${areaId}`)
    return [
      figureOf('mark sheet of 60 by 12, opened on the API', 'ms', opened, 300),
      figureOf('720 marks saved in one call', 's', saved, 1),
      figureOf('mark sheets of the whole school, listed', 'ms', lists, 500),
      { name: 'a key in the mark sheet to its frame, 4x CPU, median', value: quantile(keys, 0.5), unit: 'ms', target: 50 },
      { name: 'a key in the mark sheet to its frame, 4x CPU, p95', value: quantile(keys, 0.95), unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}
