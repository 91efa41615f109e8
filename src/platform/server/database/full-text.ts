/** Full-text search for all modules: English words in all their forms, others as they are written. */
import { sql, type SQL } from 'drizzle-orm'
import { customType, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { hitMarks } from '../../pure/text-pieces.ts'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What somebody typed, for `search @@ …`. */
export const askedWords = (words: string): SQL =>
  sql`(websearch_to_tsquery('english', ${words}) || websearch_to_tsquery('simple', ${words}))`

/** A piece of a text with `hitMarks` around what was found. */
export const pieceAround = (
  text: AnyPgColumn | SQL,
  words: string,
  { most, least }: { readonly most: number; readonly least: number },
): SQL<string> =>
  sql<string>`ts_headline('english', ${text}, ${askedWords(words)}, ${`StartSel=${hitMarks[0]}, StopSel=${hitMarks[1]}, MaxWords=${most}, MinWords=${least}`})`
