/** Starting the app on an empty folder and on a used one, and its memory after a tour. */
import { readFileSync } from 'node:fs'
import { newDataFolder, startProgram, type Program } from '../e2e/harness.ts'
import { signInAs } from './client.ts'
import { type Figure, figureOf, timed } from './figures.ts'

/** Resident memory of a process, MB. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

const tour = [
  '/api/auth/me',
  '/api/notifications?limit=20',
  '/api/school/shape',
  '/api/school/today',
  '/api/registers',
  '/api/attendance/today',
  '/api/admin/learners?limit=100',
  '/api/admin/staff',
  '/api/admin/settings',
  '/api/parent/children',
  '/api/student/attendance/summary',
  '/api/search?q=fa',
]

/** Every demo account reads what its pages read; refusals count as answers. */
export const takeTour = async (program: Program): Promise<void> => {
  for (const name of ['admin', 'teacher', 'tutor', 'student', 'parent', 'technician']) {
    const client = await signInAs(program.url, `${name}@umoja.demo`)
    for (const path of tour) await (await client.raw(path)).arrayBuffer()
    for (const page of ['/', '/registers', '/admin/learners']) await (await client.raw(page)).arrayBuffer()
  }
}

/** @returns figures, and the app still running on its folder */
export const measureStart = async (): Promise<{ figures: Figure[]; program: Program; remove: () => void }> => {
  const first: number[] = []
  const second: number[] = []
  let folder = newDataFolder()
  for (let run = 0; run < 3; run++) {
    if (run > 0) {
      folder.remove()
      folder = newDataFolder()
    }
    const fresh = await timed(() => startProgram(folder.path))
    first.push(fresh.ms / 1000)
    await fresh.result.stop()
    const again = await timed(() => startProgram(folder.path))
    second.push(again.ms / 1000)
    await again.result.stop()
  }
  const program = await startProgram(folder.path)
  await takeTour(program)
  const memory = residentMegabytes(program.pid)
  return {
    program,
    remove: folder.remove,
    figures: [
      figureOf('first start, empty folder to serving with demo', 's', first, 25),
      figureOf('second start', 's', second, 3),
      { name: 'memory of the server process after the demo tour', value: memory, unit: 'MB', target: 300 },
    ],
  }
}
