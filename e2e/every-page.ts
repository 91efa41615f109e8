/** Every address of the browser app with the roles that may open it, from the modules' own declarations. */
import { webModules } from '../src/app/modules.web.ts'
import { modulePages, type PageScene, type PageValue } from '../src/app/testing/pages.ts'
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
interface Page {
  readonly module?: string | null
  readonly roles?: readonly string[]
  readonly ability?: string | readonly string[]
}

const isOpen = (me: Me, owner: string, { module = owner, roles, ability }: Page): boolean => {
  const found = me.modules.find(({ id }) => id === module)
  // A role not listed in the catalogue may use what a granted ability opens.
  const isGranted = found?.obstacle === 'role' && ability !== undefined
  return (
    (!roles || roles.includes(me.role)) &&
    (!ability || [ability].flat().some((one) => me.abilities.includes(one))) &&
    (found?.available !== false || isGranted)
  )
}

const sceneOf = (url: string, call: Awaited<ReturnType<typeof callAs>>, me: Me): PageScene => ({
  role: me.role,
  read: call,
  first: async (path, field = 'id') => (await call<{ items: Record<string, string>[] }>(path)).items[0]?.[field],
  startImport: async (kind, csv, targetId) => {
    const body = new FormData()
    body.set('kind', kind)
    if (targetId) body.set('targetId', targetId)
    body.set('file', new Blob([csv], { type: 'text/csv' }), 'list.csv')
    const headers = { cookie: call.cookie }
    const answer = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The import was refused: ${await answer.text()}`)
    return ((await answer.json()) as { id: string }).id
  },
  parts: (page) =>
    webModules.flatMap(({ id: owner, parts = [] }) =>
      parts.filter((part) => part.page === page && isOpen(me, owner, part)).map(({ id }) => id),
    ),
  may: (ability) => me.abilities.includes(ability),
})

const valueOf = (module: string, name: string): PageValue => {
  const value = modulePages.find(({ modules }) => modules.includes(module))?.values[name]
  if (!value) throw new Error(`${module}: the testing/pages.ts of no module says what stands for $${name}`)
  return value
}

type Address = readonly [pattern: string, address: string]

/** A router path with its parameters filled; every value of an optional one is a page of its own. */
const filled = async (path: string, find: (name: string) => Promise<readonly string[]>): Promise<Address[]> => {
  let ways: Address[] = [['', '']]
  for (const segment of path.slice(1).split('/')) {
    const name = /\$(\w+)/.exec(segment)?.[1]
    const values = name === undefined ? [] : await find(name)
    const endings: Address[] =
      name === undefined
        ? [[`/${segment}`, `/${segment}`]]
        : segment.startsWith('{-')
          ? [['', ''], ...values.map((value): Address => [`/${value}`, `/${value}`])]
          : values.slice(0, 1).map((value): Address => [`/${segment}`, `/${value}`])
    ways = ways.flatMap(([pattern, address]) => endings.map(([a, b]): Address => [pattern + a, address + b]))
  }
  return ways
}

/** @returns the role's addresses with filled parameters, by pattern; without those that have no value */
export const addressesOf = async (url: string, walker: Walker): Promise<Map<string, string>> => {
  const call = await callAs(url, walkers[walker])
  const me = await call<Me>('/api/auth/me')
  const scene = sceneOf(url, call, me)
  const addresses = new Map<string, string>()
  for (const { id: owner, routes } of webModules) {
    const known = new Map<string, Promise<readonly string[]>>()
    const find = (name: string): Promise<readonly string[]> => {
      const values = known.get(name) ?? valueOf(owner, name)(scene).then((value) => [value ?? []].flat())
      known.set(name, values)
      return values
    }
    for (const { path, layout, ...page } of routes)
      if (layout !== 'bare' && isOpen(me, owner, page))
        for (const [pattern, address] of await filled(path, find)) addresses.set(pattern, address)
  }
  return addresses
}
