/**
 * `npm run --silent timetable -- solve IN.fet --seed 1 --seconds 120 --out OUT.fet` finds a timetable for a FET file;
 * `npm run --silent timetable -- check IN.fet` says what the timetable in a file breaks. The last line is JSON.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { check } from '../src/features/timetable/rules/check/check.ts'
import { readFet } from '../src/features/timetable/rules/fet/read.ts'
import { writeFet } from '../src/features/timetable/rules/fet/write.ts'
import { solve } from '../src/features/timetable/rules/solve/solve.ts'

const usage =
  'timetable solve IN.fet [--seed N] [--seconds N] [--out OUT.fet]\ntimetable check IN.fet [--of PROBLEM.fet]'

const began = process.cpuUsage()
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

const say = (line) => process.stdout.write(`${line}\n`)

/** @param {string} path */
const open = (path) => {
  const file = readFet(readFileSync(path, 'utf8'))
  for (const kind of file.notUnderstood) say(`Not understood: ${kind}`)
  return file
}

/** The kinds that are broken, most often first. */
const summary = (/** @type {import('../src/features/timetable/rules/check/broken.ts').Report} */ { broken }) => {
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const one of broken) {
    const kind = `${one.hard ? 'must' : 'wish'} ${one.kind}`
    times.set(kind, (times.get(kind) ?? 0) + one.times)
  }
  return [...times].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${kind}: ${count}`)
}

/** @param {import('../src/features/timetable/rules/check/broken.ts').Report} report @param {object} more */
const conclude = (report, more = {}) => {
  for (const line of summary(report)) say(line)
  const { feasible, hard, soft } = report
  say(JSON.stringify({ feasible, hard, soft, cpuSeconds: Number(cpuSeconds().toFixed(2)), ...more }))
  process.exitCode = feasible ? 0 : 1
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '120' },
    out: { type: 'string' },
    of: { type: 'string' },
  },
})
const [command, path] = positionals

if (path === undefined || (command !== 'solve' && command !== 'check')) {
  say(usage)
  process.exitCode = 2
} else if (command === 'check') {
  const file = open(path)
  const { problem } = values.of === undefined ? file : open(values.of)
  conclude(check(problem, file.timetable))
} else {
  const file = open(path)
  const started = performance.now()
  const solved = solve(file.problem, {
    seed: Number(values.seed),
    seconds: Number(values.seconds),
    clock: () => (performance.now() - started) / 1000,
  })
  if (values.out !== undefined) writeFileSync(values.out, writeFet(file, solved.timetable))
  for (const kind of solved.leftOut) say(`Not searched for: ${kind}`)
  conclude(check(file.problem, solved.timetable), { seed: Number(values.seed) })
}
