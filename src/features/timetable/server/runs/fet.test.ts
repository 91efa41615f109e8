/** The FET file of a draft over HTTP. */
import { describe, expect, it } from 'vitest'
import { exportFet } from '../../contract/runs.ts'
import { readFet } from '../../rules/fet/read.ts'
import { runsScene } from '../../testing/runs-scene.ts'

const scene = runsScene()
const { run, take } = scene

describe('the FET file of a draft', () => {
  it('has its lessons with their places', async () => {
    const { id } = await run()
    await take(id)
    const { body } = await scene.admin.call(exportFet, { params: { id: scene.draftId } })
    expect(body.fileName).toBe('Term-2-2026.fet')
    const { problem, timetable, notUnderstood } = readFet(body.content)
    expect(notUnderstood).toEqual([])
    expect(problem.activities).toHaveLength(18)
    expect(timetable.every(({ start: at }) => at !== null)).toBe(true)
    expect(timetable.filter(({ room }) => room !== null)).toHaveLength(8)
  })
})
