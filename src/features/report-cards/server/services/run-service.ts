/** Actions on a run: open, change, check, reopen. */
import type { Actor } from '#core/access/contract/access.ts'
import { leadsClass } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cardErrors } from '../../contract/access.ts'
import type { checkRun, previewCard, reopenRun, RunDetail, saveRun } from '../../contract/runs.ts'
import type { CardData } from '../../contract/card.ts'
import { withoutFees } from '../../rules/build-card.ts'
import { countMissing } from '../../rules/missing.ts'
import { stepsOf, type Steps } from '../../rules/run-steps.ts'
import type { CardSources } from '../deps.ts'
import { updateRun, type NewRun, type RunRow } from '../queries/runs.ts'
import { versionsOfCard } from '../queries/versions.ts'
import {
  completeRun,
  detailOf,
  fullRun,
  holdRun,
  linesOf,
  openCard,
  type FullRun,
  type RunContext,
} from './run-context.ts'
import { maySeeFees } from './access.ts'
import { publishCardsChanged } from './notify.ts'

/** Writes, because it adds cards for learners who joined the class since. */
export const open = async (tx: Tx, sources: CardSources, actor: Actor, id: string): Promise<RunDetail> => {
  const runContext = await holdRun(tx, actor, id)
  return detailOf(
    tx,
    runContext.run.state === 'published'
      ? await fullRun(tx, sources, runContext)
      : await completeRun(tx, sources, runContext),
  )
}

export const stale = async (tx: Tx, sources: CardSources, runContext: RunContext): Promise<AppError> =>
  new AppError(commonErrors.stale, { current: await detailOf(tx, await fullRun(tx, sources, runContext)) })

export const stepsIn = (runContext: RunContext, classTeacherPublishes: boolean): Steps =>
  stepsOf(runContext.run.state as 'draft', {
    isAdmin: runContext.caller.isAdmin,
    leads: leadsClass(runContext.caller, runContext.stream.id),
    classTeacherPublishes,
  })

/** Facts of a run for the audit log. */
const noted = ({ state, language, closesOn, opensOn }: RunRow) => ({ state, language, closesOn, opensOn })

/** Changes a run if its version is current, with an audit entry. */
export const changeRun = async (
  tx: Tx,
  sources: CardSources,
  full: FullRun,
  version: number,
  action: string,
  values: Partial<NewRun>,
): Promise<RunDetail> => {
  const row = await updateRun(tx, full.run.id, version, values)
  if (!row) throw await stale(tx, sources, full)
  await audit(tx, { action, entity: 'report_run', entityId: row.id, before: noted(full.run), after: noted(row) })
  publishCardsChanged(tx, { runId: row.id, termId: row.termId })
  const changed = { ...full, run: row }
  // Language and dates are printed on the cards.
  return detailOf(tx, values.state === undefined ? await fullRun(tx, sources, changed) : changed)
}

export const save = async (
  tx: Tx,
  sources: CardSources,
  actor: Actor,
  id: string,
  { version, ...values }: BodyOf<typeof saveRun>,
): Promise<RunDetail> => {
  const runContext = await holdRun(tx, actor, id)
  if (runContext.run.version !== version) throw await stale(tx, sources, runContext)
  if (runContext.run.state !== 'draft') throw new AppError(cardErrors.notDraft)
  if (values.closesOn && values.opensOn && values.opensOn <= values.closesOn)
    return refuseFields({ opensOn: 'The next term begins after this one closes' })
  return changeRun(tx, sources, await fullRun(tx, sources, runContext), version, 'cards.save_run', values)
}

export const check = async (
  tx: Tx,
  sources: CardSources,
  actor: Actor,
  id: string,
  body: BodyOf<typeof checkRun>,
): Promise<RunDetail> => {
  const runContext = await holdRun(tx, actor, id)
  if (runContext.run.version !== body.version) throw await stale(tx, sources, runContext)
  if (!stepsIn(runContext, false).check) throw new AppError(cardErrors.notDraft)
  const full = await completeRun(tx, sources, runContext)
  const lines = await linesOf(tx, full)
  if (lines.length === 0) throw new AppError(cardErrors.nobody)
  const missing = countMissing(lines)
  if (!body.evenIncomplete && missing.marks + missing.classComments + missing.headComments > 0)
    throw new AppError(cardErrors.incomplete, { current: missing })
  return changeRun(tx, sources, full, body.version, 'cards.check_run', { state: 'checked', checkedBy: actor.accountId })
}

export const reopen = async (
  tx: Tx,
  sources: CardSources,
  actor: Actor,
  id: string,
  { version }: BodyOf<typeof reopenRun>,
): Promise<RunDetail> => {
  const runContext = await holdRun(tx, actor, id)
  if (runContext.run.version !== version) throw await stale(tx, sources, runContext)
  if (runContext.run.state === 'published') throw new AppError(cardErrors.published)
  return changeRun(tx, sources, await completeRun(tx, sources, runContext), version, 'cards.reopen_run', {
    state: 'draft',
    checkedBy: null,
  })
}

/** The card as it would be published now; once it is published, as it was. */
export const preview = async (
  tx: Tx,
  sources: CardSources,
  actor: Actor,
  id: string,
): Promise<ResponseOf<typeof previewCard>> => {
  const { card, ...runContext } = await openCard(tx, actor, id)
  const versions = await versionsOfCard(tx, id)
  const items = versions.map(({ number, publishedAt, code }) => ({
    number,
    publishedAt: publishedAt.toISOString(),
    code,
  }))
  const latest = versions.at(-1)
  const shown = (data: CardData): CardData => (maySeeFees(sources, actor) ? data : withoutFees(data))
  if (latest) return { card: shown(latest.data), published: items.at(-1) ?? null, versions: items }
  const live = (await fullRun(tx, sources, runContext)).gathered.cards.get(card.learnerId)
  if (!live) throw new AppError(commonErrors.notFound)
  return { card: shown(live), published: null, versions: [] }
}
