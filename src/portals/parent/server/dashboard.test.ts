/** Every child of a parent at a glance over HTTP, across schools, and no one else's. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { gradebookSchool, scored } from '#features/gradebook/testing/factories.ts'
import { parentDashboard } from '../contract/dashboard.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
})

const publishedAt = new Date('2026-03-05T09:00:00Z')

describe('the parent’s glance', () => {
  it('shows each child that may be seen, with published marks against the own past alone', async () => {
    const [here, there] = [await gradebookSchool(app), await gradebookSchool(app)]
    const account = await here.school.account('parent')
    await there.school.account('parent', { accountId: account.id })
    const [faith = '', brian = '', barred = ''] = await here.learners(
      '7 East',
      'Faith Wanjiru',
      'Brian Wanjiru',
      'Barred Wanjiru',
    )
    const [zawadi = ''] = await there.learners('8 West', 'Zawadi Wanjiru')
    await here.people.guardian([faith, brian], { accountId: account.id })
    await there.people.guardian([zawadi], { accountId: account.id })
    await here.assessment({ marks: [scored(faith, 66), scored(barred, 12)], publishedAt })
    await here.assessment({ title: 'Not out yet', marks: [scored(brian, 3)] })
    const { children } = (await (await app.as(account)).call(parentDashboard)).body
    expect(children.map(({ firstName, className }) => [firstName, className])).toEqual([
      ['Brian', 'Grade 7 East'],
      ['Faith', 'Grade 7 East'],
      ['Zawadi', 'Grade 8 West'],
    ])
    expect(children[1]).toMatchObject({
      newestMarks: { title: 'Mid-term', marks: [{ name: 'English', percent: 66 }] },
      dueWork: 0,
      today: { state: 'not_taken' },
      newestAreas: [{ name: 'English', percent: 66, previousPercent: null }],
    })
    expect(children[1]?.week.map(({ date }) => date)).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
    ])
    expect(children[0]?.newestMarks).toBeNull()
    expect(JSON.stringify(children)).not.toContain('Barred')
  })

  it('is empty for somebody without children', async () => {
    const place = await gradebookSchool(app)
    expect((await (await app.as(await place.school.account('teacher'))).call(parentDashboard)).body).toEqual({
      children: [],
    })
  })
})
