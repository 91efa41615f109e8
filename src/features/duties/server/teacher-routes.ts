/** Routes of who is on a duty: the office assigns, teachers answer. */
import { route } from '#core/access/server/public.ts'
import {
  acceptDuty,
  assignTeacher,
  completeDuty,
  declineDuty,
  dutyCandidates,
  dutyTeachers,
  getPreferences,
  noteDuty,
  ownHistory,
  remindTeachers,
  savePreferences,
  unassignTeacher,
} from '../contract/teachers.ts'
import { accept, complete, decline, note } from './answers.ts'
import { assign, remind, unassign } from './assigning.ts'
import { candidates } from './candidates.ts'
import { history, keepPreferences, preferences, teachers } from './own.ts'
import { read, write } from './roster-routes.ts'

export const teacherRoutes = () => [
  route(assignTeacher, ({ params, body }, context) => write(context, (tx, reader) => assign(tx, context.actor, reader, params.id, body))),
  route(unassignTeacher, ({ params }, context) => write(context, (tx, reader) => unassign(tx, reader, params.id, params.teacherId))),
  route(dutyCandidates, ({ params }, context) => read(context, (tx, reader) => candidates(tx, reader, params.id))),
  route(acceptDuty, ({ params }, context) => write(context, (tx, reader) => accept(tx, reader, params.id))),
  route(declineDuty, ({ params, body }, context) => write(context, (tx, reader) => decline(tx, reader, params.id, body.reason))),
  route(completeDuty, ({ params, body }, context) => write(context, (tx, reader) => complete(tx, reader, params.id, body.notes ?? null))),
  route(noteDuty, ({ params, body }, context) => write(context, (tx, reader) => note(tx, reader, params.id, body.content))),
  route(remindTeachers, ({ params }, context) => write(context, (tx, reader) => remind(tx, reader, params.id))),
  route(ownHistory, ({ query }, context) => read(context, (tx, reader) => history(tx, reader, query))),
  route(getPreferences, (_input, context) => read(context, preferences)),
  route(savePreferences, ({ body }, context) => write(context, (tx, reader) => keepPreferences(tx, reader, body))),
  route(dutyTeachers, ({ query }, context) => read(context, (tx, reader) => teachers(tx, reader, query.date))),
]
