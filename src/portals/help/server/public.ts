/** Server functions of the help that the app may use. */
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { healthParts, type HealthPart } from '../contract/status.ts'
import { addSample } from './queries/health.ts'

/** Measurements of one day; parts that are not named had no trouble. Identity transactions only. */
export const recordHealthDay = async (
  tx: Tx,
  date: string,
  samples: number,
  troubles: Partial<Readonly<Record<HealthPart, number>>>,
): Promise<void> => {
  for (const part of healthParts)
    await addSample(tx, date, part, { samples, troubles: troubles[part] ?? 0, lastTrouble: false })
}

export const healthDayOf = (at: Date): string => schoolTime(at, 'Africa/Nairobi').date
