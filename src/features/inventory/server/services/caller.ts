/**
 * The caller of device endpoints: managers of all devices, or teachers limited to those held by themselves and their
 * learners.
 */
import { callerOf, rosterOn, type Caller, type CallerSession } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** People whose devices the caller may see. */
export interface Scope {
  readonly staffId: string | null
  readonly learnerIds: readonly string[]
}

export interface DeviceCaller extends Caller {
  /** Null for a manager, who sees every device. */
  readonly scope: Scope | null
}

export const deviceCallerOf = async (tx: Tx, session: CallerSession): Promise<DeviceCaller> => {
  const caller = await callerOf(tx, session)
  if (caller.role !== 'teacher') return { ...caller, scope: null }
  const learnerIds: string[] = []
  for (const { streamId } of caller.classes)
    learnerIds.push(...(await rosterOn(tx, streamId, caller.today)).map(({ id }) => id))
  return { ...caller, scope: { staffId: caller.staffId, learnerIds } }
}
