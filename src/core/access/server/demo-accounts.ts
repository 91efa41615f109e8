/** The accounts to look around with, offered on the sign-in page while the demo data is there. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { roles, type Role } from '../contract/access.ts'
import { demoAccountRows } from './queries.ts'

export const demoPassword = 'darasa-demo'

const labels: Record<Role, string> = {
  admin: 'Admin',
  teacher: 'Teacher',
  tutor: 'Tutor',
  student: 'Student',
  parent: 'Parent',
  school_technician: 'Technician',
  super_admin: 'Super admin',
}
const order: readonly Role[] = ['admin', 'teacher', 'tutor', 'student', 'parent', 'school_technician', 'super_admin']

/** Accounts beside the one of each role. */
const others: Readonly<Record<string, string>> = { bursar: 'Bursar', grade9: 'Grade 9' }

/** Only the accounts named `role@code.demo`: the made-up colleagues and families are not for signing in. */
const isOffered = (email: string | null): email is string =>
  email !== null &&
  /^(admin|teacher|tutor|student|parent|technician|bursar|grade9|super)@(umoja|tumaini|darasa)\.demo$/.test(email)

/** @returns null when there is no demo data */
export const readDemoAccounts = async (tx: Tx) => {
  const rows = (await demoAccountRows(tx)).filter((row) => isOffered(row.email))
  if (rows.length === 0) return null
  const schools = new Map<
    string,
    { name: string; levels: string; crestUrl: string | null; accounts: { role: Role; label: string; email: string }[] }
  >()
  for (const row of rows) {
    if (!row.email || !row.school || !row.code || !row.email.endsWith(`@${row.code}.demo`)) continue
    const school = schools.get(row.code) ?? {
      name: row.school,
      levels: row.code === 'umoja' ? 'PP1 to Grade 9' : 'Grade 10',
      crestUrl: row.crestUrl,
      accounts: [],
    }
    schools.set(row.code, school)
    const role = roles.find((one) => one === row.role)
    const primary = role === 'school_technician' ? 'technician' : role
    if (!role || !primary) continue
    const other = others[row.email.split('@')[0] ?? '']
    if (other) school.accounts.push({ role, label: other, email: row.email })
    else if (row.email.startsWith(`${primary}@`)) school.accounts.push({ role, label: labels[role], email: row.email })
  }
  const found = [...schools.values()].sort((a, b) => b.accounts.length - a.accounts.length)
  for (const school of found)
    school.accounts.sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || a.label.localeCompare(b.label))
  const superAdmin = rows.find((row) => row.isSuperAdmin)
  const last = found.at(-1)
  if (superAdmin?.email && last)
    last.accounts.push({ role: 'super_admin', label: labels.super_admin, email: superAdmin.email })
  return { password: demoPassword, schools: found }
}
