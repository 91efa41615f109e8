/** Number of devices that need action. Separate from the other endpoints, which the first page does not need. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { readInventory } from './access.ts'

export const devicesWaiting = endpoint({
  id: 'inventory.waiting',
  method: 'GET',
  path: '/api/admin/inventory/waiting',
  summary:
    'How many devices are late, to come back within 7 days, faulty or due for maintenance; for a teacher of those in sight',
  access: readInventory,
  response: z.strictObject({ overdue: z.int(), due: z.int(), fault: z.int(), maintenance: z.int() }),
})
