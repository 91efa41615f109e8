/** Routes of those who set work. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files, Taking } from '#core/files/server/public.ts'
import type { Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { createGroup, getClass, listClasses, saveGroup } from '../contract/classes.ts'
import { dropComment, getWork, keepComment, listComments, listWork, markWork, returnWork, workFile } from '../contract/marking.ts'
import { listShared, sharedFile, shareResource, withdrawResource } from '../contract/resources.ts'
import {
  addAssignmentFiles,
  assignmentFile,
  closeAssignment,
  createAssignment,
  getAssignment,
  listAssignments,
  publishAssignment,
  removeAssignment,
  removeAssignmentFile,
  saveAssignment,
} from '../contract/setting.ts'
import { waitingWork } from '../contract/waiting.ts'
import { workFileRule } from '../contract/shapes.ts'
import type { CurriculumPartsQuery } from '#features/curriculum/contract/queries.ts'
import type { RecordMarks } from '#features/gradebook/contract/queries.ts'
import { addComment, changeGroup, forgetComment, listOwnClasses, listOwnComments, makeGroup, readClass } from './classes.ts'
import { fileOfWork, listWorkOf, mark, readWorkOf, returnToLearners } from './marking.ts'
import { detailOf, listWorkSet, readWaiting, workInReach, type SetWork } from './read-work.ts'
import { fileOfShared, listSharedWith, share, withdraw } from './resources.ts'
import { addFiles, attachedFile, closeWork, createWork, publishWork, removeFile, removeWork, saveWork } from './set-work.ts'
import { viewerOf, type Viewer } from './viewer.ts'

export interface WorkDeps {
  readonly files: Files
  readonly taking: Taking
  /** Absent where the school has no gradebook. */
  readonly record: RecordMarks<Tx> | undefined
  readonly parts: CurriculumPartsQuery<Tx>
}

const setBy =
  ({ record, parts }: WorkDeps) =>
  (viewer: Viewer): SetWork => ({ viewer, hasGradebook: record !== undefined, parts })

const read = <T>(context: ActorContext, work: (tx: Tx, viewer: Viewer) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await viewerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, viewer: Viewer) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await viewerOf(tx, context.actor)))

/** Files of the call, then those that came in parts before it. */
export const withAll = <T>(
  taking: Taking,
  tx: Tx,
  field: string,
  files: readonly Upload[],
  ids: readonly string[],
  work: (uploads: readonly Upload[]) => Promise<T>,
): Promise<T> => taking.withUploads(tx, ids, field, workFileRule, (taken) => work([...files, ...taken]))

export const settingRoutes = (deps: WorkDeps) => {
  const { files, taking } = deps
  const by = setBy(deps)
  return [
    route(listAssignments, ({ query }, context) => read(context, (tx, viewer) => listWorkSet(tx, viewer, query))),
    route(waitingWork, (_input, context) => read(context, readWaiting)),
    route(createAssignment, ({ body }, context) => write(context, (tx, viewer) => createWork(tx, by(viewer), body))),
    route(getAssignment, ({ params }, context) => read(context, async (tx, viewer) => detailOf(tx, by(viewer), await workInReach(tx, viewer, params.id)))),
    route(saveAssignment, ({ params, body }, context) => write(context, (tx, viewer) => saveWork(tx, by(viewer), params.id, body))),
    route(removeAssignment, ({ params }, context) => write(context, (tx, viewer) => removeWork(tx, by(viewer), files, params.id))),
    route(publishAssignment, ({ params, body }, context) => write(context, (tx, viewer) => publishWork(tx, by(viewer), params.id, body.version))),
    route(closeAssignment, ({ params, body }, context) => write(context, (tx, viewer) => closeWork(tx, by(viewer), params.id, body.version))),
    route(addAssignmentFiles, ({ params, body, files: uploads }, context) =>
      write(context, (tx, viewer) => withAll(taking, tx, 'files', uploads, body.uploads, (all) => addFiles(tx, by(viewer), files, params.id, all))),
    ),
    route(removeAssignmentFile, ({ params }, context) => write(context, (tx, viewer) => removeFile(tx, by(viewer), files, params.id, params.fileId))),
    route(assignmentFile, ({ params }, context) => read(context, (tx, viewer) => attachedFile(tx, viewer, files, params.id, params.fileId))),
  ]
}

export const markingRoutes = ({ files, record, parts }: WorkDeps) => [
  route(listWork, ({ params }, context) => read(context, (tx, viewer) => listWorkOf(tx, viewer, params.id))),
  route(getWork, ({ params }, context) => read(context, (tx, viewer) => readWorkOf(tx, viewer, params.id, params.learnerId))),
  route(markWork, ({ params, body }, context) => write(context, (tx, viewer) => mark(tx, viewer, params.id, params.learnerId, body, record))),
  route(returnWork, ({ params, body }, context) =>
    write(context, (tx, viewer) => returnToLearners(tx, { viewer, hasGradebook: record !== undefined, parts }, params.id, body.learnerIds, record)),
  ),
  route(workFile, ({ params }, context) => read(context, (tx, viewer) => fileOfWork(tx, viewer, files, params.id, params.learnerId, params.fileId))),
  route(listComments, ({ query }, context) => read(context, (tx, viewer) => listOwnComments(tx, viewer, query.learningAreaId))),
  route(keepComment, ({ body }, context) => write(context, (tx, viewer) => addComment(tx, viewer, body))),
  route(dropComment, ({ params }, context) => write(context, (tx, viewer) => forgetComment(tx, viewer, params.id))),
]

export const classRoutes = ({ files, taking }: WorkDeps) => [
  route(listClasses, ({ query }, context) => read(context, (tx, viewer) => listOwnClasses(tx, viewer, query.status))),
  route(getClass, ({ params }, context) => read(context, (tx, viewer) => readClass(tx, viewer, params.id))),
  route(createGroup, ({ body }, context) => write(context, (tx, viewer) => makeGroup(tx, viewer, body))),
  route(saveGroup, ({ params, body }, context) => write(context, (tx, viewer) => changeGroup(tx, viewer, params.id, body))),
  route(listShared, ({ query }, context) => read(context, (tx, viewer) => listSharedWith(tx, viewer, query))),
  route(shareResource, ({ body, files: uploads }, context) =>
    write(context, (tx, viewer) => withAll(taking, tx, 'file', uploads, body.uploads, (all) => share(tx, viewer, files, body, all))),
  ),
  route(withdrawResource, ({ params }, context) => write(context, (tx, viewer) => withdraw(tx, viewer, files, params.id))),
  route(sharedFile, ({ params }, context) => read(context, (tx, viewer) => fileOfShared(tx, viewer, files, params.id))),
]
