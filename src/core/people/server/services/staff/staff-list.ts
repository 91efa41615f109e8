/** Lists staff on screen and as a file. */
import type { ActorContext } from '#core/access/server/public.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StaffItem } from '../../../contract/staff.ts'
import { staffPage, type StaffListQuery } from '../../queries/staff/staff-list.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import { staffItems } from './staff-answers.ts'

export const list = async (tx: Tx, query: StaffListQuery): Promise<Paged<StaffItem>> => {
  const { rows, total } = await staffPage(tx, query)
  return toPage(await staffItems(tx, rows), total, query.page, query.limit)
}

const columns = [
  { header: 'Staff number', key: 'number', type: 'text' },
  { header: 'Title', key: 'title', type: 'text', width: 8 },
  { header: 'First name', key: 'firstName', type: 'text' },
  { header: 'Last name', key: 'lastName', type: 'text' },
  { header: 'Position', key: 'position', type: 'text', width: 20 },
  { header: 'Department', key: 'department', type: 'text', width: 20 },
  { header: 'TSC number', key: 'tscNumber', type: 'text' },
  { header: 'Phone', key: 'phone', type: 'text' },
  { header: 'Email', key: 'email', type: 'text', width: 28 },
  { header: 'Class teacher of', key: 'leads', type: 'text', width: 20 },
  { header: 'Teaches', key: 'teaches', type: 'text', width: 40 },
  { header: 'Status', key: 'status', type: 'text', width: 10 },
] as const

const mostRows = 20_000

/** The export is audited. */
export const exported = async (
  context: ActorContext,
  { format, ...filters }: Omit<StaffListQuery, 'page' | 'limit'> & { format: FileFormat },
): Promise<FileAnswer> => {
  const items = await context.write(async (tx) => {
    const { rows } = await staffPage(tx, { ...filters, page: 1, limit: mostRows })
    await audit(tx, {
      action: 'people.export_staff',
      entity: 'staff_list',
      entityId: schoolOf(tx),
      after: { ...filters, format, rows: rows.length },
    })
    return staffItems(tx, rows)
  })
  const cells = items.map((item) => ({
    ...item,
    signsIn: null,
    phone: item.phone && displayPhone(item.phone),
    classTeacherOf: null,
    leads: item.classTeacherOf.map((stream) => stream.label).join(', '),
    teaches: item.teaches.map((one) => `${one.stream.label}: ${one.learningArea.name}`).join(', '),
  }))
  return sheetAnswer('staff', format, columns, cells)
}
