/** When a card comes again: FSRS, the same on the device and on the server. */
import { createEmptyCard, fsrs, Rating, type Card, type Grade as FsrsGrade } from 'ts-fsrs'
import type { Memory } from '../contract/cards.ts'
import type { Grade } from '../contract/words.ts'

/** Without chance: the device and the server come to the same day. */
const scheduler = fsrs({ enable_fuzz: false, maximum_interval: 365 })

const ratings: Record<Grade, FsrsGrade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}

const memoryOf = (card: Card): Memory => ({
  due: card.due.toISOString(),
  stability: card.stability,
  difficulty: card.difficulty,
  scheduledDays: card.scheduled_days,
  learningSteps: card.learning_steps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  lastReview: card.last_review?.toISOString() ?? null,
})

const cardOf = (memory: Memory): Card => ({
  due: new Date(memory.due),
  stability: memory.stability,
  difficulty: memory.difficulty,
  elapsed_days: 0,
  scheduled_days: memory.scheduledDays,
  learning_steps: memory.learningSteps,
  reps: memory.reps,
  lapses: memory.lapses,
  state: memory.state,
  ...(memory.lastReview ? { last_review: new Date(memory.lastReview) } : {}),
})

/** A card that was never reviewed is due immediately. */
export const newMemory = (now: Date): Memory => memoryOf(createEmptyCard(now))

/** A review that arrives late counts when it was made, but never before the one before. */
export const reviewed = (memory: Memory, grade: Grade, at: Date): Memory => {
  const last = memory.lastReview ? new Date(memory.lastReview) : null
  const when = last && at < last ? last : at
  return memoryOf(scheduler.next(cardOf(memory), when, ratings[grade]).card)
}
