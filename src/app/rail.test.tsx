/** The rail's order refers to existing places only, and no role has more entries than can be taken in at a glance. */
import { IconBus } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { builtInPositions } from '#core/access/contract/permissions.ts'
import { roles } from '#core/access/contract/access.ts'
import { railOf, sectionsOf } from '#platform/web/app/modules-context.tsx'
import { mostRailEntries, type RailEntry, type RailItem } from '#platform/web/module.ts'
import { sessionOf } from '#platform/web/testing/render-app.tsx'
import { webModules } from './modules.web.ts'
import { railOrder } from './rail.web.ts'

const items: readonly RailItem[] = webModules.flatMap(({ rail = [] }) => rail)
const mayOpen = (item: RailItem, role: string): boolean => item.roles?.includes(role) ?? true

const addresses = (entries: readonly RailEntry[]): string[] =>
  entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.places))
const entriesOf = (role: string): readonly RailEntry[] => railOrder.entries[role] ?? []

/** A person of the role to whom everything is open. */
const sessionOfRole = (role: string) =>
  sessionOf({
    user: { id: 'x', firstName: 'Esther', lastName: 'Kamau', role },
    abilities: items.flatMap(({ ability }) => ability ?? []),
  })

it.each(roles)('lists each place of %s once, and only places that a module brings to the role', (role) => {
  const listed = addresses(entriesOf(role))
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((to) => !items.some((item) => item.to === to && mayOpen(item, role)))).toEqual([])
})

it.each(roles)('gives %s every place that is open, in at most twelve entries', (role) => {
  const rail = railOf(webModules, sessionOfRole(role))
  const sections = sectionsOf(rail, entriesOf(role))
  expect(sections.length).toBeGreaterThan(0)
  expect(sections.length).toBeLessThanOrEqual(mostRailEntries)
  expect(sections.flatMap((section) => section.items.map(({ to }) => to)).sort()).toEqual(
    rail.map(({ to }) => to).sort(),
  )
})

it('shows a place that is not listed in the group that it names, or last', () => {
  const fresh = (to: string, group: RailItem['group']) => ({
    id: to,
    routes: [],
    rail: [{ to, labelKey: 'x', icon: IconBus, group }],
  })
  const modules = [fresh('/admin/buses', 'school'), fresh('/admin/farm', 'today'), ...webModules]
  const sections = sectionsOf(railOf(modules, sessionOfRole('admin')), entriesOf('admin'))
  expect(sections.find(({ group }) => group === 'school')?.items.at(-1)?.to).toBe('/admin/buses')
  expect(sections.at(-1)).toMatchObject({ group: null, items: [{ to: '/admin/farm' }] })
})

it.each(Object.entries(railOrder.phone))(
  'gives %s at most four places in the bottom bar, all open to the role',
  (key, places = []) => {
    // A position's bar is an admin's.
    const role = builtInPositions.some((one) => one === key) ? 'admin' : key
    expect(places.length).toBeLessThanOrEqual(4)
    expect(places.filter((to) => !items.some((item) => item.to === to && mayOpen(item, role)))).toEqual([])
  },
)
