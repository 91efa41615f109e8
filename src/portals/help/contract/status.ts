/** State of the installation, as everybody who uses it may know it: no numbers of any school. */
import { z } from 'zod'
import { signedIn } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { instant, storedDate } from '#platform/pure/schemas.ts'

export const healthParts = ['database', 'jobs', 'sms', 'email', 'mpesa', 'disk'] as const
export type HealthPart = (typeof healthParts)[number]

export const daysShown = 90

/** `none`: nothing was measured on that day, because the program did not run. */
export const dayStates = ['ok', 'trouble', 'none'] as const

const partStatus = z.strictObject({
  part: z.enum(healthParts),
  /** As measured last. */
  now: z.enum(dayStates),
  /** Measurements without trouble, of all within the days shown; null without any. */
  percent: z.number().nullable(),
  /** The oldest first; the last one is today. */
  days: z.array(z.strictObject({ date: storedDate, state: z.enum(dayStates), troubleMinutes: z.int() })),
})
export type PartStatus = z.infer<typeof partStatus>

export const getStatus = endpoint({
  id: 'help.status',
  method: 'GET',
  path: '/api/help/status',
  summary: 'Whether database, jobs, SMS, e-mail, M-Pesa and disk work, with the last 90 days',
  access: signedIn,
  response: z.strictObject({
    at: instant,
    /** When it was measured last; null before the first measurement. */
    measuredAt: instant.nullable(),
    /** Space of the disk in use, per cent; null if it does not say. */
    diskPercent: z.int().nullable(),
    parts: z.array(partStatus),
  }),
})
