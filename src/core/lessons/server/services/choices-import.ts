/** Learning areas that learners chose, from a spreadsheet: each row replaces what its learner chose before. */
import { z } from 'zod'
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { keyOf } from '#core/imports/rules/cells.ts'
import { defineImport, type ImportChange } from '#core/imports/server/public.ts'
import { learnersInClassOn } from '#core/people/server/public.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { manageLessons } from '../../contract/lessons.ts'
import { choiceColumns } from '../../rules/choice-columns.ts'
import { planChoices, readChoice, type ChoiceSchool } from '../../rules/choice-rows.ts'
import { choicesOf, insertChoices, lockChoices, removeChoices } from '../queries/choices.ts'
import { tell } from '../service.ts'

interface School extends ChoiceSchool {
  readonly nameOf: (areaId: string) => string
}

const schoolOn = async (tx: Tx, today: string): Promise<School> => {
  const streams = new Map((await listStreams(tx)).map((stream) => [stream.id, stream]))
  const areas = (await learningAreasOf(tx)).filter(({ active }) => active)
  const areasOf = (streamId: string) => areas.filter(({ level }) => level === streams.get(streamId)?.level)
  const chosen = new Set((await choicesOf(tx)).map(({ learnerId, learningAreaId }) => `${learnerId} ${learningAreaId}`))
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  return {
    areasOf,
    labelOf: (streamId) => streams.get(streamId)?.label ?? '',
    nameOf: (areaId) => names.get(areaId) ?? '',
    learners: new Map(
      (await learnersInClassOn(tx, today)).map(({ id, fullName, admissionNumber, streamId }) => [
        keyOf(admissionNumber),
        {
          id,
          streamId,
          name: fullName,
          areaIds: areasOf(streamId).flatMap((area) => (chosen.has(`${id} ${area.id}`) ? [area.id] : [])),
        },
      ]),
    ),
  }
}

interface Choosing {
  readonly learnerId: string
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** One statement for each learning area. */
const write = async (tx: Tx, all: readonly Choosing[]): Promise<void> => {
  const changed = (
    one: (choosing: Choosing) => readonly string[],
    other: (choosing: Choosing) => readonly string[],
  ) => {
    const byArea = new Map<string, string[]>()
    for (const choosing of all)
      for (const areaId of one(choosing).filter((id) => !other(choosing).includes(id)))
        byArea.set(areaId, [...(byArea.get(areaId) ?? []), choosing.learnerId])
    return byArea
  }
  const [from, to] = [({ from: before }: Choosing) => before, ({ to: after }: Choosing) => after]
  for (const [areaId, learnerIds] of changed(from, to)) await removeChoices(tx, areaId, learnerIds)
  for (const [areaId, learnerIds] of changed(to, from)) await insertChoices(tx, areaId, learnerIds)
}

const factOf = ({ learnerId, from, to }: Choosing, { nameOf }: School): AuditFact => ({
  action: 'lessons.change_choices',
  entity: 'learner',
  entityId: learnerId,
  before: { learningAreas: from.map(nameOf) },
  after: { learningAreas: to.map(nameOf) },
})

const beforeOf = ({ before }: ImportChange) => before as Pick<Choosing, 'from' | 'to'>

export const choicesImport = defineImport({
  kind: 'choices',
  access: manageLessons,
  columns: choiceColumns,
  options: z.object({}),
  hold: (tx) => lockChoices(tx),
  match: (tx, _rows, { today }) => schoolOn(tx, today),
  check: (reader, school) => readChoice(reader, school),
  plan: (rows, { nameOf }, { mapping }) => planChoices(rows, mapping, nameOf),
  show: ({ values: { name, learner, areaIds } }, { labelOf, nameOf }) => ({
    title: name,
    facts: [learner ? labelOf(learner.streamId) : '', areaIds.map(nameOf).join(', ')],
  }),
  commit: async (tx, { school, rows, plans }) => {
    const all = rows.flatMap(({ values: { learner, areaIds } }, index): Choosing[] => {
      const { action } = plans[index] ?? {}
      if (learner === null || (action !== 'create' && action !== 'update')) return []
      return [{ learnerId: learner.id, from: learner.areaIds, to: areaIds }]
    })
    await write(tx, all)
    const streams = new Set(rows.flatMap(({ values }) => values.learner?.streamId ?? []))
    tell(tx, [...streams])
    return {
      changes: all.map(({ learnerId, from, to }) => ({
        entity: 'learner',
        entityId: learnerId,
        change: from.length === 0 ? ('create' as const) : ('update' as const),
        before: { from, to },
        versionAfter: 1,
      })),
      facts: all.map((one) => factOf(one, school)),
    }
  },
  /** Of learners who still have what the list said. */
  undo: async (tx, changes, { today }) => {
    await lockChoices(tx)
    const school = await schoolOn(tx, today)
    const learners = new Map([...school.learners.values()].map((learner) => [learner.id, learner]))
    const isAsMade = (change: ImportChange): boolean =>
      learners.get(change.entityId)?.areaIds.join() === beforeOf(change).to.join()
    const all = changes.filter(isAsMade).map((change): Choosing => {
      const { from, to } = beforeOf(change)
      return { learnerId: change.entityId, from: to, to: from }
    })
    await write(tx, all)
    tell(tx, [...new Set(all.flatMap(({ learnerId }) => learners.get(learnerId)?.streamId ?? []))])
    const left = changes.filter((change) => !isAsMade(change))
    return {
      done: all.map(({ learnerId }) => learnerId),
      left: new Map(left.map(({ entityId }) => [entityId, learners.get(entityId)?.name ?? ''])),
      facts: all.map((one) => factOf(one, school)),
    }
  },
  /** Learners by class and name with what they chose, so that the office only fills in the rest. */
  template: async (tx, { today }) => {
    const { learners, nameOf } = await schoolOn(tx, today)
    const order = new Map((await listStreams(tx)).map(({ id }, index) => [id, index]))
    return [...(await learnersInClassOn(tx, today))]
      .sort((a, b) => (order.get(a.streamId) ?? 0) - (order.get(b.streamId) ?? 0))
      .map(({ admissionNumber, fullName: name }) => ({
        admissionNumber,
        name,
        areas: (learners.get(keyOf(admissionNumber))?.areaIds ?? []).map(nameOf).join(', '),
      }))
  },
})
