/** The installation's switches: they override those of every school. */
import { z } from 'zod'
import { installation, moduleStatuses } from '#core/access/contract/access.ts'
import { moduleCard, moduleErrors } from '#core/access/contract/modules.ts'
import { endpoint } from '#platform/pure/contract.ts'

const manage = installation('console.modules')

const row = z.strictObject({
  module: moduleCard,
  /** Schools that have switched it on, or off, by themselves. */
  schoolsOn: z.int(),
  schoolsOff: z.int(),
})
export type ConsoleModule = z.infer<typeof row>

export const listConsoleModules = endpoint({
  id: 'console.modules',
  method: 'GET',
  path: '/api/console/modules',
  summary: 'The catalogue with the installation’s switches and what the schools chose',
  access: manage,
  response: z.strictObject({ items: z.array(row) }),
})

export const setModule = endpoint({
  id: 'console.set_module',
  method: 'PUT',
  path: '/api/console/modules/{id}',
  summary: 'Switch a module or set its status for every school; a built core module is put back to active and enabled',
  access: manage,
  params: z.strictObject({ id: z.string().min(1).max(60) }),
  body: z.strictObject({
    /** Null leaves it to the schools. */
    enabled: z.boolean().nullable(),
    /** Null for the module's own status. */
    status: z.enum(moduleStatuses).nullable(),
  }),
  response: row,
  errors: [moduleErrors.unknown, moduleErrors.notBuilt],
  examples: { body: { enabled: null, status: 'maintenance' } },
})
