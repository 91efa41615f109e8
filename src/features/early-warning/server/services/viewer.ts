/** Who looks, and what of which learners they may see. */
import type { Actor } from '#core/access/contract/access.ts'
import { permits } from '#core/access/rules/permissions.ts'
import { callerOf, learnerById, rosterOn, type Caller, type LearnerRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RuleId } from '../../contract/words.ts'
import type { WarningSource } from '../ports.ts'
import type { ReasonRow } from '../queries/checks.ts'
import { lockWarning, reasonsOfWarnings, warningById, type WarningRow } from '../queries/warnings.ts'

export interface Viewer {
  readonly actor: Actor
  readonly caller: Caller
  /** Classes that a class teacher leads; null for the whole school. */
  readonly streams: ReadonlySet<string> | null
  /** Rules whose reasons are open to them. */
  readonly rules: ReadonlySet<RuleId>
}

export const viewerOf = async (tx: Tx, actor: Actor, sources: readonly WarningSource[]): Promise<Viewer> => {
  const caller = await callerOf(tx, actor)
  const led = caller.classes.filter(({ asClassTeacher }) => asClassTeacher).map(({ streamId }) => streamId)
  return {
    actor,
    caller,
    streams: actor.role === 'admin' ? null : new Set(led),
    rules: new Set(
      sources.filter(({ sees }) => sees.roles.includes(actor.role) && permits(actor, sees)).map(({ rule }) => rule),
    ),
  }
}

export const seesLearner = (
  { streams }: Pick<Viewer, 'streams'>,
  learner: Pick<LearnerRow, 'streamId' | 'status'> | undefined,
): boolean =>
  learner !== undefined && (streams === null || (learner.streamId !== null && streams.has(learner.streamId)))

export const seesReason = ({ rules }: Pick<Viewer, 'rules'>, { rule }: { readonly rule: RuleId }): boolean =>
  rules.has(rule)

/** Learners of the classes that they lead; null for the whole school. */
export const learnersSeen = async (tx: Tx, { streams, caller }: Viewer): Promise<string[] | null> => {
  if (streams === null) return null
  const rosters = []
  for (const streamId of streams) rosters.push(...(await rosterOn(tx, streamId, caller.today)))
  return rosters.map(({ id }) => id)
}

export interface SeenWarning {
  readonly row: WarningRow
  readonly learner: LearnerRow
  /** Those that they may see, at least one. */
  readonly reasons: readonly ReasonRow[]
}

/** @throws AppError 404 for a warning out of reach, and for one of which no reason is open to them */
export const warningInSight = async (
  tx: Tx,
  viewer: Viewer,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SeenWarning> => {
  const row = await (lock ? lockWarning(tx, id) : warningById(tx, id))
  const learner = row && (await learnerById(tx, row.learnerId))
  const reasons = row ? (await reasonsOfWarnings(tx, [row.id])).filter((one) => seesReason(viewer, one)) : []
  if (!row || !learner || !seesLearner(viewer, learner) || reasons.length === 0)
    throw new AppError(commonErrors.notFound)
  return { row, learner, reasons }
}
