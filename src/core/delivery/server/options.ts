/** What delivery is given when the program is put together. */
import type { ActorContext } from '#core/access/server/public.ts'
import type { OutboundOptions } from '#platform/server/outbound.ts'
import type { Outbox } from '#platform/server/outbox/outbox.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { TemplateLanguage } from '../contract/templates.ts'
import type { PlaceholderValues } from '../rules/placeholders.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** The term of a school's day; null between terms. @param date YYYY-MM-DD */
export type TermOf = (tx: Tx, date: string) => Promise<{ readonly startsOn: string } | null>

/** What fills the places of a template for a learner; null for a learner that the school does not have. */
export type LearnerValues = (tx: Tx, learnerId: string, language: TemplateLanguage) => Promise<PlaceholderValues | null>

/** Learners whom the caller may see, by name or number. */
export type FindLearners = (context: ActorContext, search: string) => Promise<{ readonly id: string; readonly name: string; readonly place: string | null }[]>

/** How e-mail leaves this installation. */
export interface MailOptions {
  /** Its own mail server, for schools without one; null without. */
  readonly installation: { readonly url: string; readonly from: string } | null
  /** In the demo letters stay on this machine, where its admins read them. */
  readonly isDemo: boolean
  readonly outbox: Outbox
  readonly outbound: OutboundOptions
}

/** What text messages take. */
export interface SmsOptions {
  readonly secrets: Secrets
  readonly publicUrl: string
  /** Where the simulator listens; null without one. */
  readonly simulatorUrl: string | null
  readonly termOf: TermOf
  readonly learnerValues: LearnerValues
  readonly findLearners: FindLearners
  /** How long a call of a provider may take, ms. */
  readonly patience: number
  /** After how long a call that nobody wrote the end of is given up, ms; longer than `patience`. */
  readonly lease: number
}

export interface DeliveryOptions extends SmsOptions {
  readonly mail: MailOptions
}

export const deliveryTimes = { patience: 30_000, lease: 90_000 } as const
