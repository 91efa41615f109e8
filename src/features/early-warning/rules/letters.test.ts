/** The message to a family, in both languages. */
import { describe, expect, it } from 'vitest'
import { sizeOfSms } from '#core/delivery/rules/segments.ts'
import type { Evidence } from '../contract/evidence.ts'
import { messageOf, smsOf, subjectOfLetter, type LetterFacts } from './letters.ts'

const mondays: Evidence = { rule: 'weekday', weekday: 1, days: ['2026-02-23', '2026-03-02', '2026-03-09'] }
const fall: Evidence = {
  rule: 'fall',
  learningAreaId: 'area',
  area: 'Mathematics',
  from: { percent: 62, code: 'ME1', title: 'Good' },
  to: { percent: 39, code: 'AE1', title: 'Needs improvement' },
  levels: 2,
}
const fees: Evidence = { rule: 'fees', cents: 650_000, days: 30 }
const incidents: Evidence = { rule: 'incidents', days: ['2026-03-02', '2026-03-03'] }

const facts = (language: 'en' | 'sw', ...reasons: Evidence[]): LetterFacts => ({
  language,
  guardian: 'Grace',
  learner: 'Brian',
  sender: 'Lucy Achieng',
  school: 'Umoja',
  reasons,
})

describe('a message to a family', () => {
  it('says in English what was seen', () => {
    expect(messageOf(facts('en', mondays, fall))).toBe(
      'Dear Grace,\n\nBrian was absent on 3 Mondays: 23 February, 2 March and 9 March. Brian’s result in Mathematics went from 62% to 39%.\n\nIs there anything we can help with? Please answer here or call us.\n\nLucy Achieng, Umoja',
    )
  })

  it('says it in Kiswahili', () => {
    expect(messageOf(facts('sw', mondays, fall))).toBe(
      'Habari Grace,\n\nBrian hakuja shule Jumatatu mara 3: 23 Februari, 2 Machi na 9 Machi. Matokeo ya Brian katika Mathematics yameshuka kutoka 62% hadi 39%.\n\nKuna jambo tunaloweza kusaidia? Tafadhali jibu hapa au utupigie simu.\n\nLucy Achieng, Umoja',
    )
  })

  it('names neither fees nor incidents', () => {
    for (const language of ['en', 'sw'] as const) {
      const text = messageOf(facts(language, fees, incidents)) + smsOf(facts(language, fees, incidents))
      expect(text).not.toMatch(/6,?500|fee|ada|incident|tukio/i)
    }
    expect(smsOf(facts('en', fees))).toBe(
      'We would like to talk with you about how Brian is doing at school. Can we help? Please call us. Lucy Achieng, Umoja',
    )
  })

  it.each([
    ['en', { rule: 'away', since: '2026-03-02', days: 7 }, 'Brian has not been in school since 2 March.'],
    ['sw', { rule: 'away', since: '2026-03-02', days: 7 }, 'Brian hajafika shuleni tangu 2 Machi.'],
    [
      'en',
      { rule: 'absences', days: ['2026-03-02', '2026-03-03'], of: 20 },
      'Brian was absent on 2 of the last 20 school days.',
    ],
    [
      'sw',
      { rule: 'absences', days: ['2026-03-02', '2026-03-03'], of: 20 },
      'Brian hakuja shule siku 2 kati ya siku 20 za shule zilizopita.',
    ],
    ['en', { rule: 'work', count: 4, titles: [], since: '2026-03-02' }, 'Brian has not handed in 4 pieces of work.'],
    ['sw', { rule: 'work', count: 4, titles: [], since: '2026-03-02' }, 'Brian hajawasilisha kazi 4.'],
  ] as const)('in %s about %s', (language, reason, sentence) => {
    const evidence = {
      ...reason,
      ...('days' in reason && Array.isArray(reason.days) ? { days: [...reason.days] } : {}),
    }
    expect(smsOf(facts(language, evidence as Evidence))).toContain(sentence)
  })

  it('fits into two SMS, with two reasons at most', () => {
    const text = smsOf(facts('sw', mondays, { rule: 'work', count: 4, titles: [], since: '2026-03-02' }, fall))
    expect(text).toBe(
      'Brian hakuja shule Jumatatu mara 3. Brian hajawasilisha kazi 4. Tunaweza kusaidia? Tafadhali tupigie simu. Lucy Achieng, Umoja',
    )
    expect(sizeOfSms(text).segments).toBe(1)
  })

  it('has the learner in its subject', () => {
    expect([subjectOfLetter('en', 'Brian'), subjectOfLetter('sw', 'Brian')]).toEqual(['About Brian', 'Kuhusu Brian'])
  })
})
