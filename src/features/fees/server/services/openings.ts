/** Opening balances from a spreadsheet, as the imports bring them in; an import is taken back by reversals. */
import { z } from 'zod'
import { listStreams } from '#core/academics/server/public.ts'
import { cleanCell, keyOf } from '#core/imports/rules/cells.ts'
import { defineImport } from '#core/imports/server/public.ts'
import { learnersByKeys, learnersInClassOn } from '#core/people/server/public.ts'
import { kes } from '#platform/pure/money.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { manageFees } from '../../contract/access.ts'
import { mostRows } from '../../contract/words.ts'
import { toShillings } from '../../rules/money.ts'
import { openingColumns } from '../../rules/opening-columns.ts'
import { planOpenings, readOpening, type OpeningSchool } from '../../rules/openings.ts'
import { standingEntries, standingOpenings } from '../queries/balances.ts'
import { insertEntries, insertReversals, type EntryRow, type NewEntry } from '../queries/entries.ts'
import { publishFeesChanged } from './notify.ts'
import { factsOf } from './transactions.ts'

/** What stands as an opening balance without words of its own. */
const opened = { en: 'Balance brought forward', sw: 'Salio lililoletwa mbele' } as const
const taken = { en: 'Import undone', sw: 'Uingizaji umetenguliwa' } as const
const inAll = { en: '{total} in all', sw: '{total} kwa jumla' } as const

const learnerIds = (rows: readonly EntryRow[]): string[] => rows.map(({ learnerId }) => learnerId)

export const openingsImport = defineImport({
  kind: 'fees',
  access: manageFees,
  columns: openingColumns,
  options: z.object({}),
  mostRows,
  match: async (tx, rows, { mapping }): Promise<OpeningSchool> => {
    const keys = rows.map(({ cells }) => keyOf(cleanCell(cells[mapping.admissionNumber ?? -1] ?? '')))
    const learners = await learnersByKeys(tx, [...new Set(keys)])
    const openings = await standingOpenings(tx)
    return {
      learners: new Map(learners.map((one) => [one.key, one])),
      openings: new Map(openings.map(({ learnerId, cents }) => [learnerId, cents])),
    }
  },
  check: (reader, school, { today }) => readOpening(reader, school, today),
  plan: (rows, _school, { mapping }) => planOpenings(rows, mapping),
  show: ({ values: { name, admissionNumber, cents } }) => ({
    title: name,
    facts: [admissionNumber, cents === null ? '' : kes(toShillings(cents))],
  }),
  extras: ({ rows, plans }, { actor: { language } }) => {
    const cents = rows.reduce(
      (sum, { values }, index) => (plans[index]?.action === 'create' ? sum + (values.cents ?? 0) : sum),
      0,
    )
    const total = toShillings(cents)
    return [{ key: 'total', value: total, words: inAll[language].replace('{total}', kes(total)), made: false }]
  },
  commit: async (tx, { rows, plans }, { today, actor }) => {
    const entries = rows.flatMap(({ values }, index): NewEntry[] => {
      const { learnerId, cents, dueOn, description } = values
      if (plans[index]?.action !== 'create' || learnerId === null || cents === null) return []
      const words = description ?? opened[actor.language]
      return [
        { id: newId(), learnerId, kind: 'opening', amountCents: cents, datedOn: today, dueOn, description: words },
      ]
    })
    const made = await insertEntries(tx, entries)
    await publishFeesChanged(tx, learnerIds(made))
    return {
      changes: made.map(({ id }) => ({
        entity: 'fee_entry',
        entityId: id,
        change: 'create',
        before: {},
        versionAfter: 1,
      })),
      facts: made.map((one): AuditFact => ({
        action: 'fees.record',
        entity: 'fee_entry',
        entityId: one.id,
        after: factsOf(one),
      })),
    }
  },
  /** What was not reversed since is. */
  undo: async (tx, changes, { today, actor }) => {
    const made = await standingEntries(
      tx,
      changes.map(({ entityId }) => entityId),
    )
    const reversals = await insertReversals(tx, made, today, taken[actor.language])
    await publishFeesChanged(tx, learnerIds(made))
    return {
      done: made.map(({ id }) => id),
      left: new Map(),
      facts: reversals.map((one): AuditFact => ({
        action: 'fees.reverse',
        entity: 'fee_entry',
        entityId: one.reverses ?? one.id,
        after: factsOf(one),
      })),
    }
  },
  /** Learners by class and name, so that the office only fills in balances. */
  template: async (tx, { today }) => {
    const order = new Map((await listStreams(tx)).map(({ id }, index) => [id, index]))
    const learners = (await learnersInClassOn(tx, today)).sort(
      (a, b) => (order.get(a.streamId) ?? 0) - (order.get(b.streamId) ?? 0),
    )
    return learners.map(({ admissionNumber, fullName: name }) => ({ admissionNumber, name }))
  },
})
