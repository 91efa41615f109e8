/** The names on a list of learners. */
import { expect } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import type { CallOf } from '#platform/pure/contract.ts'
import { listLearners } from '../contract/learners.ts'

/** Expects all of them on one page. */
export const namesOf = async (client: Client, query: CallOf<typeof listLearners>['query'] = {}): Promise<string[]> => {
  const answer = await client.call(listLearners, { query: { limit: 100, ...query } })
  expect(answer.status).toBe(200)
  expect(answer.body.totalCount).toBe(answer.body.items.length)
  return answer.body.items.map((item) => item.fullName)
}
