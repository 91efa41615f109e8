/** Results of KJSEA from a spreadsheet; an import is taken back as far as nobody changed its results since. */
import { z } from 'zod'
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { cleanCell, keyOf } from '#core/imports/rules/cells.ts'
import { defineImport, type ImportChange } from '#core/imports/server/public.ts'
import { learnersByIds, learnersByKeys, learnersInClassOn } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import { manageHub } from '../../contract/access.ts'
import { areaKey, codeOf } from '../../rules/fit.ts'
import { kjseaColumns } from '../../rules/kjsea-columns.ts'
import { planKjsea, readKjsea, resultKey, type KjseaSchool } from '../../rules/kjsea-rows.ts'
import { deleteKjsea, kjseaRows, putKjsea } from '../queries/kjsea.ts'

/** Nine areas of more learners than any grade has. */
const mostRows = 5000

/** What an import keeps for taking it back. */
const undoState = z.object({
  results: z.array(z.object({ learningAreaId: z.string(), level: z.int(), before: z.int().nullable() })),
})

const factOf = (learnerId: string, kjsea: Record<string, string>): AuditFact => ({
  action: 'cbe.save_kjsea',
  entity: 'learner',
  entityId: learnerId,
  after: { kjsea },
})

export const kjseaImport = defineImport({
  kind: 'kjsea',
  access: manageHub,
  columns: kjseaColumns,
  options: z.object({}),
  mostRows,
  match: async (tx, rows, { mapping }): Promise<KjseaSchool> => {
    const keys = rows.map(({ cells }) => keyOf(cleanCell(cells[mapping.admissionNumber ?? -1] ?? '')))
    const learners = await learnersByKeys(tx, [...new Set(keys)])
    const known = await kjseaRows(
      tx,
      learners.map(({ id }) => id),
    )
    return {
      learners: new Map(learners.map((one) => [one.key, one])),
      areas: new Map((await learningAreasOf(tx, 'junior')).map(({ id, name }) => [areaKey(name), { id, name }])),
      levels: new Map(
        known.map(({ learnerId, learningAreaId, level }) => [resultKey(learnerId, learningAreaId), level]),
      ),
    }
  },
  check: (reader, school) => readKjsea(reader, school),
  plan: (rows, _school, { mapping }) => planKjsea(rows, mapping),
  show: ({ values: { name, area, level } }) => ({
    title: name,
    facts: [area?.name ?? '', level === null ? '' : codeOf(level)].filter(Boolean),
  }),
  commit: async (tx, { rows, plans }) => {
    const made = rows.flatMap(({ values: { learnerId, area, level, before } }, index) => {
      const action = plans[index]?.action
      return (action === 'create' || action === 'update') && learnerId && area && level !== null
        ? [{ learnerId, area, level, before }]
        : []
    })
    await putKjsea(
      tx,
      made.map(({ learnerId, area, level }) => ({ learnerId, learningAreaId: area.id, level })),
    )
    const byLearner = groupBy(made, ({ learnerId }) => learnerId)
    return {
      changes: [...byLearner].map(([entityId, results]): ImportChange => ({
        entity: 'cbe_kjsea',
        entityId,
        change: results.every(({ before }) => before === null) ? 'create' : 'update',
        before: { results: results.map(({ area, level, before }) => ({ learningAreaId: area.id, level, before })) },
        versionAfter: 1,
      })),
      facts: [...byLearner].map(([learnerId, results]) =>
        factOf(learnerId, Object.fromEntries(results.map(({ area, level }) => [area.name, codeOf(level)]))),
      ),
    }
  },
  undo: async (tx, changes) => {
    const names = new Map((await learningAreasOf(tx, 'junior')).map(({ id, name }) => [id, name]))
    const learners = await learnersByIds(
      tx,
      changes.map(({ entityId }) => entityId),
    )
    const left = new Map(learners.map(({ id, fullName }) => [id, fullName]))
    const done: string[] = []
    const facts: AuditFact[] = []
    for (const { entityId: learnerId, before } of changes) {
      const { results } = undoState.parse(before)
      const now = new Map(
        (await kjseaRows(tx, [learnerId])).map(({ learningAreaId, level }) => [learningAreaId, level]),
      )
      if (results.some(({ learningAreaId, level }) => now.get(learningAreaId) !== level)) continue
      await deleteKjsea(
        tx,
        learnerId,
        results.map(({ learningAreaId }) => learningAreaId),
      )
      const kept = results.flatMap(({ learningAreaId, before: level }) =>
        level === null ? [] : [{ learnerId, learningAreaId, level }],
      )
      await putKjsea(tx, kept)
      done.push(learnerId)
      left.delete(learnerId)
      facts.push(
        factOf(
          learnerId,
          Object.fromEntries(kept.map(({ learningAreaId, level }) => [names.get(learningAreaId) ?? '', codeOf(level)])),
        ),
      )
    }
    return { done, left, facts }
  },
  /** Learners of Grade 9 by class and name with each learning area, so that the office only fills in levels. */
  template: async (tx, { today }) => {
    const streams = (await listStreams(tx)).filter(({ grade }) => grade === 'Grade 9')
    const order = new Map(streams.map(({ id }, index) => [id, index]))
    const areas = (await learningAreasOf(tx, 'junior')).filter(({ active }) => active)
    const learners = (await learnersInClassOn(tx, today))
      .filter(({ streamId }) => order.has(streamId))
      .sort((a, b) => (order.get(a.streamId) ?? 0) - (order.get(b.streamId) ?? 0))
    return learners.flatMap(({ admissionNumber, fullName: name }) =>
      areas.map((area) => ({ admissionNumber, name, area: area.name })),
    )
  },
})
