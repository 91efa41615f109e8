/** The simulated phone: it answers requests, and pays by hand. */
import type { ActorContext } from '#core/access/server/public.ts'
import { parentSchools } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Scope, Tx } from '#platform/server/tenancy/tenancy.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf } from '#platform/server/tenancy/tenancy.ts'
import { mpesaErrors } from '../../contract/errors.ts'
import type { PhonePrompt } from '../../contract/phone.ts'
import { demoPin, type PhoneAnswer } from '../../contract/words.ts'
import { call } from '../daraja/call.ts'
import { DarajaError } from '../daraja/daraja.ts'
import { darajaFor, type MpesaOptions } from '../options.ts'
import type { PromptOnPhone } from '../ports.ts'
import { waitingRequests, type RequestRow } from '../queries/requests.ts'
import { shortcodeById, shortcodeRows, type ShortcodeRow } from '../queries/shortcodes.ts'
import { noteRegistered, tellAddresses } from './shortcodes.ts'

/** Schools whose phones the caller may use: the office's own, or those of a guardian's children. */
const scopesOf = async (context: ActorContext): Promise<Scope[]> => {
  const { accountId, schoolId, role } = context.actor
  if (role === 'admin') return [{ schoolId, accountId }]
  return (await parentSchools(context)).map(({ id }) => ({ schoolId: id, accountId }))
}

const isSimulated = async (tx: Tx, row: RequestRow): Promise<boolean> =>
  (await shortcodeById(tx, row.shortcodeId))?.environment === 'simulator'

const waitingHere = async (tx: Tx, askedBy: string | null): Promise<PhonePrompt[]> => {
  const { name } = await schoolById(tx)
  const prompts: PhonePrompt[] = []
  for (const row of await waitingRequests(tx, askedBy))
    if (await isSimulated(tx, row))
      prompts.push({
        id: row.id,
        school: name,
        amount: row.amountCents / 100,
        account: row.account,
        phone: row.phone,
        askedAt: row.createdAt.toISOString(),
      })
  return prompts
}

/** The office sees the requests of the whole school. */
const whose = ({ actor }: ActorContext): string | null => (actor.role === 'admin' ? null : actor.accountId)

type OtherPrompts = readonly ((tx: Tx) => Promise<readonly PromptOnPhone[]>)[]

/** Requests of other modules go to the office only. */
const othersHere = async (context: ActorContext, others: OtherPrompts): Promise<PromptOnPhone[]> => {
  if (context.actor.role !== 'admin') return []
  return context.read(async (tx) => {
    const found: PromptOnPhone[] = []
    for (const list of others) found.push(...(await list(tx)))
    return found
  })
}

export const promptsOf = async (context: ActorContext, others: OtherPrompts): Promise<{ prompts: PhonePrompt[] }> => {
  const prompts: PhonePrompt[] = (await othersHere(context, others)).map((one) => ({
    id: one.id,
    school: one.payee,
    amount: one.amountCents / 100,
    account: one.account,
    phone: one.phone,
    askedAt: one.askedAt.toISOString(),
  }))
  for (const scope of await scopesOf(context))
    prompts.push(...(await context.tenancy.read(scope, (tx) => waitingHere(tx, whose(context)))))
  return { prompts }
}

interface OnPhone {
  readonly scope: Scope
  readonly row: Pick<RequestRow, 'checkoutRequestId'>
}

const findPrompt = async (context: ActorContext, id: string, others: OtherPrompts): Promise<OnPhone> => {
  const other = (await othersHere(context, others)).find((one) => one.id === id)
  if (other) return { scope: { schoolId: context.actor.schoolId, accountId: context.actor.accountId }, row: other }
  for (const scope of await scopesOf(context)) {
    const row = await context.tenancy.read(scope, async (tx) => {
      const found = (await waitingRequests(tx, whose(context))).find((one) => one.id === id)
      return found && (await isSimulated(tx, found)) ? found : undefined
    })
    if (row) return { scope, row }
  }
  throw new AppError(commonErrors.notFound)
}

const answerOf = (answer: PhoneAnswer, pin: string | undefined): PhoneAnswer | 'wrong_pin' =>
  answer === 'pin' && pin !== demoPin ? 'wrong_pin' : answer

/** @throws AppError 404, 409 for one that has ended */
export const answerOnPhone = async (
  context: ActorContext,
  id: string,
  { answer, pin }: { answer: PhoneAnswer; pin?: string | undefined },
  { simulator, agent, patience }: MpesaOptions,
  others: OtherPrompts,
): Promise<{ answered: boolean }> => {
  const { scope, row } = await findPrompt(context, id, others)
  if (!simulator) throw new AppError(commonErrors.notFound)
  const { status } = await call({
    url: `${simulator}/simulator/prompts/${row.checkoutRequestId ?? ''}`,
    method: 'POST',
    headers: {},
    body: { answer: answerOf(answer, pin) },
    agent,
    patience,
  })
  if (status !== 200) throw new AppError(mpesaErrors.ended)
  await context.tenancy.write(scope, context.origin, (tx) =>
    audit(tx, { action: 'mpesa.answer_prompt', entity: 'mpesa_request', entityId: id, after: { answer } }),
  )
  return { answered: true }
}

const simulatedNumber = async (
  context: ActorContext,
  number: string,
): Promise<{ scope: Scope; row: ShortcodeRow } | undefined> => {
  for (const scope of await scopesOf(context)) {
    const rows = await context.tenancy.read(scope, shortcodeRows)
    const row = rows.find((one) => one.shortcode === number && one.environment === 'simulator' && one.isActive)
    if (row) return { scope, row }
  }
  return undefined
}

/** @throws AppError 409 for a number that is not simulated here */
export const payOnPhone = async (
  context: ActorContext,
  { shortcode, account, amount }: { shortcode: string; account: string; amount: number },
  options: MpesaOptions,
): Promise<{ code: string }> => {
  const found = await simulatedNumber(context, shortcode)
  if (!found) throw new AppError(mpesaErrors.off)
  const { scope, row } = found
  const { tenancy, origin } = context
  // The simulator forgets when it stops where to report.
  await tellAddresses(row, options, tenancy.now)
  const code = await darajaFor(row, options, tenancy.now)
    .simulate({ shillings: amount, phone: '+254708374149', account })
    .catch((error: unknown) => {
      if (!(error instanceof DarajaError)) throw error
      throw new AppError(mpesaErrors.provider, { params: { message: error.message } })
    })
  await tenancy.write(scope, origin, async (tx) => {
    if (!row.registeredAt) await noteRegistered(tx, row.id, options)
    await audit(tx, {
      action: 'mpesa.pay_by_hand',
      entity: 'mpesa_shortcode',
      entityId: row.id,
      after: { school: schoolOf(tx), account, amount },
    })
  })
  return { code }
}
