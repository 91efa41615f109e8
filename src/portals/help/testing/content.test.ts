/** The help names nothing that the product does not have: its buttons, pages and roles, in both languages. */
import { describe, expect, it } from 'vitest'
import { roles } from '#core/access/contract/access.ts'
import { labelsOf, type Words } from '../rules/words.ts'
import { guides } from '../rules/late/guides/all.ts'
import { news } from '../web/late/news.ts'
import { questions } from '../rules/late/questions/all.ts'
import { productTexts } from './product-texts.ts'

const texts = productTexts()
const known = new Set(texts.map(({ en, sw }) => `${en} = ${sw}`))
const ids = new Set(texts.map(({ id }) => id))

const written: [string, Words][] = [
  ...guides.flatMap(({ id, title, about, words, steps }) =>
    [title, about, words, ...steps.flatMap((step) => [step.title, step.text])].map((one): [string, Words] => [id, one]),
  ),
  ...questions.flatMap(({ id, question, answer }) => [question, answer].map((one): [string, Words] => [id, one])),
  ...news.flatMap(({ day, title, text }) => [title, text].map((one): [string, Words] => [day, one])),
]

describe('the texts of the help', () => {
  it('are there in both languages, without placeholders', () => {
    expect(texts.length).toBeGreaterThan(5000)
    expect(written.filter(([, [en, sw]]) => en.trim() === '' || sw.trim() === '' || en === sw)).toEqual([])
  })

  it('name buttons and fields as the product names them, the same ones in both languages', () => {
    const wrong = written.flatMap(([id, [en, sw]]) => {
      const [english, kiswahili] = [labelsOf(en), labelsOf(sw)]
      if (english.length !== kiswahili.length) return [`${id}: ${String(english)} is not ${String(kiswahili)}`]
      return english.flatMap((label, index) => {
        const pair = `${label} = ${kiswahili[index] ?? ''}`
        return known.has(pair) ? [] : [`${id}: ${pair}`]
      })
    })
    expect(wrong).toEqual([])
  })

  it('point at texts that the product has', () => {
    const missing = guides.flatMap(({ id, steps }) =>
      steps.flatMap(({ target }) => (target?.key === undefined || ids.has(target.key) ? [] : [`${id}: ${target.key}`])),
    )
    expect(missing).toEqual([])
  })
})

describe('guides and questions', () => {
  it('are as many as a school needs, each with an id of its own', () => {
    expect(guides.length).toBeGreaterThanOrEqual(20)
    expect(questions.length).toBeGreaterThanOrEqual(60)
    for (const all of [guides, questions]) expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('exist for every role', () => {
    for (const role of roles) {
      expect([role, guides.filter((guide) => guide.roles.includes(role)).length > 0]).toEqual([role, true])
      expect([role, questions.filter((one) => !one.roles || one.roles.includes(role)).length > 15]).toEqual([
        role,
        true,
      ])
    }
  })

  it('lead to guides that exist', () => {
    const guideIds = new Set(guides.map(({ id }) => id))
    expect(questions.filter(({ guide }) => guide !== undefined && !guideIds.has(guide)).map(({ id }) => id)).toEqual([])
  })
})
