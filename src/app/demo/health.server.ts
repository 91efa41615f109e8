/** How the demo's installation has been for 90 days: two short troubles, as everywhere. */
import { healthDayOf, recordHealthDay } from '#portals/help/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

const days = 90
/** Every five minutes. */
const samplesOfDay = 288

/** Days before today, and what did not work how often. */
const troubles: Readonly<Record<number, Parameters<typeof recordHealthDay>[3]>> = {
  19: { sms: 8 },
  48: { mpesa: 3 },
}

export const makeHealth = async (tx: Tx): Promise<void> => {
  const today = healthDayOf(tx.at)
  for (let ago = days - 1; ago > 0; ago--)
    await recordHealthDay(tx, addDays(today, -ago), samplesOfDay, troubles[ago] ?? {})
  await recordHealthDay(tx, today, 1, {})
}
