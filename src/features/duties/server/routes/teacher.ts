/** Routes for the teachers on a duty: the office assigns, teachers answer. */
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
} from '../../contract/teachers.ts'
import { accept, complete, decline, note } from '../services/answers.ts'
import { assign, remind, unassign } from '../services/assigning.ts'
import { candidates } from '../services/candidates.ts'
import { history, keepPreferences, preferences, teachers } from '../services/own.ts'
import { read, write } from './roster.ts'

export const teacherRoutes = () => [
  route(assignTeacher, ({ params, body }, context) =>
    write(context, (tx, caller) => assign(tx, context.actor, caller, params.id, body)),
  ),
  route(unassignTeacher, ({ params }, context) =>
    write(context, (tx, caller) => unassign(tx, caller, params.id, params.teacherId)),
  ),
  route(dutyCandidates, ({ params }, context) => read(context, (tx, caller) => candidates(tx, caller, params.id))),
  route(acceptDuty, ({ params }, context) => write(context, (tx, caller) => accept(tx, caller, params.id))),
  route(declineDuty, ({ params, body }, context) =>
    write(context, (tx, caller) => decline(tx, caller, params.id, body.reason)),
  ),
  route(completeDuty, ({ params, body }, context) =>
    write(context, (tx, caller) => complete(tx, caller, params.id, body.notes ?? null)),
  ),
  route(noteDuty, ({ params, body }, context) =>
    write(context, (tx, caller) => note(tx, caller, params.id, body.content)),
  ),
  route(remindTeachers, ({ params }, context) => write(context, (tx, caller) => remind(tx, caller, params.id))),
  route(ownHistory, ({ query }, context) => read(context, (tx, caller) => history(tx, caller, query))),
  route(getPreferences, (_input, context) => read(context, preferences)),
  route(savePreferences, ({ body }, context) => write(context, (tx, caller) => keepPreferences(tx, caller, body))),
  route(dutyTeachers, ({ query }, context) => read(context, (tx, caller) => teachers(tx, caller, query.date))),
]
