/** Values for the addresses of the devices' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['inventory'],
  values: {
    deviceId: ({ first }) => first('/api/admin/inventory/devices?limit=1'),
    importId: ({ startImport }) => startImport('devices', 'Tag,Name,Kind,Value\nUM-901,Lenovo M10,tablet,20000\n'),
  },
}
