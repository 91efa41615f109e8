/** Notifies the teacher asked to cover, and the office of the outcome. */
import type { Notice, NoticeParams } from '#core/notifications/contract.ts'
import { notify } from '#core/notifications/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  coverAnsweredNotice,
  coverAskedNotice,
  coverDeclinedNotice,
  coverOverNotice,
} from '../../../contract/notices.ts'
import type { Item } from './gaps.ts'
import type { CoverRow } from '../../queries/covers.ts'
import { officeRecipients, teacherRecipients } from '../notify.ts'

/** Page on which a teacher answers. */
const ownCovers = '/teacher/duties/covers'

/** `Mathematics, Grade 7 East` or the duty’s title; the time is a separate parameter. */
const whatOf = ({ kind, title, className }: Item): string =>
  kind === 'duty' ? title : `${title.split(', ').slice(0, -1).join(', ')}, ${className ?? ''}`
const wordsOf = (item: Item) => ({ what: whatOf(item), date: item.date, hours: `${item.startTime}–${item.endTime}` })

interface About {
  readonly row: CoverRow
  readonly item: Item
  /** Name of the absent teacher. */
  readonly absent: string
}

export const notifyCoverAsked = async (tx: Tx, { row, item, absent }: About): Promise<void> => {
  const params = { ...wordsOf(item), absent, place: item.place ?? item.className ?? '' }
  await notify(tx, coverAskedNotice, await teacherRecipients(tx, [row.staffId]), params, {
    link: ownCovers,
    dedupeKey: `${coverAskedNotice.id}:${row.id}`,
  })
}

const tellOffice = async <N extends Notice>(
  tx: Tx,
  notice: N,
  { row }: About,
  params: NoticeParams<N>,
): Promise<void> =>
  notify(tx, notice, await officeRecipients(tx), params, {
    link: `/admin/duties/substitutions?date=${row.day}`,
    dedupeKey: `${notice.id}:${row.id}`,
  })

/** @param teacher name of the requested teacher */
export const notifyCoverAnswered = async (tx: Tx, about: About, teacher: string): Promise<void> => {
  const params = { ...wordsOf(about.item), absent: about.absent, teacher }
  await (about.row.state === 'accepted'
    ? tellOffice(tx, coverAnsweredNotice, about, params)
    : tellOffice(tx, coverDeclinedNotice, about, params))
}

/** To the teacher who was asked or had agreed. */
export const notifyCoverOver = async (tx: Tx, row: CoverRow, item: Item): Promise<void> =>
  notify(tx, coverOverNotice, await teacherRecipients(tx, [row.staffId]), wordsOf(item), {
    link: ownCovers,
    dedupeKey: `${coverOverNotice.id}:${row.id}`,
  })
