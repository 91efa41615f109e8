/** `npm run bench [names]`: builds, then measures start, memory, requests, imports, pages and timetables; prints a table and JSON. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1

/** Timetables and the search of the help are measured without the program. */
const needsProgram = !['timetable', 'help'].includes(process.argv.slice(2).join())
const built = !needsProgram ? 0 : run('npm', ['run', '--silent', 'build'])
process.exitCode =
  built === 0 ? run(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)]) : built
