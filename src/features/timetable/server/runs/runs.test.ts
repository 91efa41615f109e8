/** Runs over HTTP: searched in a thread, watched, stopped, over, broken down. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { bellPeriods, bellSchedules } from '#core/academics/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { draftErrors } from '../../contract/drafts.ts'
import { explainDraft, latestRun, runErrors } from '../../contract/runs.ts'
import { slots } from '../../testing/boards.ts'
import { everyDay, runsScene } from '../../testing/runs-scene.ts'
import { timetableRuns } from '../tables.ts'

const scene = runsScene()
const { cards, must, read, run, start, stop, take, unsolvable, write } = scene

describe('a run', () => {
  it('finds a timetable in the background, the same for the same seed, and changes nothing until it is taken', async () => {
    const first = await run()
    expect(first).toMatchObject({ state: 'found', left: [], impossible: [], seed: 3 })
    expect(first.startedAt).not.toBeNull()
    expect(first.endedAt).not.toBeNull()
    expect(first.best).toHaveLength(18)
    expect(first.moved).toHaveLength(18)
    expect(first.progress.at(-1)).toMatchObject({ hard: 0 })
    expect((await cards()).every(({ weekday }) => weekday === null)).toBe(true)
    expect((await run()).best).toEqual(first.best)
    expect((await run({ seed: 4 })).best).not.toEqual(first.best)
  })

  it('is the only one of its draft at a time, also when two people start at once', async () => {
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ status, error }) => (status === 202 ? '202' : error.code)).sort()).toEqual([
      '202',
      draftErrors.running.code,
      draftErrors.running.code,
    ])
    const id = answers.find(({ status }) => status === 202)?.body.id ?? ''
    expect((await take(id)).error.code).toBe(runErrors.over.code)
    const { body } = await scene.admin.call(latestRun, { params: { id: scene.draftId } })
    expect(body.run).toMatchObject({ id, state: 'queued', best: [], startedAt: null })
    expect((await stop(id, false)).body.state).toBe('cancelled')
    await scene.app.runJobs()
    expect((await read(id)).state).toBe('cancelled')
    expect((await start()).status).toBe(202)
  })

  it('ends at once, without a search, when counting proves it impossible', async () => {
    await must({ kind: 'away', of: 'teachers', ids: [scene.teachers[0] ?? ''], slots: slots(everyDay, [0, 1, 2]) })
    const { body } = await start()
    expect(body).toMatchObject({ state: 'notFound', best: [], impossible: [{ code: 'personFull' }] })
    expect(body.impossible[0]?.params).toMatchObject({ needed: 10, open: 5, of: 'teachers' })
    const explained = await scene.admin.call(explainDraft, { params: { id: scene.draftId } })
    expect(explained.body.impossible).toEqual(body.impossible)
    expect(explained.body.broken.every(({ code }) => code === 'unplaced')).toBe(true)
    expect((await start()).status).toBe(202)
  })

  const searching = async () => {
    await unsolvable()
    const { body } = await start({ seconds: 300 })
    const jobs = scene.app.runJobs()
    await eventually(async () => expect((await read(body.id)).progress.length).toBeGreaterThan(0))
    return { id: body.id, jobs }
  }

  it('shows its best so far while it searches, and keeps it when it is stopped', async () => {
    const { id, jobs } = await searching()
    const during = await read(id)
    expect(during).toMatchObject({ state: 'running', impossible: [] })
    expect(during.best).toHaveLength(18)
    expect(during.left.length).toBeGreaterThan(0)
    const { body } = await stop(id, true)
    expect(body).toMatchObject({ state: 'stopped' })
    await jobs
    expect((await read(id)).best).toEqual(body.best)
    expect((await stop(id, true)).error.code).toBe(runErrors.over.code)
    expect((await take(id)).status).toBe(200)
  })

  it('leaves nothing when it is cancelled', async () => {
    const { id, jobs } = await searching()
    expect((await stop(id, false)).body).toMatchObject({ state: 'cancelled', best: [], progress: [], left: [] })
    await jobs
    expect((await read(id)).best).toEqual([])
    expect((await take(id)).error.code).toBe(runErrors.over.code)
  })

  it('ends when its time is over, with what it still breaks', async () => {
    await unsolvable()
    const ended = await run({ seconds: 5 })
    expect(ended).toMatchObject({ state: 'notFound', impossible: [] })
    expect(ended.left.length).toBeGreaterThan(0)
  })

  it('fails, and gives the draft free, when the thread that searches breaks down', async () => {
    const periods = Array.from({ length: 18 }, (_, nth) => ({ hour: 12 + Math.floor(nth / 3), minute: (nth % 3) * 20 }))
    await write(async (tx) => {
      const [schedule] = await tx.db
        .select()
        .from(bellSchedules)
        .where(eq(bellSchedules.schoolId, scene.made.school.id))
      await tx.db.insert(bellPeriods).values(
        periods.map(({ hour, minute }, nth) => ({
          schoolId: scene.made.school.id,
          id: newId(),
          scheduleId: schedule?.id ?? '',
          position: 10 + nth,
          label: `Lesson ${10 + nth}`,
          type: 'lesson',
          startTime: `${hour}:${String(minute).padStart(2, '0')}`,
          endTime: `${hour}:${String(minute + 15).padStart(2, '0')}`,
        })),
      )
    })
    const failed = await run()
    expect(failed).toMatchObject({ state: 'failed', best: [] })
    expect(failed.endedAt).not.toBeNull()
    expect((await take(failed.id)).error.code).toBe(runErrors.over.code)
    expect((await start()).status).toBe(202)
  })

  it('begins again after the server that searched was killed', async () => {
    const { body } = await start()
    await write((tx) => tx.db.update(timetableRuns).set({ state: 'running' }).where(eq(timetableRuns.id, body.id)))
    await scene.app.runJobs()
    expect((await read(body.id)).state).toBe('found')
  })
})
