/** Dependencies of delivery, injected by the app. */
import type { Action } from '#core/access/contract/access.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import type { OutboundOptions } from '#platform/server/outbound.ts'
import type { Outbox } from '#platform/server/outbox/outbox.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { TemplateLanguage } from '../contract/templates.ts'
import type { PlaceholderValues } from '../rules/placeholders.ts'
import type { TemplateBook } from './template-book.ts'
import type { MayTell } from './queries/may-leave.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** The term of a school's day; null between terms. @param date YYYY-MM-DD */
export type TermOf = (tx: Tx, date: string) => Promise<{ readonly startsOn: string } | null>

/** Whether the caller may perform an action: what they may not see, a preview does not show them. */
export type May = (action: Action) => boolean

/** Placeholder values of a learner that the caller may see; null if the school has no such learner. */
export type LearnerValues = (
  tx: Tx,
  learnerId: string,
  language: TemplateLanguage,
  may: May,
) => Promise<PlaceholderValues | null>

/** The values of all modules together; null if one does not know the learner. */
export const valuesOfAll =
  (sources: readonly LearnerValues[]): LearnerValues =>
  async (tx, learnerId, language, may) => {
    const found: PlaceholderValues[] = []
    for (const read of sources) {
      const values = await read(tx, learnerId, language, may)
      if (!values) return null
      found.push(values)
    }
    return Object.assign({}, ...found) as PlaceholderValues
  }

/** Learners the caller may see, by name or number. */
export type FindLearners = (
  context: ActorContext,
  search: string,
) => Promise<{ readonly id: string; readonly name: string; readonly place: string | null }[]>

/** The installation's e-mail options. */
export interface MailOptions {
  /** The installation's mail server, for schools without one; null without. */
  readonly installation: { readonly url: string; readonly from: string } | null
  /** In demo mode e-mails stay on this machine, where its admins can read them. */
  readonly isDemo: boolean
  readonly outbox: Outbox
  readonly outbound: OutboundOptions
}

/** The installation's SMS options. */
export interface SmsOptions {
  readonly secrets: Secrets
  readonly publicUrl: string
  /** Address of the simulator; null without one. */
  readonly simulatorUrl: string | null
  readonly termOf: TermOf
  readonly templates: TemplateBook
  readonly learnerValues: LearnerValues
  readonly findLearners: FindLearners
  readonly mayTell: MayTell
  /** Timeout of a provider call, ms. */
  readonly patience: number
  /** Time after which an abandoned call is given up, ms; longer than `patience`. */
  readonly lease: number
}

export interface DeliveryOptions extends SmsOptions {
  readonly mail: MailOptions
  readonly files: Files
}

export const deliveryTimes = { patience: 30_000, lease: 90_000 } as const
