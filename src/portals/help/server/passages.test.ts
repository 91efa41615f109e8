/** The assistant cites the help over HTTP: for the person's role, in the person's language, with an address that opens. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client } from '#app/testing/harness.ts'
import { getMe } from '#core/access/contract/account.ts'
import { savePreferences } from '#core/access/contract/preferences.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { ask } from '#features/assistant/contract/answers.ts'
import { guides } from '../rules/late/guides/all.ts'

let teacher: Client
let learner: Client

beforeAll(async () => {
  const app = await startApp({ at: '2026-03-10T06:00:00Z' })
  const people = await peopleSchool(app)
  teacher = (await people.teacher({ teaches: '7 East' })).client
  learner = await app.as(await people.school.account('student'))
})

const answered = async (client: Client, question: string) => (await client.call(ask, { body: { question } })).body

it('guides name modules of the catalogue', async () => {
  const known = new Set((await teacher.call(getMe, {})).body.modules.map(({ id }) => id))
  expect(guides.filter(({ module }) => module !== undefined && !known.has(module)).map(({ id }) => id)).toEqual([])
})

describe('a question about the program', () => {
  it('is answered from the guides and questions of the role', async () => {
    const { kind, passages } = await answered(teacher, 'How do I enter marks?')
    expect([kind, new Set(passages.map(({ source }) => source))]).toEqual(['found', new Set(['help'])])
    for (const { address } of passages) expect(address.path).toMatch(/^\/help\/(guides\/[\w-]+|faq)$/)
  })

  it('is answered in the language of the person', async () => {
    const [english] = (await answered(learner, 'I forgot my password')).passages
    await learner.call(savePreferences, { body: { language: 'sw' } })
    const [kiswahili] = (await answered(learner, 'nimesahau nenosiri')).passages
    expect([english?.source, kiswahili?.source]).toEqual(['help', 'help'])
    expect(kiswahili?.title).toMatch(/nenosiri/i)
  })
})
