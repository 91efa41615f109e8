import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import { mappingOf } from '#core/imports/rules/columns.ts'
import { empty, learner, person } from '../../testing/learner-rows.ts'
import { type LearnerImport, type LearnersOfSchool, planLearners } from './match-learners.ts'
import { guessLearners, learnersMapping, readLearnerRows } from './testing/read-lists.ts'
import type { LearnerRow, StreamOption } from './types.ts'

/** The school after applying the plan. */
const carriedOut = (plan: LearnerImport, rows: readonly LearnerRow[]): LearnersOfSchool => ({
  guardians: plan.guardians.map(({ values }, index) =>
    person(`g${index}`, {
      title: values.title,
      firstName: values.firstName,
      lastName: values.lastName,
      phone: values.phone,
      secondPhone: values.secondPhone,
      email: values.email,
    }),
  ),
  learners: plan.rows.flatMap((entry, index) => {
    const values = rows[index]?.values
    if (entry.action !== 'create' || !values) return []
    const { guardians: _, ...columns } = values
    const filled = Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, value ?? null]))
    return [
      learner(`l${index}`, { ...filled, links: entry.links.map((link) => ({ guardianId: `g${link.guardian}` })) }),
    ]
  }),
})

describe('the same file twice', () => {
  const streams: StreamOption[] = ['PP1', 'Grade 1', 'Grade 7'].flatMap((grade) =>
    ['East', 'West'].map((name) => ({ id: `${grade} ${name}`, grade, name })),
  )

  it('makes nothing twice', async () => {
    const sheet = await readSheet(readFileSync(new URL('./testing/learners-office.csv', import.meta.url)), 'a.csv')
    const own = learnersMapping(sheet)
    const rows = readLearnerRows(sheet, own, { streams, today: '2026-11-20' })
    const first = planLearners(rows, own, empty)
    expect(first.rows.filter((entry) => entry.action === 'create')).toHaveLength(51)
    expect(first.guardians).toHaveLength(15)
    const second = planLearners(rows, own, carriedOut(first, rows))
    expect(new Set(second.rows.map((entry) => entry.action))).toEqual(new Set(['same', 'faulty']))
    expect(new Set(second.guardians.map((entry) => entry.action))).toEqual(new Set(['same']))
  })

  it('makes nothing twice of 5,000 rows', () => {
    const headers = ['ADM NO', 'NAME', 'DOB', 'CLASS', 'PARENT', 'TEL']
    const body = Array.from({ length: 5_000 }, (_, index) => [
      `A${index}`,
      `ADA NG'ANG'A ${'ABCDEFGH'[index % 8]}OTIENO`,
      `${(index % 28) + 1}/3/2014`,
      'G7E',
      'Mrs Otieno',
      `07${String(index % 3_000).padStart(8, '0')}`,
    ])
    const sheet = { name: 'a', rows: [headers, ...body] }
    const own = mappingOf(guessLearners(headers, body.slice(0, 50)))
    const rows = readLearnerRows(sheet, own, { streams, today: '2026-11-20' })
    const plan = planLearners(rows, own, empty)
    const again = planLearners(rows, own, carriedOut(plan, rows))
    expect(plan.guardians).toHaveLength(3_000)
    expect(again.rows.every((entry) => entry.action === 'same')).toBe(true)
  })
})
