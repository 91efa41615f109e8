/** The mark sheet of 60 learners by 12 assessments: opened, filled in one block, worked on a slow machine. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { laptop, signIn, startBrowser } from '../e2e/harness.ts'
import { signInAs, type BenchClient } from './client.ts'
import { type Figure, figureOf, quantile, timed } from './figures.ts'

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

const pathOf = (streamId: string, learningAreaId: string): string =>
  `/api/gradebook/sheets?streamId=${streamId}&learningAreaId=${learningAreaId}`

/**
 * Fills up a class, and gives it twelve assessments of today.
 * @returns its address and the position of the first of them
 */
const prepare = async (admin: BenchClient) => {
  const { streams, learningAreas } = await admin.json<Shape>('/api/school/shape')
  const stream = streams.find(({ grade, name }) => grade === 'Grade 8' && name === 'East')
  const area = learningAreas.find(({ level, name }) => level === stream?.level && name === 'Integrated Science')
  if (!stream || !area) throw new Error('The demo has no such class')
  const before = await admin.json<Sheet & { today: string }>(pathOf(stream.id, area.id))
  for (let added = before.learners.length; added < learners; added++)
    await admin.json('/api/admin/learners', {
      method: 'POST',
      body: { firstName: 'Bench', lastName: 'Learner', streamId: stream.id },
    })
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
  const { ms } = await timed(async () => {
    const { cells: saved } = await admin.json<{ cells: { outcome: string }[] }>('/api/gradebook/cells', {
      method: 'PUT',
      body: { cells: block },
    })
    if (saved.some(({ outcome }) => outcome !== 'saved')) throw new Error('Some cells were not saved')
  })
  return ms
}

/** The browser does not report faster events, ms; those count as this long. */
export const soonest = 16

/**
 * Time from key press to the frame that shows it, ms, by the browser's Event Timing, and long tasks. A timer set in the
 * key's frame would wait for any next task (saving, idle rendering) and ignore the frame's presentation, so it does not
 * measure what a person sees. Runs in the page.
 */
export const watchKeys = (shortest: number): void => {
  const watched = { keys: 0, slow: [] as number[], freezes: [] as number[] }
  Object.assign(globalThis, { watched })
  addEventListener('keydown', () => void (watched.keys += 1), { capture: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') watched.slow.push(duration)
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.freezes.push(duration)
  }).observe({ type: 'longtask' })
}

interface Watched {
  readonly keys: number
  readonly slow: readonly number[]
  readonly freezes: readonly number[]
}

/** Observations since the last call, once all have been reported. */
export const takeWatched = async (page: Page): Promise<{ keys: number[]; freeze: number }> => {
  await page.waitForTimeout(1500)
  const { keys, slow, freezes } = await page.evaluate(() => {
    const { watched } = globalThis as typeof globalThis & { watched: Watched }
    const seen = { ...watched }
    Object.assign(watched, { keys: 0, slow: [], freezes: [] })
    return seen
  })
  return {
    keys: [...slow, ...Array.from({ length: Math.max(0, keys - slow.length) }, () => soonest)],
    freeze: Math.max(0, ...freezes),
  }
}

const blockOfMarks = (): string =>
  Array.from({ length: learners }, (_row, row) =>
    Array.from(
      { length: assessments },
      (_column, column) => (row * 3 + column * 11 + Math.floor(Math.random() * 30)) % 101,
    ).join('\t'),
  ).join('\n')

const workSheet = async (page: Page, url: string, address: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${url}${address}`)
  await page.getByRole('grid').focus()
  await page.evaluate(watchKeys, soonest)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let row = 0; row < 20; row++) {
    await page.keyboard.type(String(40 + row), { delay: 90 })
    await page.keyboard.press('Enter', { delay: 60 })
  }
  const typed = await takeWatched(page)
  // In the last visible row, the browser reports a frame for a move to the left only with the next key.
  for (let up = 0; up < 10; up++) await page.keyboard.press('ArrowUp', { delay: 90 })
  await takeWatched(page)
  for (let step = 0; step < 20; step++)
    await page.keyboard.press(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'][step % 4] ?? '', { delay: 90 })
  const moved = await takeWatched(page)
  await page.keyboard.press('Control+Home')
  for (let column = 0; (await page.locator(`#cell-0-${column}[aria-readonly="false"]`).count()) === 0; column++)
    await page.keyboard.press('ArrowRight')
  await page.evaluate((text) => navigator.clipboard.writeText(text), blockOfMarks())
  await takeWatched(page)
  await page.keyboard.press('Control+v')
  const pasted = await takeWatched(page)
  return { typed: typed.keys, moved: moved.keys, freeze: pasted.freeze }
}

export const measureGradebook = async (url: string): Promise<Figure[]> => {
  const admin = await signInAs(url, 'admin@umoja.demo')
  const { streamId, areaId, today } = await prepare(admin)
  const path = pathOf(streamId, areaId)
  const opened: number[] = []
  const saved: number[] = []
  const lists: number[] = []
  for (let run = 0; run < 5; run++) {
    opened.push((await timed(() => admin.json(path))).ms)
    saved.push((await fill(admin, path, today)) / 1000)
    lists.push((await timed(() => admin.json('/api/gradebook/overview'))).ms)
  }
  const browser = await startBrowser(true)
  try {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Nairobi', ...laptop })
    const page = await context.newPage()
    await signIn(page, url, 'admin@umoja.demo')
    const { typed, moved, freeze } = await workSheet(page, url, `/teacher/gradebook/${streamId}/${areaId}`)
    return [
      figureOf('mark sheet of 60 by 12, opened on the API', 'ms', opened, 300),
      figureOf('720 marks saved in one call', 's', saved, 1),
      figureOf('mark sheets of the whole school, listed', 'ms', lists, 500),
      {
        name: 'a key in the mark sheet to its frame, 4x CPU, median',
        value: quantile(typed, 0.5),
        unit: 'ms',
        target: 50,
      },
      {
        name: 'a key in the mark sheet to its frame, 4x CPU, p95',
        value: quantile(typed, 0.95),
        unit: 'ms',
        target: 50,
      },
      {
        name: 'an arrow in the mark sheet to its frame, 4x CPU, p95',
        value: quantile(moved, 0.95),
        unit: 'ms',
        target: 50,
      },
      { name: '720 marks pasted, longest freeze, 4x CPU', value: freeze, unit: 'ms', target: 300 },
    ]
  } finally {
    await browser.close()
  }
}
