/** The board pack as a document: every text and length is prepared here, the template only draws. */
import { crestOf, crestRef, type Files } from '#core/files/server/public.ts'
import { columnDay, paperDay, schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { termNameIn } from '#platform/pure/term-name.ts'
import type { DocumentRequest, Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AnalyticsReader } from '../../../contract/queries.ts'
import { boardWords } from '../../../rules/board-words.ts'
import type { ReadSources } from '../overview.ts'
import { boardFor } from './board.ts'
import { boardFacts } from './facts.ts'
import { firstPage } from './first-page.ts'
import { laterPages } from './later-pages.ts'
import { boardTemplate } from './template.ts'

export interface PackDeps extends ReadSources {
  readonly files: Files
  /** Folder with the app's own crests. */
  readonly webFolder: string | undefined
  readonly documents: Documents
}

/** @throws AppError 404 for a term of another school */
export const packFor = async (
  tx: Tx,
  reader: AnalyticsReader,
  { termId, language }: { readonly termId: string; readonly language: 'en' | 'sw' },
  deps: PackDeps,
): Promise<{ readonly name: string; readonly request: DocumentRequest }> => {
  const [board, facts, school] = [
    await boardFor(tx, termId),
    await boardFacts(tx, reader, termId, deps),
    await schoolById(tx),
  ]
  const crest = await crestOf(tx, deps, crestRef(school.crestUrl))
  const words = boardWords[language]
  const { term, at } = facts.data
  const named = term ? `${termNameIn(language, term.name)} ${term.year}` : ''
  const shown = at ? schoolTime(new Date(at), school.timeZone) : null
  const data = {
    language,
    title: `${words.board}, ${named}`,
    school: { name: school.name, motto: school.motto },
    crest: crest.path,
    board: words.board,
    meets: board.meetsOn ? paperDay(board.meetsOn, language) : named,
    page: words.page,
    asOf: `${shown ? words.asOf(`${columnDay(shown.date, language)}, ${shown.time}`) : words.notSeen} ${words.behind}`,
    first: firstPage(facts, board, language),
    pages: laterPages(facts, language),
    none: words.notSeen,
  }
  return {
    name: `${words.board} ${named}.pdf`,
    request: { template: boardTemplate, data, files: crest.files },
  }
}
