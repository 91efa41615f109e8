/** Routes of the school's shape. */
import { route } from '../../access/server/public.ts'
import {
  createException,
  createTerm,
  createYear,
  listExceptions,
  listTerms,
  listYears,
  removeException,
  removeTerm,
  removeYear,
  saveException,
  saveTerm,
  saveYear,
} from '../contract/calendar.ts'
import {
  createRoom,
  createStream,
  getLevels,
  listRooms,
  listStreams,
  removeRoom,
  removeStream,
  saveLevels,
  saveRoom,
  saveStream,
} from '../contract/classes.ts'
import { createScale, listScales, saveScale, saveScaleChoices } from '../contract/scales.ts'
import { getShape, getToday } from '../contract/shape.ts'
import {
  createBellSchedule,
  createLearningArea,
  listBellSchedules,
  listLearningAreas,
  removeBellSchedule,
  removeLearningArea,
  saveBellSchedule,
  saveLearningArea,
} from '../contract/teaching.ts'
import * as classes from './services/classes.ts'
import { changeLevels, readLevels } from './services/levels.ts'
import * as scales from './services/scales.ts'
import { readShape, readToday } from './services/shape.ts'
import * as teaching from './services/teaching.ts'
import * as terms from './services/terms.ts'
import * as years from './services/years.ts'

const yearRoutes = [
  route(listYears, async (_input, context) => ({ items: await context.read(years.listYears) })),
  route(createYear, ({ body }, context) => context.write((tx) => years.addYear(tx, body))),
  route(saveYear, ({ params, body }, context) => context.write((tx) => years.changeYear(tx, params.id, body))),
  route(removeYear, ({ params }, context) => context.write((tx) => years.dropYear(tx, params.id))),
]

const termRoutes = [
  route(listTerms, async ({ query }, context) => ({
    items: await context.read((tx) => terms.listTermsOf(tx, query.yearId)),
  })),
  route(createTerm, ({ body }, context) => context.write((tx) => terms.addTerm(tx, body))),
  route(saveTerm, ({ params, body }, context) => context.write((tx) => terms.changeTerm(tx, params.id, body))),
  route(removeTerm, ({ params }, context) =>
    context.write((tx) => terms.dropTerm(tx, params.id, context.actor.timeZone)),
  ),
  route(listExceptions, async ({ query }, context) => ({
    items: await context.read((tx) => terms.listExceptionsOf(tx, { from: query.startDate, to: query.endDate })),
  })),
  route(createException, ({ body }, context) => context.write((tx) => terms.addException(tx, body))),
  route(saveException, ({ params, body }, context) =>
    context.write((tx) => terms.changeException(tx, params.id, body)),
  ),
  route(removeException, ({ params }, context) => context.write((tx) => terms.dropException(tx, params.id))),
]

const classRoutes = [
  route(getLevels, (_input, context) => context.read(readLevels)),
  route(saveLevels, ({ body }, context) => context.write((tx) => changeLevels(tx, body))),
  route(listStreams, async (_input, context) => ({ items: await context.read(classes.listStreams) })),
  route(createStream, ({ body }, context) => context.write((tx) => classes.addStream(tx, body))),
  route(saveStream, ({ params, body }, context) => context.write((tx) => classes.changeStream(tx, params.id, body))),
  route(removeStream, ({ params }, context) => context.write((tx) => classes.dropStream(tx, params.id))),
  route(listRooms, async (_input, context) => ({ items: await context.read(classes.listRoomsOf) })),
  route(createRoom, ({ body }, context) => context.write((tx) => classes.addRoom(tx, body))),
  route(saveRoom, ({ params, body }, context) => context.write((tx) => classes.changeRoom(tx, params.id, body))),
  route(removeRoom, ({ params }, context) => context.write((tx) => classes.dropRoom(tx, params.id))),
]

const teachingRoutes = [
  route(listLearningAreas, async ({ query }, context) => ({
    items: await context.read((tx) => teaching.learningAreasOf(tx, query.level)),
  })),
  route(createLearningArea, ({ body }, context) => context.write((tx) => teaching.addLearningArea(tx, body))),
  route(saveLearningArea, ({ params, body }, context) =>
    context.write((tx) => teaching.changeLearningArea(tx, params.id, body)),
  ),
  route(removeLearningArea, ({ params }, context) => context.write((tx) => teaching.dropLearningArea(tx, params.id))),
  route(listBellSchedules, async (_input, context) => ({ items: await context.read(teaching.listBells) })),
  route(createBellSchedule, ({ body }, context) => context.write((tx) => teaching.addBellSchedule(tx, body))),
  route(saveBellSchedule, ({ params, body }, context) =>
    context.write((tx) => teaching.changeBellSchedule(tx, params.id, body)),
  ),
  route(removeBellSchedule, ({ params }, context) => context.write((tx) => teaching.dropBellSchedule(tx, params.id))),
]

const scaleRoutes = [
  route(listScales, (_input, context) => context.read(scales.listScalesOf)),
  route(createScale, ({ body }, context) => context.write((tx) => scales.addScale(tx, body))),
  route(saveScale, ({ params, body }, context) => context.write((tx) => scales.changeScale(tx, params.id, body))),
  route(saveScaleChoices, ({ body }, context) => context.write((tx) => scales.chooseScales(tx, body))),
]

export const academicsRoutes = [
  route(getToday, (_input, context) => context.read(readToday)),
  route(getShape, (_input, context) => context.read(readShape)),
  ...yearRoutes,
  ...termRoutes,
  ...classRoutes,
  ...teachingRoutes,
  ...scaleRoutes,
]
