/** The order of the rail refers to existing places only. */
import { expect, it } from 'vitest'
import { webModules } from './modules.web.ts'
import { railOrder } from './rail.web.ts'

const items = webModules.flatMap(({ rail = [] }) => rail)

it('names each place once, and only places that a module brings', () => {
  expect(new Set(railOrder.places).size).toBe(railOrder.places.length)
  expect(railOrder.places.filter((to) => !items.some((item) => item.to === to))).toEqual([])
})

it.each(Object.entries(railOrder.phone))(
  'gives %s at most four places in the bottom bar, all open to the role',
  (role, places = []) => {
    expect(places.length).toBeLessThanOrEqual(4)
    expect(
      places.filter((to) => !items.some((item) => item.to === to && (item.roles ?? [role]).includes(role))),
    ).toEqual([])
  },
)
