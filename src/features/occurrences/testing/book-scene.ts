/** The calendar test school with an occurrence book: reports, readers, and list contents. */
import { eq } from 'drizzle-orm'
import { staff } from '#core/people/server/staff-tables.ts'
import { calendarScene, type CalendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import { runDue } from '#features/calendar/testing/run-due.ts'
import { changeEntry, getEntry, listEntries, reportEntry } from '../contract/book.ts'
import type { ChangeBody, ReportSent } from '../contract/report.ts'
import type { EntryDetail } from '../contract/shapes.ts'

export class BookScene {
  readonly base: CalendarScene
  constructor(base: CalendarScene) {
    this.base = base
  }

  body(given: Partial<ReportSent> = {}): ReportSent {
    return {
      title: 'Fight behind Block C at lunch',
      description: 'Two learners fought over a geometry set. I separated them.',
      category: 'fighting',
      dateTime: '2026-03-10T08:00:00+03:00',
      location: 'Behind Block C',
      ...given,
    }
  }

  send(given: Partial<ReportSent> = {}, as: Person = 'teacher', key?: string) {
    return this.base.clients[as].call(reportEntry, { body: this.body(given) }, key ? { key } : {})
  }

  /** @returns the id */
  async report(given: Partial<ReportSent> = {}, as: Person = 'teacher'): Promise<string> {
    const { status, body, text } = await this.send(given, as)
    if (status !== 201) throw new Error(`Not reported: ${status} ${text}`)
    return body.id
  }

  read(id: string, as: Person = 'admin') {
    return this.base.clients[as].call(getEntry, { params: { id } })
  }

  async entry(id: string, as: Person = 'admin'): Promise<EntryDetail> {
    const { status, body, text } = await this.read(id, as)
    if (status !== 200) throw new Error(text)
    return body
  }

  change(id: string, body: Partial<ChangeBody>, as: Person = 'teacher') {
    return this.base.clients[as].call(changeEntry, { params: { id }, body })
  }

  async titles(as: Person, query: Record<string, string> = {}): Promise<string[]> {
    const { status, body, text } = await this.base.clients[as].call(listEntries, { query })
    if (status !== 200) throw new Error(text)
    return body.entries.map(({ title }) => title)
  }

  async staffId(of: Person): Promise<string> {
    const [row] = await this.base.school.school.write((tx) =>
      tx.db.select({ id: staff.id }).from(staff).where(eq(staff.accountId, this.base.accounts[of].id)),
    )
    if (!row) throw new Error(`${of} has no staff record`)
    return row.id
  }

  run(): Promise<number> {
    return runDue(this.base.app, this.base.school.school.id, 'occurrences')
  }
}

/** Sets up a new school before each test of the file. */
export const bookScene = (): BookScene => new BookScene(calendarScene())
