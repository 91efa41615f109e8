/** The learners behind a figure. */
import { toPage } from '#platform/pure/paging.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { listResults } from '../../contract/overview.ts'
import type { AnalyticsReader } from '../../contract/queries.ts'
import { resultsPage } from '../queries/read.ts'
import { lookedAt, type ReadSources } from './overview.ts'

export const resultsFor = async (
  tx: Tx,
  reader: AnalyticsReader,
  query: QueryOf<typeof listResults>,
  sources: ReadSources,
): Promise<ResponseOf<typeof listResults>> => {
  const { page, limit, search, to, from, moved, ...filters } = query
  const { term, scope } = await lookedAt(tx, reader, filters, sources)
  if (!term || !scope.seesMarks) return toPage([], 0, page, limit)
  const places = scope.places.flatMap(({ stream, areas }) =>
    areas.map((area) => ({ streamId: stream.id, areaId: area.id })),
  )
  const rows = await resultsPage(tx, { termId: term.id, sex: scope.sex, places, to, from, moved, search, page, limit })
  const labels = new Map(scope.places.map(({ stream }) => [stream.id, stream.label]))
  const items = rows.map(({ learnerId, areaId, fullName, streamId, area, percent, band, before, bandBefore }) => ({
    id: `${learnerId} ${areaId}`,
    learnerId,
    fullName,
    class: labels.get(streamId) ?? '',
    area,
    percent,
    band,
    before,
    bandBefore,
  }))
  return toPage(items, rows[0]?.total ?? 0, page, limit)
}
