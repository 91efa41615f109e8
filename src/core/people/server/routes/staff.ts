/** Routes of staff and class teachers. */
import { route } from '#core/access/server/public.ts'
import {
  createStaff,
  exportStaff,
  getStaff,
  inviteStaff,
  leaveStaff,
  listClassTeachers,
  listStaff,
  returnStaff,
  saveClassTeacher,
  saveStaff,
  saveTeaching,
} from '../../contract/staff.ts'
import * as leaders from '../services/staff/class-teachers.ts'
import { todayOf } from '../services/school-day.ts'
import { staffDetail, staffOr404 } from '../services/staff/staff-answers.ts'
import { exported, list } from '../services/staff/staff-list.ts'
import type { InviteStaff } from '../ports.ts'
import { comeBack, hire, inviteOne, leave, saveFacts, teach } from '../services/staff/staff.ts'

export const staffRoutes = (invite: InviteStaff) => [
  route(listStaff, ({ query }, context) => context.read((tx) => list(tx, query))),
  route(exportStaff, ({ query }, context) => exported(context, query)),
  route(getStaff, ({ params }, context) =>
    context.read(async (tx) => staffDetail(tx, await staffOr404(tx, params.id))),
  ),
  route(createStaff, ({ body }, context) => context.write((tx) => hire(tx, context.actor, body, invite))),
  route(inviteStaff, ({ params, body }, context) =>
    context.write((tx) => inviteOne(tx, context.actor, params.id, body.by, invite)),
  ),
  route(saveStaff, ({ params, body }, context) =>
    context.write((tx) => saveFacts(tx, params.id, body, todayOf(tx, context.actor.timeZone))),
  ),
  route(saveTeaching, ({ params, body }, context) => context.write((tx) => teach(tx, params.id, body))),
  route(leaveStaff, ({ params, body }, context) =>
    context.write((tx) => leave(tx, params.id, body, todayOf(tx, context.actor.timeZone))),
  ),
  route(returnStaff, ({ params, body }, context) => context.write((tx) => comeBack(tx, params.id, body.version))),
  route(listClassTeachers, (_input, context) => context.read(leaders.list)),
  route(saveClassTeacher, ({ body }, context) =>
    context.write((tx) => leaders.assign(tx, body, todayOf(tx, context.actor.timeZone))),
  ),
]
