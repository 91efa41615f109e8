/** What readers mark and write: their own on every device, nobody else’s. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import { addItem, removeItem } from '../contract/items.ts'
import { listItemNotes, listNotes, putNote, type NoteBody } from '../contract/notes.ts'

let app: TestApp
let reader: Client
let colleague: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  const people = await peopleSchool(app)
  reader = await app.as((await people.teacher({ leads: '7 East' })).account)
  colleague = await app.as((await people.teacher({ teaches: '7 West' })).account)
  const other = await peopleSchool(app)
  stranger = await app.as((await other.teacher({ leads: '7 East' })).account)
})

const addLink = async (title: string): Promise<string> => {
  const facts = { collection: 'cbc', kind: 'book', language: 'en', licence: 'own', source: 'Umoja' } as const
  return (await reader.call(addItem, { body: { title, url: `https://example.org/${newId()}`, ...facts } })).body.id
}
const highlight: NoteBody = { kind: 'highlight', page: 7, quote: 'The litmus turns red', colour: 'green', text: '' }
const bookmark: NoteBody = { kind: 'bookmark', page: 2, quote: '', colour: 'yellow', text: '' }

describe('notes in an item', () => {
  it('are kept under the id of the device, changed and removed by their reader alone', async () => {
    const id = await addLink('Acids')
    const put = (noteId: string, note: NoteBody | null, as = reader) =>
      as.call(putNote, { params: { id }, body: { noteId, note } })
    const own = async (client: Client) => {
      const answer = await client.call(listItemNotes, { params: { id } })
      return answer.status === 200 ? answer.body.items.map(({ id: noteId, text }) => [noteId, text]) : answer.status
    }
    const [first, second] = [newId(), newId()]
    await put(first, highlight)
    await put(second, bookmark)
    expect((await put(first, { ...highlight, text: 'Ask about milk' })).body.note).toMatchObject({ id: first, page: 7 })
    expect(await own(reader)).toEqual([
      [second, ''],
      [first, 'Ask about milk'],
    ])
    expect(await own(colleague)).toEqual([])
    expect(await own(stranger)).toBe(404)
    expect((await put(first, bookmark, colleague)).status).toBe(404)
    expect((await put(newId(), bookmark, stranger)).status).toBe(404)
    const remove = async (noteId: string, as = reader) => (await put(noteId, null, as)).status
    expect(await remove(first, colleague)).toBe(404)
    expect([await remove(first), await remove(first), await remove(newId())]).toEqual([200, 200, 200])
    expect(await own(reader)).toEqual([[second, '']])
  })

  it('are listed for all items with their titles, and go with the item', async () => {
    const [kept, gone] = [await addLink('Bases'), await addLink('Salts')]
    for (const id of [kept, gone])
      await reader.call(putNote, { params: { id }, body: { noteId: newId(), note: highlight } })
    const titles = async (client: Client) =>
      (await client.call(listNotes, { query: {} })).body.items.map(({ item }) => item.title)
    expect(await titles(reader)).toEqual(expect.arrayContaining(['Bases', 'Salts']))
    expect(await titles(colleague)).toEqual([])
    await reader.call(removeItem, { params: { id: gone } })
    expect(await titles(reader)).not.toContain('Salts')
  })
})
