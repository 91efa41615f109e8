/**
 * How long a school of 33 classes waits for its findings and its conflicts; and the timetable engine beside FET
 * (`fet-cl`), on the files of a folder that `DARASA_FET_FILES` names: five seeds each, processor time of the whole
 * program, and what remains of the wishes. Without the folder FET is left out.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Board } from '../src/features/timetable/contract/drafts.ts'
import { findingsOf, impossibleIn, withSeats } from '../src/features/timetable/rules/assemble/findings.ts'
import { search } from '../src/features/timetable/rules/assemble/search.ts'
import { conflictsOf } from '../src/features/timetable/rules/conflicts/conflicts.ts'
import { largeBoard } from '../src/features/timetable/testing/boards.ts'
import { largeWeek } from '../src/features/timetable/testing/weeks.ts'
import { figureOf, median, type Figure } from './figures.ts'

const root = join(import.meta.dirname, '..')
const seeds = [1, 2, 3, 4, 5]
const seconds = 120
/** Files with a target of their own, in seconds of processor time; for the others FET's median is the target. */
const targets: Readonly<Record<string, number>> = { VietNamHungYen: 2 }

interface Run {
  readonly solved: boolean
  readonly cpu: number
  readonly soft: number
}

const solveHere = (path: string, seed: number): Run => {
  const args = ['scripts/timetable.mjs', 'solve', path, '--seed', String(seed), '--seconds', String(seconds)]
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, encoding: 'utf8' })
  const said: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
  const { feasible, soft, cpuSeconds } = said as { feasible: boolean; soft: number; cpuSeconds: number }
  return { solved: feasible, cpu: cpuSeconds, soft }
}

const softOf = (folder: string): number => {
  const conflicts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (path) => path.endsWith('_soft_conflicts.txt') && !/-(highest|current)/.test(path),
  )
  const text = conflicts === undefined ? '' : readFileSync(join(folder, conflicts), 'utf8')
  return Number(/Total soft conflicts: ([0-9.]+)/.exec(text)?.[1] ?? Number.NaN)
}

const solveByFet = (path: string, seed: number): Run => {
  const folder = mkdtempSync(join(tmpdir(), 'darasa-fet-'))
  const numbers = ['11', '12', '20', '21', '22'].map((part) => `--randomseeds${part}=1`)
  const options = [`--inputfile=${path}`, `--outputdir=${folder}`, '--htmllevel=0', `--timelimitseconds=${seconds}`]
  const { stderr } = spawnSync(
    'bash',
    [
      '-c',
      'TIMEFORMAT="%U %S"; time fet-cl "$@" >/dev/null 2>&1',
      'fet',
      ...options,
      `--randomseeds10=${seed}`,
      ...numbers,
    ],
    { encoding: 'utf8' },
  )
  const cpu = stderr
    .trim()
    .split(' ')
    .reduce((sum, part) => sum + Number(part), 0)
  const soft = softOf(folder)
  rmSync(folder, { recursive: true })
  return { solved: !Number.isNaN(soft), cpu, soft }
}

const solvedOnly = (runs: readonly Run[]): Run[] => runs.filter(({ solved }) => solved)

const measureFile = (path: string): Figure[] => {
  const name = basename(path, '.fet')
  const [ours, fet]: [Run[], Run[]] = [[], []]
  for (const seed of seeds) {
    ours.push(solveHere(path, seed))
    fet.push(solveByFet(path, seed))
  }
  const [cpu, fetCpu] = [ours, fet].map((runs) => runs.map((run) => run.cpu))
  const [soft, fetSoft] = [ours, fet].map((runs) => solvedOnly(runs).map((run) => run.soft))
  return [
    figureOf(`${name}: solved`, 'of 5', [solvedOnly(ours).length], seeds.length, true),
    figureOf(`${name}: solved by FET`, 'of 5', [solvedOnly(fet).length]),
    figureOf(`${name}: processor time`, 's', cpu ?? [], targets[name] ?? median(fetCpu ?? [])),
    figureOf(`${name}: processor time of FET`, 's', fetCpu ?? []),
    figureOf(`${name}: wishes left`, '', soft ?? [], median(fetSoft ?? [])),
    figureOf(`${name}: wishes left by FET`, '', fetSoft ?? []),
  ]
}

const clock = (): number => performance.now() / 1000

const milliseconds = (work: () => void): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Clashes, wishes and proofs for a whole timetable of which half is locked. */
const measureFindings = (name: string, board: Board): Figure[] => {
  const asked = { seed: 1, seconds, clock, fromPresent: false, mishap: null, every: 1, onBetter: () => undefined }
  const began = clock()
  const { best, left } = search(board, asked)
  const made = clock() - began
  const solved = withSeats(board, best)
  const half = { ...solved, cards: solved.cards.map((card, nth) => ({ ...card, locked: nth % 2 === 0 })) }
  const rounds = Array.from({ length: 20 }, () => half)
  return [
    figureOf(`${name}: clashes and musts left`, '', [left.length], 0),
    figureOf(`${name}: search`, 's', [made]),
    figureOf(
      `${name}: findings`,
      'ms',
      rounds.map((one) => milliseconds(() => findingsOf(one))),
      100,
    ),
    figureOf(
      `${name}: what is impossible`,
      'ms',
      rounds.map((one) => milliseconds(() => impossibleIn(one))),
      100,
    ),
  ]
}

/** A week in force, with hundreds of conflicts. */
const measureConflicts = (): Figure => {
  const week = largeWeek()
  const rounds = Array.from({ length: 20 }, () => milliseconds(() => conflictsOf(week)))
  return figureOf('conflicts of a school of 33 classes', 'ms', rounds, 100)
}

export const measureTimetable = (): Figure[] => {
  const own = [
    ...measureFindings('33 classes', largeBoard()),
    ...measureFindings('33 classes with weeks A and B', largeBoard(true)),
    measureConflicts(),
  ]
  const folder = process.env['DARASA_FET_FILES']
  if (folder === undefined) {
    process.stdout.write('The engine is not measured beside FET: DARASA_FET_FILES names no folder with .fet files.\n')
    return own
  }
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.fet'))
    .flatMap((file) => measureFile(join(folder, file)))
  return [...own, ...files]
}
