/** Routes of quizzes: the teacher's side, the learner's, the guardian's. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { childInReach, learnerById, callerOf } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { learnerPicture, listBank, removePicture, savePicture, teacherPicture } from '../contract/bank.ts'
import { getAttempt, getResults, listWaiting, markAnswer, settleWaiting } from '../contract/marking.ts'
import {
  closeQuiz,
  createQuiz,
  getQuiz,
  listPlaces,
  listQuizzes,
  publishQuiz,
  removeQuiz,
  returnQuiz,
  saveQuestions,
  saveQuiz,
  takeBackQuiz,
} from '../contract/quizzes.ts'
import {
  askSecondMarking,
  getSecondMarking,
  listColleagues,
  listSecondMarkings,
  saveSecondMarks,
} from '../contract/second-markings.ts'
import { listChildQuizzes, listOwnQuizzes } from '../contract/own-list.ts'
import { beginQuiz, getOwnQuiz, getOwnResult, saveAnswers, submitQuiz, takingErrors } from '../contract/taking.ts'
import type { FillGradebook } from './services/fill-gradebook.ts'
import { listOwn, pictureOf, putAll, putPicture } from './services/make-questions.ts'
import { create, saveSettings } from './services/make-quiz.ts'
import { listGroups, markSingle, settle } from './services/mark-answers.ts'
import { ownLearner, ownList, ownSheet, takingOf } from './services/own-quiz.ts'
import { ownResult } from './services/own-result.ts'
import { placesOf } from './services/places.ts'
import { listLines, sheetOf } from './services/quiz-sheet.ts'
import { readAttempt, readResults } from './services/results.ts'
import { askSecond, colleagues, listSeconds, readSecond, saveSecond } from './services/second-marking.ts'
import { close, returnResults, publish, remove, takeBack } from './services/steps.ts'
import { begin, handIn, keepAnswers } from './services/take-quiz.ts'
import { quizInReach } from './services/teacher.ts'

export const quizRoutes = (files: Files, fill: FillGradebook) => [
  route(listPlaces, (_input, context) => context.read((tx) => placesOf(tx, context.actor))),
  route(listQuizzes, ({ query }, context) =>
    context.read(async (tx) => listLines(tx, await callerOf(tx, context.actor), query)),
  ),
  route(createQuiz, ({ body }, context) => context.write((tx) => create(tx, context.actor, body))),
  route(getQuiz, ({ params }, context) =>
    context.read(async (tx) => sheetOf(tx, context.actor, (await quizInReach(tx, context.actor, params.id)).quiz)),
  ),
  route(saveQuiz, ({ params, body }, context) =>
    context.write((tx) => saveSettings(tx, context.actor, params.id, body, fill)),
  ),
  route(saveQuestions, ({ params, body }, context) =>
    context.write((tx) => putAll(tx, context.actor, params.id, body)),
  ),
  route(publishQuiz, ({ params, body }, context) =>
    context.write((tx) => publish(tx, context.actor, params.id, body.version)),
  ),
  route(takeBackQuiz, ({ params, body }, context) =>
    context.write((tx) => takeBack(tx, context.actor, params.id, body.version)),
  ),
  route(closeQuiz, ({ params, body }, context) =>
    context.write((tx) => close(tx, context.actor, params.id, body.version)),
  ),
  route(returnQuiz, ({ params, body }, context) =>
    context.write((tx) => returnResults(tx, context.actor, params.id, body.version)),
  ),
  route(removeQuiz, ({ params }, context) => context.write((tx) => remove(tx, context.actor, params.id))),
  route(listBank, ({ query }, context) => context.read((tx) => listOwn(tx, context.actor, query))),
  route(savePicture, ({ params, files: [upload] }, context) =>
    context.write((tx) => putPicture(tx, context.actor, files, params.id, params.questionId, upload ?? null)),
  ),
  route(removePicture, ({ params }, context) =>
    context.write((tx) => putPicture(tx, context.actor, files, params.id, params.questionId, null)),
  ),
  route(teacherPicture, ({ params }, context) =>
    context.read(async (tx) =>
      pictureOf(tx, files, (await quizInReach(tx, context.actor, params.id)).quiz, params.questionId),
    ),
  ),
]

export const markingRoutes = (fill: FillGradebook) => [
  route(listWaiting, ({ query }, context) => context.read((tx) => listGroups(tx, context.actor, query))),
  route(settleWaiting, ({ params, body }, context) =>
    context.write((tx) => settle(tx, context.actor, params, body, fill)),
  ),
  route(markAnswer, ({ params, body }, context) =>
    context.write((tx) => markSingle(tx, context.actor, params.id, body, fill)),
  ),
  route(getResults, ({ params }, context) => context.read((tx) => readResults(tx, context.actor, params.id))),
  route(getAttempt, ({ params }, context) =>
    context.read((tx) => readAttempt(tx, context.actor, params.id, params.learnerId)),
  ),
  route(listSecondMarkings, (_input, context) => context.read((tx) => listSeconds(tx, context.actor))),
  route(listColleagues, ({ params }, context) => context.read((tx) => colleagues(tx, context.actor, params.id))),
  route(askSecondMarking, ({ params, body }, context) =>
    context.write((tx) => askSecond(tx, context.actor, params.id, body)),
  ),
  route(getSecondMarking, ({ params }, context) => context.read((tx) => readSecond(tx, context.actor, params.id))),
  route(saveSecondMarks, ({ params, body }, context) =>
    context.write((tx) => saveSecond(tx, context.actor, params.id, body)),
  ),
]

const childList = async (context: ActorContext, id: string) => {
  const { schoolId, learnerId } = await childInReach(context, id)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
    const learner = await learnerById(tx, learnerId)
    if (!learner) throw new AppError(commonErrors.notFound)
    return { items: await ownList(tx, learner) }
  })
}

export const takingRoutes = (files: Files) => [
  route(listOwnQuizzes, (_input, context) =>
    context.read(async (tx) => ({
      now: tx.at.toISOString(),
      items: await ownList(tx, await ownLearner(tx, context.actor)),
    })),
  ),
  route(getOwnQuiz, ({ params }, context) =>
    context.read(async (tx) => ownSheet(tx, await takingOf(tx, context.actor, params.id))),
  ),
  route(beginQuiz, ({ params }, context) => context.write((tx) => begin(tx, context.actor, params.id))),
  route(saveAnswers, ({ params, body }, context) =>
    context.write((tx) => keepAnswers(tx, context.actor, params.id, body)),
  ),
  route(submitQuiz, ({ params, body }, context) => context.write((tx) => handIn(tx, context.actor, params.id, body))),
  route(getOwnResult, ({ params }, context) => context.read((tx) => ownResult(tx, context.actor, params.id))),
  route(learnerPicture, ({ params }, context) =>
    context.read(async (tx) => {
      const { quiz, attempt } = await takingOf(tx, context.actor, params.id)
      if (!attempt) throw new AppError(takingErrors.notBegun)
      return pictureOf(tx, files, quiz, params.questionId)
    }),
  ),
  route(listChildQuizzes, ({ params }, context) => childList(context, params.id)),
]
