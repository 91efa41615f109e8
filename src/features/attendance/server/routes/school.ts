/** Routes of the school's side: registers, requests to answer, views and files. */
import { route } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import { getRegister, listRegisters, remindAll, saveRegister as save } from '../../contract/registers.ts'
import { acceptRequest, declineRequest, listRequests as list, requestDocument } from '../../contract/requests.ts'
import { giveReason, listAbsent, logCall, previewAbsenceSms, sendAbsenceSms } from '../../contract/absent.ts'
import { listWeather, recordWeather } from '../../contract/weather.ts'
import { classTerm, exportRegister as exportFile, learnerTerm, schoolDays, schoolToday } from '../../contract/views.ts'
import type { AbsenceSms } from '../services/absence-recipients.ts'
import { call, explain, preview, readAbsent, send } from '../services/absent.ts'
import { ensureLearner, readClassTerm, termOrPresent } from '../services/class-term.ts'
import { exportRegister } from '../services/export-register.ts'
import { termOfLearner } from '../services/learner-days.ts'
import { listDay, remind } from '../services/list-registers.ts'
import { openRegister, sheetOf } from '../services/open-register.ts'
import { accept, decline, documentForStaff, listRequests } from '../services/requests.ts'
import { saveRegister } from '../services/save-register.ts'
import { readSchoolDays, readSchoolToday } from '../services/school-today.ts'
import { putWeather, weatherOfTerm } from '../services/weather/weather.ts'
import type { OnDutyToday } from '../ports.ts'
import type { CoveredLessons } from '../covered-lessons.ts'
import { requestContextOf } from '../services/request-context.ts'

/** @param covered lessons of absent colleagues; the covering teacher takes their registers */
export const registerRoutes = (covered: CoveredLessons) => [
  route(listRegisters, ({ query }, context) => context.read((tx) => listDay(tx, context.actor, query.date, covered))),
  route(getRegister, ({ params, query }, context) =>
    context.read(async (tx) => {
      const place = {
        streamId: params.streamId,
        date: query.date,
        session: query.session,
        lessonId: query.lessonId ?? null,
      }
      return sheetOf(tx, await openRegister(tx, context.actor, place, covered))
    }),
  ),
  route(save, ({ params, body }, context) =>
    context.write((tx) => saveRegister(tx, context.actor, params.streamId, body, covered)),
  ),
  route(remindAll, ({ body }, context) => context.write((tx) => remind(tx, context.actor, body.streamId))),
]

export const requestRoutes = (files: Files) => [
  route(list, ({ query }, context) =>
    context.read(async (tx) =>
      listRequests(tx, context.actor, await requestContextOf(tx, context.actor.timeZone), query),
    ),
  ),
  route(acceptRequest, ({ params }, context) => context.write((tx) => accept(tx, context.actor, params.id))),
  route(declineRequest, ({ params, body }, context) =>
    context.write((tx) => decline(tx, context.actor, params.id, body.reason)),
  ),
  route(requestDocument, ({ params }, context) =>
    context.read((tx) => documentForStaff(tx, context.actor, files, params.id)),
  ),
]

export const weatherRoutes = (onDuty: OnDutyToday) => [
  route(listWeather, ({ query }, context) =>
    context.read((tx) => weatherOfTerm(tx, context.actor, query.date, onDuty)),
  ),
  route(recordWeather, ({ body }, context) => context.write((tx) => putWeather(tx, context.actor, body, onDuty))),
]

export const absentRoutes = (sms: AbsenceSms) => [
  route(schoolToday, (_input, context) => context.read((tx) => readSchoolToday(tx, context.actor, sms))),
  route(schoolDays, (_input, context) => context.read((tx) => readSchoolDays(tx, context.actor))),
  route(listAbsent, (_input, context) => context.read((tx) => readAbsent(tx, context.actor, sms))),
  route(previewAbsenceSms, ({ body }, context) => context.read((tx) => preview(tx, context.actor, body, sms))),
  route(sendAbsenceSms, ({ body }, context) => context.write((tx) => send(tx, context.actor, body, sms))),
  route(giveReason, ({ params, body }, context) =>
    context.write((tx) => explain(tx, context.actor, params.learnerId, body)),
  ),
  route(logCall, ({ params, body }, context) => context.write((tx) => call(tx, context.actor, params.learnerId, body))),
]

export const viewRoutes = (documents: Documents) => [
  route(classTerm, ({ params, query }, context) =>
    context.read((tx) => readClassTerm(tx, context.actor, params.id, query.termId)),
  ),
  route(learnerTerm, ({ params, query }, context) =>
    context.read(async (tx) => {
      const [requestContext, caller] = await Promise.all([
        requestContextOf(tx, context.actor.timeZone),
        callerOf(tx, context.actor),
      ])
      await ensureLearner(tx, caller, params.id, requestContext.now.date)
      const term = termOrPresent(requestContext, query.termId)
      const { date } = requestContext.now
      return termOfLearner(
        tx,
        params.id,
        requestContext,
        term ? { from: term.startsOn, to: term.endsOn } : { from: date, to: date },
      )
    }),
  ),
  route(exportFile, ({ params, query }, context) =>
    context.write((tx) => exportRegister(tx, context.actor, params.id, query, documents)),
  ),
]
