/** Every address of the browser app with the roles that may open it, from the modules' own declarations. */
import { webModules } from '../src/app/modules.web.ts'
import { callAs } from './stage.ts'

/** One account per role. */
export const walkers = {
  admin: 'admin@umoja.demo',
  teacher: 'teacher@umoja.demo',
  tutor: 'tutor@umoja.demo',
  student: 'student@umoja.demo',
  parent: 'parent@umoja.demo',
  school_technician: 'technician@umoja.demo',
  super_admin: 'super@darasa.demo',
} as const
export type Walker = keyof typeof walkers

interface Me {
  role: string
  abilities: string[]
  modules: { id: string; available: boolean; obstacle?: string | null }[]
}
interface Items {
  items: Record<string, string>[]
}

const csv = 'ADM NO.,NAME,CLASS\n9001,Amina Chebet,Grade 7 East\n9002,Brian Otieno,Grade 13 East\n'

const startImport = async (url: string, cookie: string): Promise<string> => {
  const body = new FormData()
  body.set('kind', 'learners')
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'list.csv')
  const answer = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers: { cookie }, body })
  if (!answer.ok) throw new Error(`The import was refused: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

const schemeOf = async (call: Awaited<ReturnType<typeof callAs>>): Promise<string | undefined> =>
  (await call<Items>('/api/curriculum/coverage')).items.find(({ schemeId }) => schemeId)?.schemeId

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Values of address parameters for one account. */
const finders = (
  call: Awaited<ReturnType<typeof callAs>>,
  url: string,
  role: string,
): Record<string, () => Promise<string | undefined>> => {
  const first = (path: string, field: string) => async () => (await call<Items>(path)).items[0]?.[field]
  return {
    learnerId: first('/api/admin/learners?limit=1', 'id'),
    announcementId: first(
      `/api/${role === 'admin' ? 'admin/communications' : 'teacher/communication'}/announcements?view=sent`,
      'id',
    ),
    receivedId: first('/api/announcements', 'id'),
    guardianId: first('/api/admin/guardians?limit=1', 'id'),
    staffId: first('/api/admin/staff?limit=1', 'id'),
    streamId: first('/api/registers', 'streamId'),
    // A teacher's assignment, or a learner's own.
    assignmentId: () =>
      first('/api/teacher/assignments', 'id')().catch(() => first('/api/student/assignments', 'id')()),
    // A mark sheet of the class, or an area in which a learner has marks.
    areaId: async () => {
      if (role === 'student')
        return (await call<{ areas: { learningAreaId: string }[] }>('/api/student/grades')).areas[0]?.learningAreaId
      const streamId = await first('/api/registers', 'streamId')()
      const { items } = await call<Items>('/api/gradebook/overview')
      return items.find((sheet) => sheet.streamId === streamId)?.learningAreaId
    },
    sendId: first('/api/admin/communications/sms/sends?limit=1', 'id'),
    emailSendId: first('/api/admin/communications/email/sends?limit=1', 'id'),
    childId: first('/api/parent/children', 'id'),
    deviceId: first('/api/admin/inventory/devices?limit=1', 'id'),
    dutyId: first('/api/duties?limit=1', 'id'),
    roundId: first('/api/meetings/rounds', 'id'),
    eventId: async () =>
      (await call<Items>(`/api/calendar?from=${inDays(0)}&to=${inDays(60)}`)).items.find(
        ({ source }) => source === 'event',
      )?.id,
    entryId: async () => (await call<{ entries: { id: string }[] }>('/api/occurrence-book')).entries[0]?.id,
    incidentId: async () => {
      if (role === 'student') return first('/api/student/incidents', 'id')()
      const { items } = await call<Items>('/api/parent/children')
      for (const { id } of items) {
        const found = await first(`/api/parent/children/${id}/incidents`, 'id')()
        if (found) return found
      }
      return undefined
    },
    part: async () => 'marks',
    importId: () => startImport(url, call.cookie),
    schoolId: first('/api/console/schools?limit=1', 'id'),
    quizId: first(role === 'student' ? '/api/student/quizzes' : '/api/teacher/quizzes?limit=1', 'id'),
    markingId: first('/api/teacher/second-markings', 'id'),
    report: async () => 'attendance',
    runId: async () =>
      (await call<{ items: { run: { id: string } | null }[] }>('/api/report-cards/runs')).items.find(({ run }) => run)
        ?.run?.id,
    libraryCode: first('/api/curriculum/library', 'code'),
    designId: first('/api/curriculum/designs', 'id'),
    threadId: first('/api/messages', 'id'),
    schemeId: () => schemeOf(call),
    schemeLessonId: async () =>
      (await call<{ lessons: { id: string }[] }>(`/api/curriculum/schemes/${await schemeOf(call)}`)).lessons[0]?.id,
  }
}

/** Last segments of a learner's address: the record's tabs, and those of other modules. */
const learnerTabs = (isOpen: (module: string, roles?: readonly string[], ability?: string) => boolean): string[] => [
  'guardians',
  'enrolments',
  'consent',
  'health',
  ...(isOpen('people', undefined, 'people.manage') ? ['documents', 'history'] : []),
  ...webModules.flatMap(({ id: module, parts = [] }) =>
    parts
      .filter(({ page, roles, ability }) => page === 'people.learner' && isOpen(module, roles, ability))
      .map(({ id }) => id),
  ),
]

/** @returns the role's addresses with filled parameters, by pattern; without those that have no value */
export const addressesOf = async (url: string, walker: Walker): Promise<Map<string, string>> => {
  const call = await callAs(url, walkers[walker])
  const me = await call<Me>('/api/auth/me')
  const find = finders(call, url, me.role)
  const known = new Map<string, string | undefined>()
  const isOpen = (module: string, roles?: readonly string[], ability?: string): boolean => {
    const found = me.modules.find(({ id }) => id === module)
    // A role not listed in the catalogue may use what a granted ability opens.
    const isGranted = found?.obstacle === 'role' && ability !== undefined
    return (
      (!roles || roles.includes(me.role)) &&
      (!ability || me.abilities.includes(ability)) &&
      (found?.available !== false || isGranted)
    )
  }
  const addresses = new Map<string, string>()
  for (const module of webModules) {
    for (const { path, roles, ability, layout, ...page } of module.routes) {
      if (layout === 'bare' || !isOpen(page.module ?? module.id, roles, ability)) continue
      let address: string | undefined = path.replace('/{-$part}', '')
      for (const [part, name = ''] of address.matchAll(/\$(\w+)/g)) {
        const finder = find[name]
        if (!finder) throw new Error(`Say what stands for ${part} in ${path}`)
        if (!known.has(name)) known.set(name, await finder())
        const value = known.get(name)
        address = value === undefined ? undefined : address?.replace(part, value)
      }
      if (address === undefined) continue
      addresses.set(path, address)
      if (path.endsWith('/{-$part}'))
        for (const tab of learnerTabs(isOpen)) addresses.set(path.replace('{-$part}', tab), `${address}/${tab}`)
    }
  }
  return addresses
}
