/** Importing chosen learning areas over HTTP: errors by row, what changes, and undo. */
import { describe, expect, it } from 'vitest'
import { undoImport } from '../../imports/contract/imports.ts'
import { bringList, rowsOfList, startList } from '../../imports/testing/bring-list.ts'
import { changeChoices, getChoices } from '../contract/choices.ts'
import { areaId, lessonsScene, state } from '../testing/lessons-scene.ts'

lessonsScene()

const list = (...rows: string[]): string => ['Adm No,Name,Elective 1,Elective 2', ...rows].join('\n')
const bring = async (...rows: string[]) => (await bringList(state.admin, 'choices', list(...rows))).body

const chosen = async (): Promise<string[]> => {
  const params = { id: state.streams[0] ?? '' }
  return (await state.admin.call(getChoices, { params })).body.learners[0]?.learningAreaIds ?? []
}

describe('a list of chosen learning areas', () => {
  it('shows the errors of each row', async () => {
    const { body } = await startList(
      state.admin,
      'choices',
      list(
        '3001,Faith Achieng,Mathematics,"English; Kiswahili"',
        '3002,Nobody,Mathematics,',
        '3001,Brian Otieno,Mathematics,',
        '3001,Faith,Alchemy,',
        '3001,Faith,,',
        ',Faith,English,',
      ),
    )
    const rows = await rowsOfList(state.admin, body.id)
    expect(rows.map(({ action, problems }) => [action, problems.map(({ code }) => code).sort()])).toEqual([
      ['create', []],
      ['faulty', ['lessons.choice_unknown_learner']],
      ['faulty', ['import.duplicate', 'lessons.choice_other_name']],
      ['faulty', ['import.duplicate', 'lessons.choice_area_unknown']],
      ['faulty', ['import.duplicate', 'import.missing']],
      ['faulty', ['import.missing']],
    ])
    expect(await chosen()).toEqual([])
  })

  it('replaces what a learner chose, leaves what is the same, and is undone unless it was changed since', async () => {
    const [maths, english] = [areaId('Mathematics'), areaId('English')]
    const first = await bring('3001,Faith Achieng,Mathematics,')
    expect([first.counts.create, await chosen()]).toEqual([1, [maths]])
    const again = await startList(state.admin, 'choices', list('3001,Faith Achieng,Mathematics,'))
    expect(again.body.counts).toMatchObject({ same: 1, update: 0 })
    const second = await bring('3001,Achieng,English,')
    expect([second.counts.update, await chosen()]).toEqual([1, [english]])
    await state.admin.call(undoImport, { params: { id: second.id } })
    expect(await chosen()).toEqual([maths])
    const [learner] = (await state.admin.call(getChoices, { params: { id: state.streams[0] ?? '' } })).body.learners
    await state.admin.call(changeChoices, {
      params: { id: state.streams[0] ?? '', areaId: english },
      body: { taking: [learner?.id ?? ''], leaving: [] },
    })
    await state.admin.call(undoImport, { params: { id: first.id } })
    expect((await chosen()).sort()).toEqual([maths, english].sort())
  })
})
