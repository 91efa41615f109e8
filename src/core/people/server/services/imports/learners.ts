/** Import of learners with their guardians. */
import { z } from 'zod'
import { listStreams, streamById } from '#core/academics/server/public.ts'
import { hasError, type Language } from '#core/imports/rules/faults.ts'
import { defineImport, type RowPlan } from '#core/imports/server/public.ts'
import { joinNames } from '#core/imports/rules/names.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { id } from '#platform/pure/schemas.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { managePeople } from '../../../contract/actions.ts'
import { classReader, type ClassReader } from '../../../rules/import/classes.ts'
import type { GuardianPlan } from '../../../rules/import/guardians.ts'
import { learnerColumns } from '../../../rules/import/learner-columns.ts'
import { markRepeated, readLearner } from '../../../rules/import/learner-rows.ts'
import { planLearners, type ExistingLearner, type LearnerPlan } from '../../../rules/import/match-learners.ts'
import { missingName, settleNames } from '../../../rules/import/name-columns.ts'
import type { LearnerField } from '../../../rules/import/types.ts'
import { askUnnumbered } from '../../../rules/unnumbered.ts'
import type { GuardianRow } from '../../queries/guardians/guardians.ts'
import { allGuardians, allLearners, allLinks } from '../../queries/import-people.ts'
import type { LearnerRow } from '../../queries/learners/learners.ts'
import { streamRefs, type StreamRefs } from '../class-refs.ts'
import type { LeaveSight } from '../../ports.ts'
import { guardiansToWrite, writeLearners } from './commit-learners.ts'
import { undoLearnerList } from './undo.ts'

interface School {
  readonly classOf: ClassReader
  readonly streams: StreamRefs
  readonly learners: ReadonlyMap<string, LearnerRow>
  readonly guardians: ReadonlyMap<string, GuardianRow>
  readonly existing: readonly ExistingLearner[]
}

interface Plan extends RowPlan<LearnerField> {
  readonly learner: LearnerPlan
  /** Options of the whole list. */
  readonly guardians: readonly GuardianPlan[]
}

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))

const readSchool = async (tx: Tx): Promise<School> => {
  const streams = (await listStreams(tx))
    .filter((stream) => stream.active)
    .map(({ id: streamId, grade, name }) => ({ id: streamId, grade, name: name ?? '' }))
  const [learners, guardians] = [await allLearners(tx), await allGuardians(tx)]
  const links = groupBy(await allLinks(tx), ({ learnerId }) => learnerId)
  return {
    classOf: classReader(streams),
    streams: await streamRefs(tx),
    learners: byId(learners),
    guardians: byId(guardians),
    existing: learners.map((learner) => ({ ...learner, links: links.get(learner.id) ?? [] })),
  }
}

const guardianWords = (count: number, language: Language): string =>
  language === 'sw'
    ? `${count === 1 ? 'mlezi' : 'walezi'} ${count}`
    : `${count} ${count === 1 ? 'guardian' : 'guardians'}`

/** @param leave what other modules do when an undo ends a link */
export const learnersImport = (leave: readonly LeaveSight[]) =>
  defineImport({
    kind: 'learners',
    access: managePeople,
    columns: learnerColumns,
    /** `defaultStreamId`: class of rows without one. */
    options: z.object({ defaultStreamId: id.nullable().default(null) }),
    settle: (guess) => settleNames<LearnerField>(guess),
    missing: (mapping): LearnerField[] => missingName(mapping),
    accept: async (tx, { options: { defaultStreamId } }) => {
      if (defaultStreamId !== null && !(await streamById(tx, defaultStreamId))?.active)
        return refuseFields({ defaultStreamId: 'Choose a class' })
    },
    match: readSchool,
    check: (reader, { classOf }, { today, options, headerOf }) =>
      readLearner(reader, { classOf, today, defaultStreamId: options.defaultStreamId }, headerOf),
    plan: (rows, { existing, guardians: known, streams }, { mapping, answers }): Plan[] => {
      markRepeated(rows, mapping)
      const found = planLearners(rows, mapping, { learners: existing, guardians: [...known.values()] }, answers)
      const label = (streamId: string | null): string | null => streamId && (streams.get(streamId)?.label ?? streamId)
      return askUnnumbered(rows, found.rows, existing, answers).map((learner) => ({
        action: learner.action,
        reason: learner.reason,
        candidates: learner.candidates,
        problems: learner.warnings,
        changes: learner.changes.map(({ field, from, to }) =>
          field === 'streamId' ? { field: 'class', from: label(from), to: label(to) } : { field, from, to },
        ),
        learner,
        guardians: found.guardians,
      }))
    },
    show: ({ values, problems }, { streams }) => ({
      title: joinNames(values.firstName, values.middleName, values.lastName),
      facts: [
        values.admissionNumber ?? '',
        (values.streamId && !hasError({ problems }) && streams.get(values.streamId)?.label) || '',
      ],
    }),
    candidate: (learnerId, { learners, streams }) => {
      const learner = learners.get(learnerId)
      return (
        learner && {
          id: learnerId,
          name: learner.fullName,
          facts: [learner.admissionNumber, (learner.streamId && streams.get(learner.streamId)?.label) || ''].filter(
            Boolean,
          ),
          birthDate: learner.birthDate,
        }
      )
    },
    extras: ({ plans }, { actor }) => {
      const count = guardiansToWrite(
        plans.map(({ learner }) => learner),
        plans[0]?.guardians ?? [],
      ).size
      return count === 0
        ? []
        : [{ key: 'guardians', value: count, words: guardianWords(count, actor.language), made: true }]
    },
    commit: (tx, { rows, plans, school }, { today }) =>
      writeLearners(
        tx,
        {
          lines: rows,
          plan: { rows: plans.map(({ learner }) => learner), guardians: plans[0]?.guardians ?? [] },
          learners: school.learners,
          guardians: school.guardians,
        },
        today,
      ),
    undo: undoLearnerList(leave),
  })
