/** A class of three with a teacher of science on Tuesday 10 March 2026, 08:00 in Nairobi, and quizzes to set them. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import type { Answer, LearnerQuestion, QuestionBody } from '../contract/questions.ts'
import { listWaiting, settleWaiting, type WaitingGroup } from '../contract/marking.ts'
import { createQuiz, getQuiz, publishQuiz, saveQuestions, type QuizSheet } from '../contract/quizzes.ts'
import { beginQuiz, saveAnswers, submitQuiz, type OwnQuiz } from '../contract/taking.ts'
import { recordMarksPort } from '#features/gradebook/server/ports.ts'
import { fillGradebook } from '../server/services/fill-gradebook.ts'
import { closeDue } from '../server/services/settle.ts'

export const questions: readonly QuestionBody[] = [
  {
    kind: 'single',
    text: 'What does a leaf take in by day?',
    points: 2,
    choices: [
      { text: 'Carbon dioxide', correct: true },
      { text: 'Oxygen', correct: false },
      { text: 'Nitrogen', correct: false },
    ],
    explanation: 'It makes sugar of it.',
  },
  { kind: 'number', text: 'How long is the leaf?', points: 1, value: 12.5, tolerance: 0.5, unit: 'cm' },
  {
    kind: 'short',
    text: 'What is the green stuff called?',
    points: 3,
    accepted: ['chlorophyll'],
    ignoreAccents: true,
    criteria: [{ points: 1, text: 'Names its colour' }],
  },
  { kind: 'order', text: 'Put in order', points: 3, items: ['Seed', 'Seedling', 'Plant'], scoring: 'partial' },
]

/** Created for each test. */
export class QuizScene {
  app!: TestApp
  school!: AttendanceSchool
  east = ''
  west = ''
  science = ''
  english = ''
  amina = ''
  brian = ''
  zawadi = ''
  teacher!: TestAccount & { staffId: string }
  learner!: TestAccount
  client!: Client
  /** Amina's phone. */
  phone!: Client

  at(time: string, date = '2026-03-10'): void {
    this.app.clock.now = new Date(`${date}T${time.length === 5 ? `${time}:00` : time}+03:00`)
  }

  async begin(): Promise<void> {
    this.at('08:00')
    this.school = await attendanceSchool(this.app)
    this.east = await this.school.stream('Grade 7', 'East')
    this.west = await this.school.stream('Grade 7', 'West')
    this.science = await this.school.learningArea('Integrated Science')
    this.english = await this.school.learningArea('English')
    this.learner = await this.school.school.account('student')
    this.amina = await this.school.learner(this.east, 'Amina Mwende', { accountId: this.learner.id })
    this.brian = await this.school.learner(this.east, 'Brian Kiptoo')
    this.zawadi = await this.school.learner(this.west, 'Zawadi Mwakio')
    this.teacher = await this.school.teacher({ areas: [{ streamId: this.east, learningAreaId: this.science }] })
    ;[this.client, this.phone] = await Promise.all([this.app.as(this.teacher), this.app.as(this.learner)])
  }

  settings(given: object = {}) {
    return {
      title: 'Plants',
      opensOn: '2026-03-10',
      opensTime: '08:00',
      closesOn: '2026-03-10',
      closesTime: '10:00',
      timeLimitMinutes: 20,
      shuffle: false,
      showAnswers: 'after_close' as const,
      ...given,
    }
  }

  create(given: object = {}, as = this.client) {
    return as.call(createQuiz, {
      body: { ...this.settings(), streamId: this.east, learningAreaId: this.science, ...given },
    })
  }

  /** A draft with its questions. */
  async draft(given: object = {}, items: readonly QuestionBody[] = questions): Promise<QuizSheet> {
    const { body } = await this.create(given)
    return (
      await this.client.call(saveQuestions, {
        params: { id: body.id },
        body: { items: [...items], version: body.version },
      })
    ).body
  }

  async published(given: object = {}, items: readonly QuestionBody[] = questions): Promise<QuizSheet> {
    const { id, version } = await this.draft(given, items)
    return (await this.client.call(publishQuiz, { params: { id }, body: { version } })).body
  }

  async sheet(id: string): Promise<QuizSheet> {
    return (await this.client.call(getQuiz, { params: { id } })).body
  }

  start(id: string, as = this.phone) {
    return as.call(beginQuiz, { params: { id }, body: {} })
  }

  save(
    id: string,
    answers: { questionId: string; answer: Answer | null; givenAt?: string }[],
    as = this.phone,
    deviceId = firstDevice,
  ) {
    const sent = answers.map((one) => ({ givenAt: this.app.clock.now.toISOString(), ...one }))
    return as.call(saveAnswers, { params: { id }, body: { deviceId, answers: sent } })
  }

  submit(id: string, answers: { questionId: string; answer: Answer | null; givenAt?: string }[] = [], as = this.phone) {
    const sent = answers.map((one) => ({ givenAt: this.app.clock.now.toISOString(), ...one }))
    return as.call(submitQuiz, { params: { id }, body: { deviceId: firstDevice, answers: sent } })
  }

  /** Runs the closing job as the worker would. */
  closeDue(id: string): Promise<boolean> {
    return this.app.tenancy.write({ schoolId: this.school.school.id, accountId: null }, noOrigin, (tx) =>
      closeDue(tx, id, fillGradebook(this.app.given({ record: recordMarksPort }).record)),
    )
  }

  /** Each learner takes the quiz with one written answer. @returns the closed quiz and the written question */
  async taken(written: readonly string[], given: object = {}): Promise<{ id: string; question: string }> {
    const clients: Client[] = [this.phone]
    for (let index = 1; index < written.length; index++) {
      const account = await this.school.school.account('student')
      await this.school.learner(this.east, `Learner ${String.fromCharCode(65 + index)}`, { accountId: account.id })
      clients.push(await this.app.as(account))
    }
    const quiz = await this.published(given)
    let question = ''
    for (const [index, text] of written.entries()) {
      const client = clients[index] ?? this.phone
      const own = (await this.start(quiz.id, client)).body
      question = asked(own, 'short').id
      await this.submit(quiz.id, [answers.short(own, text)], client)
    }
    this.at('10:11')
    await this.closeDue(quiz.id)
    return { id: quiz.id, question }
  }

  /** Groups of written answers that nobody has marked yet. */
  async waiting(client = this.client, query: object = {}) {
    return (await client.call(listWaiting, { query })).body.items
  }

  /** Marks one group of them. */
  settle(
    id: string,
    questionId: string,
    body: { forms: string[]; score: number; accept: boolean; comment?: string },
    client = this.client,
  ) {
    return client.call(settleWaiting, { params: { id, questionId }, body })
  }
}

/** What a call about one quiz or one second marking is given. */
export const one = (id: string) => ({ params: { id } })

export const firstDevice = newId()
export const secondDevice = newId()

export const asked = <K extends LearnerQuestion['kind']>(
  quiz: OwnQuiz,
  kind: K,
): Extract<LearnerQuestion, { kind: K }> => {
  const found = quiz.attempt?.questions.find((one) => one.kind === kind)
  if (!found) throw new Error(`The quiz has no ${kind} question`)
  return found as Extract<LearnerQuestion, { kind: K }>
}

const partOf = (items: readonly { id: string; text: string }[], text: string): string =>
  items.find((item) => item.text === text)?.id ?? ''

/** Answers by the words on the screen. */
export const answers = {
  single: (quiz: OwnQuiz, choice: string) => {
    const question = asked(quiz, 'single')
    return { questionId: question.id, answer: { kind: 'single' as const, choice: partOf(question.choices, choice) } }
  },
  number: (quiz: OwnQuiz, number: string) => ({
    questionId: asked(quiz, 'number').id,
    answer: { kind: 'number' as const, number },
  }),
  short: (quiz: OwnQuiz, text: string) => ({
    questionId: asked(quiz, 'short').id,
    answer: { kind: 'short' as const, text },
  }),
  order: (quiz: OwnQuiz, ...texts: string[]) => {
    const question = asked(quiz, 'order')
    return {
      questionId: question.id,
      answer: { kind: 'order' as const, items: texts.map((text) => partOf(question.items, text)) },
    }
  },
}

/** All wordings of a group. */
export const formsOf = (group: WaitingGroup | undefined): string[] => (group?.wordings ?? []).map(({ form }) => form)

/** Sets the scene before each test of the file. */
export const quizScene = (): QuizScene => {
  const scene = new QuizScene()
  beforeAll(async () => {
    scene.app = await startApp()
  })
  beforeEach(() => scene.begin())
  return scene
}
