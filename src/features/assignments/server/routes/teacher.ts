/** Routes for teachers who set work. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files, Taking } from '#core/files/server/public.ts'
import { callerOf, type Caller } from '#core/people/server/public.ts'
import type { Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { createGroup, getClass, listClasses, saveGroup } from '../../contract/classes.ts'
import {
  dropComment,
  getWork,
  keepComment,
  listComments,
  listWork,
  markWork,
  returnWork,
  workFile,
} from '../../contract/marking.ts'
import { listShared, sharedFile, shareResource, withdrawResource } from '../../contract/resources.ts'
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
} from '../../contract/setting.ts'
import { waitingWork } from '../../contract/waiting.ts'
import { resourceFileRule, workFileRule } from '../../contract/shapes.ts'
import type { CurriculumPartsQuery } from '#features/curriculum/contract/queries.ts'
import type { RecordMarks } from '#features/gradebook/contract/queries.ts'
import {
  addComment,
  changeGroup,
  forgetComment,
  listOwnClasses,
  listOwnComments,
  makeGroup,
  readClass,
} from '../services/classes.ts'
import { fileOfWork, listWorkOf, mark, readWorkOf, returnToLearners } from '../services/marking.ts'
import { detailOf, listWorkSet, readWaiting, workInReach, type SetWork } from '../services/read-work.ts'
import { fileOfShared, listSharedWith, share, withdraw } from '../services/resources.ts'
import {
  addFiles,
  attachedFile,
  closeWork,
  createWork,
  publishWork,
  removeFile,
  removeWork,
  saveWork,
} from '../services/set-work.ts'

export interface WorkDeps {
  readonly files: Files
  readonly taking: Taking
  /** Absent where the school has no gradebook. */
  readonly record: RecordMarks<Tx> | undefined
  readonly parts: CurriculumPartsQuery<Tx>
}

const setBy =
  ({ record, parts }: WorkDeps) =>
  (caller: Caller): SetWork => ({ caller, hasGradebook: record !== undefined, parts })

const read = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await callerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await callerOf(tx, context.actor)))

/** The call's own files, followed by those already uploaded in chunks. */
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
    route(listAssignments, ({ query }, context) => read(context, (tx, caller) => listWorkSet(tx, caller, query))),
    route(waitingWork, (_input, context) => read(context, readWaiting)),
    route(createAssignment, ({ body }, context) => write(context, (tx, caller) => createWork(tx, by(caller), body))),
    route(getAssignment, ({ params }, context) =>
      read(context, async (tx, caller) => detailOf(tx, by(caller), await workInReach(tx, caller, params.id))),
    ),
    route(saveAssignment, ({ params, body }, context) =>
      write(context, (tx, caller) => saveWork(tx, by(caller), params.id, body)),
    ),
    route(removeAssignment, ({ params }, context) =>
      write(context, (tx, caller) => removeWork(tx, by(caller), files, params.id)),
    ),
    route(publishAssignment, ({ params, body }, context) =>
      write(context, (tx, caller) => publishWork(tx, by(caller), params.id, body.version)),
    ),
    route(closeAssignment, ({ params, body }, context) =>
      write(context, (tx, caller) => closeWork(tx, by(caller), params.id, body.version)),
    ),
    route(addAssignmentFiles, ({ params, body, files: uploads }, context) =>
      write(context, (tx, caller) =>
        withAll(taking, tx, 'files', uploads, body.uploads, (all) => addFiles(tx, by(caller), files, params.id, all)),
      ),
    ),
    route(removeAssignmentFile, ({ params }, context) =>
      write(context, (tx, caller) => removeFile(tx, by(caller), files, params.id, params.fileId)),
    ),
    route(assignmentFile, ({ params }, context) =>
      read(context, (tx, caller) => attachedFile(tx, caller, files, params.id, params.fileId)),
    ),
  ]
}

export const markingRoutes = ({ files, record, parts }: WorkDeps) => [
  route(listWork, ({ params }, context) => read(context, (tx, caller) => listWorkOf(tx, caller, params.id))),
  route(getWork, ({ params }, context) =>
    read(context, (tx, caller) => readWorkOf(tx, caller, params.id, params.learnerId)),
  ),
  route(markWork, ({ params, body }, context) =>
    write(context, (tx, caller) => mark(tx, caller, params.id, params.learnerId, body, record)),
  ),
  route(returnWork, ({ params, body }, context) =>
    write(context, (tx, caller) =>
      returnToLearners(tx, { caller, hasGradebook: record !== undefined, parts }, params.id, body.learnerIds, record),
    ),
  ),
  route(workFile, ({ params }, context) =>
    read(context, (tx, caller) => fileOfWork(tx, caller, files, params.id, params.learnerId, params.fileId)),
  ),
  route(listComments, ({ query }, context) =>
    read(context, (tx, caller) => listOwnComments(tx, caller, query.learningAreaId)),
  ),
  route(keepComment, ({ body }, context) => write(context, (tx, caller) => addComment(tx, caller, body))),
  route(dropComment, ({ params }, context) => write(context, (tx, caller) => forgetComment(tx, caller, params.id))),
]

export const classRoutes = ({ files, taking }: WorkDeps) => [
  route(listClasses, ({ query }, context) => read(context, (tx, caller) => listOwnClasses(tx, caller, query.status))),
  route(getClass, ({ params }, context) => read(context, (tx, caller) => readClass(tx, caller, params.id))),
  route(createGroup, ({ body }, context) => write(context, (tx, caller) => makeGroup(tx, caller, body))),
  route(saveGroup, ({ params, body }, context) =>
    write(context, (tx, caller) => changeGroup(tx, caller, params.id, body)),
  ),
  route(listShared, ({ query }, context) => read(context, (tx, caller) => listSharedWith(tx, caller, query))),
  route(shareResource, ({ body, files: uploads }, context) =>
    write(context, (tx, caller) =>
      taking.withUploads(tx, body.uploads, 'file', resourceFileRule, (taken) =>
        share(tx, caller, files, body, [...uploads, ...taken]),
      ),
    ),
  ),
  route(withdrawResource, ({ params }, context) =>
    write(context, (tx, caller) => withdraw(tx, caller, files, params.id)),
  ),
  route(sharedFile, ({ params }, context) => read(context, (tx, caller) => fileOfShared(tx, caller, files, params.id))),
]
