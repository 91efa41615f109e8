/** Signing in, a rush of sign-ins beside other people's work, and the access decision. */
import { allManifests as manifests } from '../src/app/testing/all-manifests.ts'
import { action, schoolRoles, type Action, type Actor } from '../src/core/access/contract/access.ts'
import { can, type AccessContext } from '../src/core/access/rules/can.ts'
import type { Switches } from '../src/core/access/rules/module-access.ts'
import { signInAs } from './client.ts'
import { figureOf, median, quantile, type Figure } from './figures.ts'

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const measureSignIn = async (url: string): Promise<Figure> => {
  const runs: number[] = []
  await signInAs(url, 'teacher@umoja.demo')
  for (let run = 0; run < 3; run++) {
    const times: number[] = []
    for (let entry = 0; entry < 20; entry++) times.push(await elapsed(() => signInAs(url, 'teacher@umoja.demo')))
    runs.push(median(times))
  }
  return figureOf('sign-in with password (argon2id), p50', 'ms', runs, 60)
}

const people = ['admin', 'bursar', 'teacher', 'tutor', 'student', 'parent', 'technician'].map(
  (name) => `${name}@umoja.demo`,
)

/** Twenty people sign in at the same moment while two others read the list of learners without a pause. */
const measureRush = async (url: string): Promise<Figure[]> => {
  const admin = await signInAs(url, 'admin@umoja.demo')
  const readList = () => elapsed(async () => (await admin.raw('/api/admin/learners?limit=20')).arrayBuffer())
  for (let warm = 0; warm < 50; warm++) await readList()
  const slowest: number[] = []
  const waits: number[] = []
  for (let run = 0; run < 3; run++) {
    const times: number[] = []
    // Three bursts in sequence, so that 1% of the reads is more than one.
    for (let rush = 0; rush < 3; rush++) {
      let over = false
      const readOn = async (): Promise<void> => {
        while (!over) times.push(await readList())
      }
      const reading = [readOn(), readOn()]
      waits.push(
        await elapsed(() =>
          Promise.all(Array.from({ length: 20 }, (_, index) => signInAs(url, people[index % people.length] ?? ''))),
        ),
      )
      over = true
      await Promise.all(reading)
    }
    slowest.push(quantile(times, 0.99))
  }
  return [
    figureOf('list of 20 learners while 20 people sign in at once, p99', 'ms', slowest, 100),
    figureOf('until the last of 20 who sign in at once is in', 'ms', waits),
  ]
}

/** Every role at every module of the catalogue, on every plan's school, with switches set here and there. */
const measureDecision = (): Figure => {
  const byId = new Map(manifests.map((one) => [one.id, one]))
  const switches = new Map<string, Switches>(
    manifests.filter((_, index) => index % 5 === 0).map((one, index) => [one.id, { school: index % 2 === 0 }]),
  )
  const context: AccessContext = { module: (id) => byId.get(id), switches: (id) => switches.get(id) ?? {} }
  const actions: Action[] = manifests.map((one) => action(`${one.id}.bench`, one.id, one.roles))
  const actors = schoolRoles.map<Actor>((role) => ({
    accountId: 'bench',
    sessionId: 'bench',
    role,
    membershipId: 'bench',
    schoolId: 'bench',
    plan: 'premium',
    timeZone: 'Africa/Nairobi',
    language: 'en',
    positions: ['principal'],
    permissions: new Set(),
  }))
  const rounds = 300
  const runs: number[] = []
  let allowed = 0
  for (let run = 0; run < 4; run++) {
    const started = performance.now()
    for (let round = 0; round < rounds; round++)
      for (const actor of actors) for (const one of actions) if (can(actor, one, context).allowed) allowed++
    runs.push(((performance.now() - started) * 1000) / (rounds * actors.length * actions.length))
  }
  if (allowed === 0) throw new Error('Nothing was allowed: the catalogue is not what it was')
  // The first run warms up.
  return figureOf(`access decision over a catalogue of ${manifests.length} modules`, 'µs', runs.slice(1), 20)
}

export const measureAccess = async (url: string): Promise<Figure[]> => [
  await measureSignIn(url),
  ...(await measureRush(url)),
  measureDecision(),
]
