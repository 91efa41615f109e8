/** Questions with choices that a teacher asks during a live lesson, and the quiz that they become. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, text } from '#platform/pure/schemas.ts'
import { attendLive, hostLive } from './access.ts'
import { liveErrors } from './lessons.ts'

export const fewestChoices = 2
export const mostChoices = 6
/** In one lesson. */
export const mostPolls = 50

export const pollTexts = {
  question: 'Write the question',
  choices: 'Give two to six choices',
  twice: 'This stands here twice',
  right: 'Choose one of the choices',
} as const

export const pollErrors = {
  closed: defineError('virtual_learning.poll_closed', 409, 'This poll is closed.'),
  tooMany: defineError('virtual_learning.polls_full', 409, 'A lesson has 50 polls at most.'),
  notOver: defineError('virtual_learning.polls_not_over', 409, 'A quiz can be made once the lesson is over.'),
  noneRight: defineError(
    'virtual_learning.polls_without_answer',
    409,
    'No poll is left for a quiz. Choose the right answer of at least one.',
  ),
} as const

const choice = text(120)
const choiceIndex = z
  .int()
  .min(0)
  .max(mostChoices - 1)

const poll = z.strictObject({
  id,
  question: z.string(),
  choices: z.array(z.string()),
  askedAt: instant,
  open: z.boolean(),
  /** Learners see the results. */
  shown: z.boolean(),
  /** The caller's choice. */
  own: z.int().nullable(),
  /** Answers by choice; null for a learner to whom they are not shown. */
  counts: z.array(z.int()).nullable(),
  /** For the lesson's own teacher: who chose what, by name. */
  answers: z.array(z.strictObject({ learnerId: id, name: z.string(), choice: z.int() })),
  /** For the lesson's own teacher: the right choice, if there is one. */
  right: z.int().nullable(),
  /** The quiz that it became a question of. */
  quizId: id.nullable(),
})
export type Poll = z.infer<typeof poll>

const lesson = z.strictObject({ id })
const one = z.strictObject({ id, pollId: id })

export const livePolls = endpoint({
  id: 'virtual_learning.polls',
  method: 'GET',
  path: '/api/live/lessons/{id}/polls',
  summary: 'Polls of a live lesson, the newest first: names for its teacher, results for learners once they are shown',
  access: attendLive,
  params: lesson,
  response: z.strictObject({ items: z.array(poll) }),
  errors: [liveErrors.notIn],
})

export const askPoll = endpoint({
  id: 'virtual_learning.ask_poll',
  method: 'POST',
  path: '/api/live/lessons/{id}/polls',
  summary: 'Ask the class a question with choices; the poll before it is closed',
  access: hostLive,
  params: lesson,
  body: z
    .strictObject({
      question: text(300, pollTexts.question),
      choices: z.array(choice).min(fewestChoices, pollTexts.choices).max(mostChoices, pollTexts.choices),
      /** The right choice, which no learner is told. */
      right: choiceIndex.nullable().default(null),
    })
    .superRefine(({ choices, right }, context) => {
      const twice = choices.findIndex((words, index) => choices.indexOf(words) !== index)
      if (twice >= 0) context.addIssue({ code: 'custom', path: ['choices', twice], message: pollTexts.twice })
      if (right !== null && right >= choices.length)
        context.addIssue({ code: 'custom', path: ['right'], message: pollTexts.right })
    }),
  response: z.strictObject({ id }),
  status: 201,
  idempotent: true,
  errors: [liveErrors.ended, pollErrors.tooMany],
})

export const answerPoll = endpoint({
  id: 'virtual_learning.answer_poll',
  method: 'PUT',
  path: '/api/live/lessons/{id}/polls/{pollId}/answer',
  summary: 'A learner’s choice, which may change until the poll is closed',
  access: attendLive,
  params: one,
  body: z.strictObject({ choice: choiceIndex }),
  errors: [liveErrors.notIn, liveErrors.ended, pollErrors.closed],
})

export const setPoll = endpoint({
  id: 'virtual_learning.set_poll',
  method: 'PUT',
  path: '/api/live/lessons/{id}/polls/{pollId}',
  summary: 'Close a poll, show or hide its results, choose its right answer',
  access: hostLive,
  params: one,
  body: z.strictObject({
    closed: z.literal(true).optional(),
    shown: z.boolean().optional(),
    right: choiceIndex.optional(),
  }),
})

const area = z.strictObject({ streamId: id, className: z.string(), learningAreaId: id, areaName: z.string() })
export type PollQuizPlace = z.infer<typeof area>

export const pollQuizPlaces = endpoint({
  id: 'virtual_learning.poll_quiz_places',
  method: 'GET',
  path: '/api/live/lessons/{id}/polls/quiz',
  summary: 'Classes of the lesson and learning areas for which its polls may become a quiz, the most likely first',
  access: hostLive,
  params: lesson,
  response: z.strictObject({ items: z.array(area) }),
})

export const makePollQuiz = endpoint({
  id: 'virtual_learning.make_poll_quiz',
  method: 'POST',
  path: '/api/live/lessons/{id}/polls/quiz',
  summary: 'Make the draft of a quiz from the polls that have a right answer and are in no quiz yet',
  access: hostLive,
  params: lesson,
  body: z.strictObject({ streamId: id, learningAreaId: id }),
  response: z.strictObject({ quizId: id, questions: z.int() }),
  status: 201,
  idempotent: true,
  errors: [pollErrors.notOver, pollErrors.noneRight],
})
