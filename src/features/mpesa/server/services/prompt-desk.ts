/** Payment requests that another module sends to its own number, by the same client as school fees. */
import { PublicAgent, type OutboundOptions } from '#platform/server/outbound.ts'
import type { CollectingNumber, PromptDesk } from '#features/billing/server/ports.ts'
import { mostPerPayment } from '../../contract/words.ts'
import { promptResultOf } from '../../rules/callbacks.ts'
import { waitBeforeCheck } from '../../rules/checks.ts'
import { paidCode, reasonOf } from '../../rules/results.ts'
import { Daraja, DarajaError } from '../daraja/daraja.ts'
import { AccessTokens } from '../daraja/tokens.ts'
import { hostOf } from '../options.ts'

interface DeskOptions {
  readonly outbound: OutboundOptions
  /** Address of the simulator; null without one. */
  readonly simulator: string | null
  /** Timeout of a call of M-Pesa, ms. */
  readonly patience: number
}

/** What the phone shows of a payment; at most 13 characters. */
const description = 'Darasa'

export const promptDesk = ({ outbound, simulator, patience }: DeskOptions): PromptDesk => {
  const means = { tokens: new AccessTokens(), agent: new PublicAgent(outbound), patience }
  const darajaOf = ({ environment, ...number }: CollectingNumber, now: () => Date): Daraja =>
    new Daraja(
      {
        ...number,
        baseUrl: hostOf(environment, { simulator }),
        registerVersion: 'v1',
        initiator: '',
        securityCredential: '',
      },
      { ...means, now },
    )
  return {
    isSimulated: simulator !== null,
    most: mostPerPayment,
    waitBefore: waitBeforeCheck,
    prompt: async (number, asked, now) => {
      try {
        const { checkoutRequestId } = await darajaOf(number, now).prompt({ ...asked, description })
        return { kind: 'taken', checkoutRequestId }
      } catch (error) {
        if (!(error instanceof DarajaError)) throw error
        return { kind: error.isRefused ? 'refused' : 'lost' }
      }
    },
    stateOf: async (number, checkoutRequestId, now) => {
      try {
        const state = await darajaOf(number, now).stateOf(checkoutRequestId)
        if (state.kind === 'pending') return { kind: 'pending' }
        return state.code === paidCode ? { kind: 'paid' } : { kind: 'failed', reason: reasonOf(state.code) }
      } catch (error) {
        if (!(error instanceof DarajaError)) throw error
        return { kind: 'unknown' }
      }
    },
    readReport: (body) => {
      const report = promptResultOf(body)
      return report && { checkoutRequestId: report.checkoutRequestId, code: report.payment?.code ?? null }
    },
  }
}
