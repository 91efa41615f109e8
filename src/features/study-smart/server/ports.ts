/** What other modules know about a learner's studying: why something is worth it, and with what. */
import type { LearnerRow } from '#core/people/server/public.ts'
import { defineExtensionPoint } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CardText } from '../contract/cards.ts'
import type { Reason, Step } from '../rules/recommend.ts'

export type { Reason as StudyReason } from '../rules/recommend.ts'

/** The learner who asks, on a day of the school. */
export interface StudyLearner {
  readonly learner: LearnerRow
  readonly accountId: string
  /** As the levels name it: Grade 7; null without a class. */
  readonly grade: string | null
  readonly today: string
  readonly timeZone: string
}

export interface StudySource {
  /** Not asked where the school has switched it off. */
  readonly module: string
  read(
    tx: Tx,
    learner: StudyLearner,
  ): Promise<{ readonly reasons?: readonly Reason[]; readonly steps?: readonly Step[] }>
}

export const studySources = defineExtensionPoint<StudySource>('study.sources')

/** Texts of the learner's own from which cards can be made, the newest first. */
export interface CardTexts {
  /** Not asked where the school has switched it off. */
  readonly module: string
  read(tx: Tx, accountId: string): Promise<readonly CardText[]>
}

export const cardTextSources = defineExtensionPoint<CardTexts>('study.card_texts')
