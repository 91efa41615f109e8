/** At each contact with the server: copies of what the reader may no longer read are removed, the others brought up to date. */
import { ApiError } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import type { Session } from '#platform/web/session/session.tsx'
import { keptItems } from '../../contract/keeping.ts'
import { keptCopiesOf } from './kept-copies.ts'
import { readyReaders } from './ready-readers.ts'
import { ownerOf } from './owner.ts'

export const settleKept = async (session: Session): Promise<void> => {
  const kept = keptCopiesOf(ownerOf(session))
  const copies = await kept.load()
  if (copies.length === 0) return
  const ids = copies.map(({ item }) => item.id).join(',')
  try {
    const { items } = await request(keptItems, { query: { ids }, background: true, attempts: 1 })
    await kept.settle(items)
    await Promise.all([import('../pages/item-page.tsx'), readyReaders()])
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 403) await kept.removeAll()
  }
}
