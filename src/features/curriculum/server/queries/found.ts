/** SQL of the search in designs. */
import { sql } from 'drizzle-orm'
import { askedWords, pieceAround } from '#platform/server/database/full-text.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export interface FoundSubStrand {
  readonly id: string
  readonly designId: string
  readonly grade: string
  readonly strand: string
  readonly name: string
  /** With marks around what was found. */
  readonly piece: string
}

/** Sub-strands with these words in what they ask for, best first. A school has hundreds of them, which need no index. */
export const subStrandsFound = async (tx: Tx, words: string, limit: number): Promise<FoundSubStrand[]> => {
  const { rows } = await tx.db.execute<{ [K in keyof FoundSubStrand]: string }>(sql`
    with parts as (
      select b.id, d.id as design_id, d.grade, s.name as strand, b.name, concat_ws('. ', b.name, array_to_string(b.inquiry_questions, ' '),
        (select string_agg(o.text, '; ' order by o.position) from curriculum_outcomes o
          where o.school_id = b.school_id and o.sub_strand_id = b.id),
        array_to_string(b.experiences, '; ')) as words
      from curriculum_sub_strands b
      join curriculum_strands s on s.school_id = b.school_id and s.id = b.strand_id
      join curriculum_designs d on d.school_id = s.school_id and d.id = s.design_id
      where b.school_id = ${schoolOf(tx)}
    ), searched as (
      select *, to_tsvector('english', words) || to_tsvector('simple', words) as search from parts
    ), found as (
      select *, ts_rank(search, ${askedWords(words)}) as fit from searched where search @@ ${askedWords(words)}
      order by fit desc, design_id, name limit ${limit}
    )
    select id, design_id as "designId", grade, strand, name, ${pieceAround(sql`words`, words, { most: 50, least: 20 })} as piece
    from found order by fit desc, design_id, name`)
  return rows
}
