/**
 * What the services of cards are called with: the head as the actor, a transaction of the school, results of the
 * gradebook.
 */
import type { Actor } from '#core/access/contract/access.ts'
import type { LearnerTermResult } from '#features/gradebook/contract/queries.ts'
import { newId } from '#platform/server/ids.ts'
import { cardsScene, type CardsScene } from './cards-scene.ts'
import { termResult } from './results.ts'

interface ContentsScene {
  readonly scene: CardsScene
  readonly actor: () => Actor
  readonly write: CardsScene['school']['school']['write']
  /** Of the three learners of the class; one has no mark in Mathematics. */
  readonly results: () => Record<string, LearnerTermResult>
}

/** Sets the scene before each test of the file. */
export const contentsScene = (): ContentsScene => {
  const scene = cardsScene()
  return {
    scene,
    actor: () => ({
      accountId: scene.head.id,
      sessionId: newId(),
      role: 'admin',
      membershipId: scene.head.membershipId,
      schoolId: scene.school.school.id,
      plan: 'premium',
      timeZone: 'Africa/Nairobi',
      language: 'en',
      positions: ['principal'],
      permissions: new Set(),
    }),
    write: (work) => scene.school.school.write(work, scene.head.id),
    results: () => ({
      [scene.amina]: termResult({ [scene.english]: [60, 70, 80], [scene.mathematics]: [90, 92, 94] }),
      [scene.brian]: termResult({ [scene.english]: [40, 41, 42], [scene.mathematics]: [null, null, null] }),
      [scene.zawadi]: termResult({ [scene.english]: [40, 41, 42], [scene.mathematics]: [30, 35, 40] }),
    }),
  }
}
