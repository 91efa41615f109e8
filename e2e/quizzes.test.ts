/** A quiz from the teacher's first word to the learner's result: on a phone, without network, through a closed tab, and settled by hand. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, phone } from './harness.ts'
import { callAs, openStage, type Stage, withWorker } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.getByRole('dialog')
const saveQuestion = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Save the question' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}
const newQuestion = async (page: Page, kind: string, text: string): Promise<void> => {
  await button(page, /^(Add a question|Write the first question)$/)
    .first()
    .click()
  await dialog(page).getByText(kind, { exact: true }).click()
  await dialog(page).getByRole('textbox', { name: 'Question', exact: true }).fill(text)
}
const online = (page: Page) => page.getByText('Saved', { exact: true })

interface Listed {
  items: { id: string; title: string }[]
}

describe('a quiz', () => {
  it('is written, taken on a phone that goes offline, marked by the teacher, and read by the learner', async () => {
    const teacher = await stage.open()
    const { page } = teacher
    await enter(page, 'teacher@umoja.demo', '/teacher/smart-grading')
    await button(page, 'New quiz').click()
    await page.getByLabel('Title').fill('Heat')
    await page.getByLabel('Opens at').fill('00:00')
    await page.getByLabel('Closes at').fill('23:59')
    await button(page, 'Continue to questions').click()
    await heading(page, 'Heat').waitFor()

    await newQuestion(page, 'One choice', 'What heats the earth?')
    await dialog(page).getByLabel('Choice 1').fill('The sun')
    await dialog(page).getByLabel('Choice 2').fill('The moon')
    await saveQuestion(page)
    await newQuestion(page, 'Number', 'At how many degrees does water boil?')
    await dialog(page).getByLabel('Right number').fill('100')
    await dialog(page).getByLabel('Tolerance').fill('2')
    await saveQuestion(page)
    await newQuestion(page, 'Short answer', 'What do we measure heat with?')
    await dialog(page).getByLabel('Accepted answers').fill('thermometer')
    await saveQuestion(page)
    await button(page, 'Send out').click()
    await dialog(page).getByRole('button', { name: 'Send out' }).click()
    await page.getByText(/^Open until/).waitFor()

    const learner = await stage.open({ ...phone, ...withWorker })
    await enter(learner.page, 'student@umoja.demo')
    await learner.page.getByRole('link', { name: 'Open: Heat' }).tap()
    await button(learner.page, 'Start the quiz').tap()
    await learner.page.getByRole('navigation', { name: 'Questions' }).waitFor()
    // Choices and questions are shuffled per learner: finds them by their text.
    const goTo = async (on: Page, text: string): Promise<void> => {
      for (let number = 1; number <= 3; number++) {
        await button(on, new RegExp(`^Question ${number},`)).tap()
        if (await heading(on, text).isVisible()) return
      }
      throw new Error(`There is no question ${text}`)
    }
    await goTo(learner.page, 'What heats the earth?')
    await learner.page.getByRole('radio', { name: 'The sun' }).tap()
    await online(learner.page).waitFor()
    await learner.page.evaluate(async () => void (await navigator.serviceWorker.ready))

    await learner.context.setOffline(true)
    await goTo(learner.page, 'At how many degrees does water boil?')
    await learner.page.getByRole('textbox').fill('100,5')
    await learner.page.getByText('Saved on this phone. It will be sent automatically.').waitFor()
    const address = new URL(learner.page.url()).pathname
    await learner.page.close({ runBeforeUnload: false })

    const again = await learner.context.newPage()
    await again.goto(address)
    await goTo(again, 'At how many degrees does water boil?')
    expect(await again.getByRole('textbox').inputValue()).toBe('100,5')
    await goTo(again, 'What do we measure heat with?')
    await again.getByRole('textbox').fill('A thermo meter')
    await again.getByText('Saved on this phone. It will be sent automatically.').waitFor()
    await learner.context.setOffline(false)
    await online(again).waitFor()
    await goTo(again, 'What do we measure heat with?')
    await button(again, 'Question 3, answered').tap()
    await button(again, 'Hand in').tap()
    await dialog(again).getByText('All 3 questions are answered.').waitFor()
    await dialog(again).getByRole('button', { name: 'Hand in' }).tap()
    await heading(again, 'Handed in').waitFor()

    await page.goto('/teacher/smart-grading/queue')
    await page.getByText('A thermo meter').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'A thermo meter' })
      .getByRole('button', { name: /^Correct from now on/ })
      .click()
    await page.getByText('1 answer marked.').waitFor()

    const call = await callAs(stage.url, 'teacher@umoja.demo')
    const quiz = (await call<Listed>('/api/teacher/quizzes')).items.find(({ title }) => title === 'Heat')
    const { learners } = await call<{ learners: { fullName: string; score: number | null; waiting: number }[] }>(
      `/api/teacher/quizzes/${quiz?.id}/results`,
    )
    expect(learners.find(({ fullName }) => fullName === 'Faith Muthoni Kamau')).toMatchObject({ score: 3, waiting: 0 })
    expect(teacher.troubles).toEqual([])
    await Promise.all([teacher.context.close(), learner.context.close()])
  })

  it('shows its result after it has closed', async () => {
    const { page, context, troubles } = await stage.open(phone)
    await enter(page, 'student@umoja.demo', '/student/quizzes')
    await page.getByRole('link', { name: 'See result: How plants live' }).tap()
    await page.getByText(/^You have .* of 10 points\./).waitFor()
    await page.getByText('Right answer').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
