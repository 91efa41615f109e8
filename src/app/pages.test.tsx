/** Every page can be opened by the journeys: its module says what its address is filled with. */
import { expect, it } from 'vitest'
import { webModules } from './modules.web.ts'
import { missingValues, modulePages } from './testing/pages.ts'

it('finds a value for every parameter of every address', () => {
  expect(missingValues(webModules, modulePages)).toEqual([])
})

it('names the module that declares none', () => {
  const routes = [{ path: '/admin/shop/$itemId' }, { path: '/shop' }, { path: '/shop/$code', layout: 'bare' as const }]
  const missing = 'shop: the testing/pages.ts of no module has a value for $itemId in /admin/shop/$itemId'
  expect(missingValues([{ id: 'shop', routes }], [])).toEqual([missing])
  const declared = { modules: ['shop'], values: { itemId: async () => '1' } }
  expect(missingValues([{ id: 'shop', routes }], [declared])).toEqual([])
})
