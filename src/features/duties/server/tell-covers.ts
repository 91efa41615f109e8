/** Tells whoever is asked to cover, and the office what became of it. */
import type { Notice, NoticeParams } from '#core/notifications/contract.ts'
import { notify } from '#core/notifications/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { coverAnsweredNotice, coverAskedNotice, coverDeclinedNotice, coverOverNotice } from '../contract/notices.ts'
import type { Item } from './gaps.ts'
import type { CoverRow } from './queries/covers.ts'
import { officeToTell, teachersToTell } from './tell.ts'

/** Where a teacher answers. */
const ownCovers = '/teacher/duties/covers'

/** `Mathematics, Grade 7 East` or a duty’s title; the time is said beside it. */
const whatOf = ({ kind, title, className }: Item): string => (kind === 'duty' ? title : `${title.split(', ').slice(0, -1).join(', ')}, ${className ?? ''}`)
const wordsOf = (item: Item) => ({ what: whatOf(item), date: item.date, hours: `${item.startTime}–${item.endTime}` })

interface About {
  readonly row: CoverRow
  readonly item: Item
  /** Name of whoever is absent. */
  readonly absent: string
}

export const tellCoverAsked = async (tx: Tx, { row, item, absent }: About): Promise<void> => {
  const params = { ...wordsOf(item), absent, place: item.place ?? item.className ?? '' }
  await notify(tx, coverAskedNotice, await teachersToTell(tx, [row.staffId]), params, { link: ownCovers, dedupeKey: `${coverAskedNotice.id}:${row.id}` })
}

const tellOffice = async <N extends Notice>(tx: Tx, notice: N, { row }: About, params: NoticeParams<N>): Promise<void> =>
  notify(tx, notice, await officeToTell(tx), params, { link: `/admin/duties/substitutions?date=${row.day}`, dedupeKey: `${notice.id}:${row.id}` })

/** @param teacher name of whoever was asked */
export const tellCoverAnswered = async (tx: Tx, about: About, teacher: string): Promise<void> => {
  const params = { ...wordsOf(about.item), absent: about.absent, teacher }
  await (about.row.state === 'accepted' ? tellOffice(tx, coverAnsweredNotice, about, params) : tellOffice(tx, coverDeclinedNotice, about, params))
}

/** To whoever was asked, or had agreed. */
export const tellCoverOver = async (tx: Tx, row: CoverRow, item: Item): Promise<void> =>
  notify(tx, coverOverNotice, await teachersToTell(tx, [row.staffId]), wordsOf(item), { link: ownCovers, dedupeKey: `${coverOverNotice.id}:${row.id}` })
